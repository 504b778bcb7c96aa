import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

interface SortButtonProps {
  readonly label: string;
  /** Sort direction of this column; null when another column is sorted. */
  readonly direction: 'ascending' | 'descending' | null;
  readonly onClick: () => void;
  /** Set outside a table, where no header states the direction: the button states it. */
  readonly pressedLabel?: string;
  readonly variant?: 'header' | 'choice';
}

const useStyles = makeStyles({
  root: {
    ...typography.label,
    fontFamily: 'inherit',
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    minHeight: '24px',
    marginInline: '-6px',
    paddingInline: '6px',
    paddingBlock: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    ':hover': { color: ouvrageTokens.ink, backgroundColor: ouvrageTokens.table },
    ':focus-visible': {
      outline: 'var(--colorStrokeFocus2) solid 2px',
      outlineOffset: '0px',
    },
  },
  choice: {
    ...typography.body,
    minHeight: ouvrageTokens.touchTarget,
    marginInline: 0,
    paddingInline: '10px',
  },
  current: { color: ouvrageTokens.ink },
  currentChoice: { fontWeight: 600 },
});

const ARROWS = { ascending: '↑', descending: '↓' } as const;

/** Sorts by a column; reverses when pressed again. */
export function SortButton({
  label,
  direction,
  onClick,
  pressedLabel,
  variant = 'header',
}: SortButtonProps) {
  const styles = useStyles();
  return (
    <button
      type="button"
      className={mergeClasses(
        styles.root,
        direction !== null && styles.current,
        variant === 'choice' && styles.choice,
        variant === 'choice' && direction !== null && styles.currentChoice,
      )}
      {...(pressedLabel !== undefined && { 'aria-label': pressedLabel })}
      onClick={onClick}
    >
      {label}
      {direction !== null && <span aria-hidden>{ARROWS[direction]}</span>}
    </button>
  );
}
