import { Dropdown, makeStyles, Option } from '@fluentui/react-components';
import { media, ouvrageTokens } from '../theme/tokens';

interface FilterChoiceProps<T extends string> {
  readonly label: string;
  /** What choosing nothing is called. */
  readonly everything: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
}

const useStyles = makeStyles({
  root: {
    minWidth: '170px',
    [media.phone]: { width: '100%', minHeight: ouvrageTokens.touchTarget },
  },
});

const EVERYTHING = '*';

/** One choice among a few, or everything. */
export function FilterChoice<T extends string>({
  label,
  everything,
  options,
  value,
  onChange,
}: FilterChoiceProps<T>) {
  const styles = useStyles();
  const selection = options.find((option) => option.value === value);
  return (
    <Dropdown
      className={styles.root}
      aria-label={label}
      value={selection?.label ?? everything}
      selectedOptions={[selection?.value ?? EVERYTHING]}
      onOptionSelect={(_event, { optionValue }) =>
        onChange(options.find((option) => option.value === optionValue)?.value ?? null)
      }
    >
      <Option value={EVERYTHING}>{everything}</Option>
      {options.map((option) => (
        <Option key={option.value} value={option.value}>
          {option.label}
        </Option>
      ))}
    </Dropdown>
  );
}
