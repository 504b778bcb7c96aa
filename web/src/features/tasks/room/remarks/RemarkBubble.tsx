import { makeStyles } from '@fluentui/react-components';
import { PAPER } from '#shared/theme/paper';
import { ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import type { Mark } from './marks';

interface RemarkBubbleProps {
  readonly number: number;
  readonly state: Mark['state'];
  readonly isSelected: boolean;
  /** On a page, which is white by day and night. */
  readonly onPaper?: boolean;
  /** From an older revision than the page: hollow. */
  readonly isOlder?: boolean;
}

const SIZE = 28;
/** With the second ring of a selected one. */
const REACH = SIZE + 14;

const useStyles = makeStyles({
  root: { display: 'block', flexShrink: 0, overflow: 'visible' },
  number: {
    fontFamily: ouvrageTokens.fontDisplay,
    fontWeight: 600,
    fontSize: '14px',
    textAnchor: 'middle',
    paintOrder: 'stroke',
    userSelect: 'none',
  },
});

const ON_SHEET = {
  sheet: ouvrageTokens.sheet,
  ink: ouvrageTokens.ink,
  onInk: ouvrageTokens.onInk,
  tick: statusTokens.validated.mark,
} as const;

/** The axis bubble of a remark, its state drawn. Hidden: what it stands in says the same. */
export function RemarkBubble({
  number,
  state,
  isSelected,
  onPaper = false,
  isOlder = false,
}: RemarkBubbleProps) {
  const styles = useStyles();
  const colours = onPaper ? PAPER : ON_SHEET;
  const isClosed = state === 'closed' && !isOlder;
  return (
    <svg
      className={styles.root}
      width={SIZE}
      height={SIZE}
      viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
      aria-hidden
      focusable="false"
      data-state={isOlder ? 'older' : state}
    >
      {/* A halo parts it from the drawing, which a hollow one lets through. */}
      <circle r={SIZE / 2 + 1} fill={colours.sheet} fillOpacity={isOlder ? 0.7 : 1} />
      <Ring state={state} isOlder={isOlder} colours={colours} />
      {isSelected && (
        <circle
          r={REACH / 2 - 2}
          fill="none"
          stroke={colours.ink}
          strokeWidth={1.25}
          data-selected
        />
      )}
      <text
        className={styles.number}
        y={state === 'answered' && !isOlder ? 3 : 5}
        fill={isClosed ? colours.onInk : colours.ink}
        {...(isOlder && { stroke: colours.sheet, strokeWidth: 3 })}
      >
        {number}
      </text>
      {state === 'closed' && <Tick colours={colours} />}
    </svg>
  );
}

interface Drawn {
  readonly colours: { readonly [Name in keyof typeof ON_SHEET]: string };
}

function Ring({
  state,
  isOlder,
  colours,
}: Drawn & { readonly state: Mark['state']; readonly isOlder: boolean }) {
  const { ink } = colours;
  if (isOlder) return <circle r={13} fill="none" stroke={ink} strokeWidth={1.5} />;
  switch (state) {
    case 'draft':
      return <circle r={13} fill="none" stroke={ink} strokeWidth={1.5} strokeDasharray="3.6 2.4" />;
    case 'open':
      return <circle r={12.75} fill="none" stroke={ink} strokeWidth={2.25} />;
    case 'answered':
      return (
        <>
          <path d="M-11.9 5H11.9A12.9 12.9 0 0 1 -11.9 5Z" fill={ink} />
          <circle r={13} fill="none" stroke={ink} strokeWidth={1.75} />
        </>
      );
    case 'closed':
      return <circle r={14} fill={ink} />;
  }
}

function Tick({ colours }: Drawn) {
  return (
    <g transform="translate(11 -10)">
      <circle r={6} fill={colours.tick} stroke={colours.sheet} strokeWidth={1.5} />
      <path
        d="M-2.6 0 -.7 2 2.7-2"
        fill="none"
        stroke={colours.sheet}
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}
