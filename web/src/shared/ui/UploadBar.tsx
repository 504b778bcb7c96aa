import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import { HIDDEN_TEXT } from '../theme/hidden-text';
import { media, ouvrageTokens } from '../theme/tokens';
import { Hatch } from './Hatch';

interface UploadBarProps {
  /** The file being sent. */
  readonly label: string;
  /** Percent of the bytes sent. */
  readonly value: number;
  /** "31,6 Mo sur 48,2 Mo": what assistive technology says, every ten percent. */
  readonly valueText: string;
  readonly isPaused?: boolean;
}

const useStyles = makeStyles({
  root: { position: 'relative', height: '22px', marginBlock: '2px' },
  bar: { position: 'absolute', inset: 0 },
  frame: {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: '6px',
    height: '10px',
    border: `1px solid ${ouvrageTokens.line}`,
    backgroundColor: ouvrageTokens.sheet,
  },
  fill: {
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: '6px',
    height: '10px',
    backgroundColor: ouvrageTokens.ink,
    transition: 'inline-size 160ms linear',
    [media.forcedColors]: { backgroundColor: 'CanvasText' },
  },
  paused: {
    border: `1px solid ${ouvrageTokens.ink}`,
    backgroundColor: 'transparent',
    color: ouvrageTokens.ink,
    overflow: 'hidden',
    [media.forcedColors]: { backgroundColor: 'transparent' },
  },
  cursor: {
    position: 'absolute',
    insetBlock: 0,
    width: '2px',
    marginInlineStart: '-1px',
    backgroundColor: ouvrageTokens.ink,
    transition: 'inset-inline-start 160ms linear',
    [media.forcedColors]: { backgroundColor: 'CanvasText' },
  },
  tick: {
    position: 'absolute',
    insetBlockStart: '18px',
    width: '1px',
    height: '5px',
    backgroundColor: ouvrageTokens.line,
  },
  visuallyHidden: HIDDEN_TEXT,
});

const TICKS = [25, 50, 75] as const;
const SPOKEN_STEP = 10;

/** An upload as a scale bar: real bytes against quarters, hatched while it is paused. */
export function UploadBar({ label, value, valueText, isPaused = false }: UploadBarProps) {
  const styles = useStyles();
  const percent = Math.min(100, Math.max(0, value));
  const step = Math.floor(percent / SPOKEN_STEP);
  const [announcement, setAnnouncement] = useState({ step, text: '' });
  if (announcement.step !== step) setAnnouncement({ step, text: valueText });
  return (
    <div className={styles.root}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={valueText}
      >
        <div className={styles.frame} />
        <div
          className={mergeClasses(styles.fill, isPaused && styles.paused)}
          style={{ inlineSize: `${percent}%` }}
        >
          {isPaused && <Hatch />}
        </div>
        {TICKS.map((tick) => (
          <div key={tick} className={styles.tick} style={{ insetInlineStart: `${tick}%` }} />
        ))}
        <div className={styles.cursor} style={{ insetInlineStart: `${percent}%` }} />
      </div>
      <span className={styles.visuallyHidden} role="status">
        {announcement.text}
      </span>
    </div>
  );
}
