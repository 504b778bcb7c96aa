import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { lazyComponent } from '../lazy-component';
import { media, ouvrageTokens } from '../theme/tokens';
import type { FilterDropdownProps, FilterOption } from './FilterDropdown';

interface FilterChoiceProps<T extends string> {
  readonly label: string;
  /** What choosing nothing is called. */
  readonly everything: string;
  readonly options: readonly FilterOption<T>[];
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
}

// A dropdown weighs as much as a screen: it comes after the list, in the place of its outline.
const FilterDropdown = lazyComponent(
  async () => (await import('./FilterDropdown')).FilterDropdown,
  ({ className, everything, selection }: FilterDropdownProps) => (
    <DropdownOutline className={className} text={selection?.label ?? everything} />
  ),
);

const useStyles = makeStyles({
  root: {
    minWidth: '170px',
    [media.phone]: { width: '100%', minHeight: ouvrageTokens.touchTarget },
  },
  outline: {
    justifyContent: 'space-between',
    paddingInlineEnd: '10px',
    fontWeight: 400,
    borderBlockEndColor: 'var(--colorNeutralStrokeAccessible)',
  },
  chevron: { color: 'var(--colorNeutralStrokeAccessible)' },
});

/** One choice among a few, or everything. */
export function FilterChoice<T extends string>({
  value,
  onChange,
  ...texts
}: FilterChoiceProps<T>) {
  const styles = useStyles();
  const optionOf = (candidate: string | null) =>
    texts.options.find((option) => option.value === candidate) ?? null;
  return (
    <FilterDropdown
      {...texts}
      className={styles.root}
      selection={optionOf(value)}
      onSelect={(selected) => onChange(optionOf(selected)?.value ?? null)}
    />
  );
}

/** What the dropdown looks like while its code is on its way: nothing can be pressed. */
function DropdownOutline({
  className,
  text,
}: {
  readonly className: string;
  readonly text: string;
}) {
  const styles = useStyles();
  return (
    <Button
      inert
      aria-hidden
      className={mergeClasses(className, styles.outline)}
      icon={<ChevronDownRegular className={styles.chevron} />}
      iconPosition="after"
    >
      {text}
    </Button>
  );
}
