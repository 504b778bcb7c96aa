import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { media, ouvrageTokens } from '#shared/theme/tokens';

interface BlendSliderProps {
  readonly label: string;
  /** What the value means, for assistive technology. */
  readonly valueText: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const TRACK = `linear-gradient(${ouvrageTokens.ink}, ${ouvrageTokens.ink})`;

const useStyles = makeStyles({
  // A dimension line, with a 45° tick at each end.
  root: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    width: '140px',
    height: '32px',
    color: ouvrageTokens.ink,
    [media.phone]: { height: ouvrageTokens.touchTarget, flexGrow: 1 },
  },
  tick: {
    position: 'absolute',
    insetBlockStart: 'calc(50% - 6px)',
    width: '1.5px',
    height: '12px',
    backgroundColor: 'currentColor',
    transform: 'rotate(45deg)',
    [media.forcedColors]: { backgroundColor: 'CanvasText' },
  },
  start: { insetInlineStart: '6px' },
  end: { insetInlineEnd: '6px' },
  input: {
    appearance: 'none',
    width: '100%',
    height: '100%',
    margin: 0,
    cursor: 'pointer',
    background: `${TRACK} center / calc(100% - 12px) 1px no-repeat`,
    [media.forcedColors]: { appearance: 'auto' },
    '::-webkit-slider-thumb': {
      appearance: 'none',
      width: '12px',
      height: '12px',
      border: `1.5px solid ${ouvrageTokens.ink}`,
      borderRadius: '50%',
      backgroundColor: ouvrageTokens.sheet,
    },
    '::-moz-range-thumb': {
      boxSizing: 'border-box',
      width: '12px',
      height: '12px',
      border: `1.5px solid ${ouvrageTokens.ink}`,
      borderRadius: '50%',
      backgroundColor: ouvrageTokens.sheet,
    },
    ':focus-visible': { outline: 'var(--colorStrokeFocus2) solid 2px', outlineOffset: '2px' },
  },
});

/** Fades one revision into the other: at its start the older alone, at its end the newer. */
export function BlendSlider({ label, valueText, value, onChange }: BlendSliderProps) {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <span className={mergeClasses(styles.tick, styles.start)} aria-hidden />
      <span className={mergeClasses(styles.tick, styles.end)} aria-hidden />
      <input
        className={styles.input}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={value}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </span>
  );
}
