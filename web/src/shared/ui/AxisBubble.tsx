import { makeStyles } from '@fluentui/react-components';
import { ouvrageTokens, statusTokens } from '../theme/tokens';
import { useDirection } from './useDirection';

interface AxisBubbleProps {
  readonly letter: string;
  /** 30-36 in lists, 38 in heads of dialogs and accordions, 44 in the axis row. */
  readonly size?: number;
  /** Percent; without it the bubble only names its axis. */
  readonly progress?: number;
  readonly late?: boolean;
  readonly selected?: boolean;
  /** "G, Permis, 64 %, 1 en retard"; without it the bubble is hidden from assistive technology. */
  readonly label?: string;
}

const useStyles = makeStyles({
  root: { display: 'inline-block', flexShrink: 0, overflow: 'visible', verticalAlign: 'middle' },
  letter: {
    fontFamily: ouvrageTokens.fontDisplay,
    fontWeight: 600,
    textAnchor: 'middle',
    userSelect: 'none',
  },
  arc: { transition: 'stroke-dashoffset 240ms cubic-bezier(.2,0,0,1)' },
});

const RING = 2.5;

/** A section as the lettered bubble of a gridline; its ring is the section's progress, from noon. */
export function AxisBubble({
  letter,
  size = 32,
  progress = 0,
  late = false,
  selected = false,
  label,
}: AxisBubbleProps) {
  const styles = useStyles();
  const towardsEnd = useDirection() === 'rtl' ? -1 : 1;
  const isComplete = progress >= 100;
  const edge = size / 2 - 1;
  // The triangle of a selected bubble stands on the outer ring.
  const corner = selected ? size + 11 : size;
  return (
    <svg
      className={styles.root}
      width={size}
      height={size}
      viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {isComplete ? (
        <circle r={edge} fill={ouvrageTokens.inkFill} />
      ) : (
        <g transform={`scale(${towardsEnd} 1)`}>
          <Ring radius={edge} progress={progress} className={styles.arc} />
        </g>
      )}
      {selected && (
        <circle
          r={edge + 5.5}
          fill="none"
          stroke={ouvrageTokens.ink}
          strokeWidth="1.25"
          data-selected
        />
      )}
      <text
        className={styles.letter}
        fontSize={Math.round(size * 0.46)}
        y={size * 0.16}
        fill={isComplete ? ouvrageTokens.onInk : ouvrageTokens.ink}
      >
        {letter}
      </text>
      {late && (
        <path
          transform={`translate(${towardsEnd * corner * 0.41} ${corner * -0.345}) scale(${size / 44})`}
          d="M0-5.8 6.5 5.6H-6.5Z"
          fill={statusTokens.late.mark}
          data-late
        />
      )}
    </svg>
  );
}

interface RingProps {
  readonly radius: number;
  readonly progress: number;
  readonly className: string | undefined;
}

/** A hairline at 0; else a track and an arc that starts at noon. */
function Ring({ radius, progress, className }: RingProps) {
  if (progress <= 0) {
    return <circle r={radius - 0.5} fill={ouvrageTokens.sheet} stroke={ouvrageTokens.line} />;
  }
  const middle = radius - RING / 2;
  return (
    <>
      <circle
        r={middle}
        fill={ouvrageTokens.sheet}
        stroke={ouvrageTokens.track}
        strokeWidth={RING}
      />
      <circle
        className={className}
        r={middle}
        fill="none"
        stroke={ouvrageTokens.ink}
        strokeWidth={RING}
        pathLength={100}
        strokeDasharray="100"
        strokeDashoffset={100 - progress}
        transform="rotate(-90)"
      />
    </>
  );
}
