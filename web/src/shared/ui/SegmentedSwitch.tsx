import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import { edgeInlineStart } from '../theme/edges';
import { media, ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';

interface SegmentedSwitchProps<T extends string> {
  /** What is chosen between, for assistive technology. */
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    border: `1px solid ${ouvrageTokens.frame}`,
    backgroundColor: ouvrageTokens.sheet,
    [media.phone]: { display: 'flex' },
  },
  option: {
    ...typography.bodyStrong,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '32px',
    paddingInline: '16px',
    color: ouvrageTokens.ink,
    cursor: 'pointer',
    transition: 'background-color 120ms',
    ':not(:first-child)': edgeInlineStart(ouvrageTokens.frame),
    ':hover': { backgroundColor: ouvrageTokens.table },
    ':has(:focus-visible)': {
      outline: 'var(--colorStrokeFocus2) solid 2px',
      outlineOffset: '2px',
      zIndex: 1,
    },
    [media.phone]: { flexGrow: 1, flexBasis: 0, minHeight: '46px', fontSize: '16px' },
  },
  chosen: {
    backgroundColor: ouvrageTokens.inkFill,
    color: ouvrageTokens.onInk,
    ':hover': { backgroundColor: ouvrageTokens.inkFill },
    forcedColorAdjust: 'none',
  },
  input: {
    position: 'absolute',
    inset: 0,
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
});

/** One of two or three views of the same thing, as a radio group: Conception | Réalisation. */
export function SegmentedSwitch<T extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedSwitchProps<T>) {
  const styles = useStyles();
  const name = useId();
  return (
    <div className={styles.root} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label
          key={option.value}
          className={mergeClasses(styles.option, option.value === value && styles.chosen)}
        >
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
