import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ouvrageTokens } from '../theme/tokens';
import { useDirection } from './useDirection';

/** What there is nothing of: nothing built yet, found, awaited, at this address, said, or planned. */
export type EmptyKind = 'unbuilt' | 'search' | 'done' | 'missing' | 'talk' | 'time';

const useStyles = makeStyles({
  axis: { stroke: ouvrageTokens.line, strokeDasharray: '10 3.5 2 3.5' },
  planned: { stroke: ouvrageTokens.line, strokeDasharray: '3 4' },
  thin: { stroke: ouvrageTokens.line },
  hatch: { stroke: ouvrageTokens.line, strokeWidth: '0.75px' },
  ink: { stroke: ouvrageTokens.ink, strokeWidth: '2px' },
  tick: { stroke: ouvrageTokens.ink, strokeWidth: '1.25px' },
  bubble: { stroke: ouvrageTokens.ink, fill: ouvrageTokens.sheet },
  letter: {
    fill: ouvrageTokens.ink,
    fontFamily: ouvrageTokens.fontDisplay,
    fontWeight: 600,
    fontSize: '12px',
    textAnchor: 'middle',
  },
});

const WIDTH = 320;
const HEIGHT = 188;
const GROUND = 162;

/** A small drawing for what is empty. Right to left mirrors the lines, and no letter. */
export function EmptyDrawing({ kind }: { readonly kind: EmptyKind }) {
  const isMirrored = useDirection() === 'rtl';
  const { lines: Lines, bubbles } = DRAWINGS[kind];
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      focusable="false"
      data-empty={kind}
    >
      <g transform={isMirrored ? `translate(${WIDTH} 0) scale(-1 1)` : undefined}>
        <Lines />
      </g>
      {bubbles.map(({ letter, x, y }) => (
        <Bubble key={letter} letter={letter} x={isMirrored ? WIDTH - x : x} y={y} />
      ))}
    </svg>
  );
}

interface BubbleProps {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
}

function Bubble({ letter, x, y }: BubbleProps) {
  const styles = useStyles();
  return (
    <g>
      <circle className={styles.bubble} cx={x} cy={y} r="13" />
      <text className={styles.letter} x={x} y={y + 4.3}>
        {letter}
      </text>
    </g>
  );
}

function Ground() {
  const styles = useStyles();
  return (
    <>
      <path className={styles.hatch} d={hatchOf(() => true)} />
      <path className={styles.ink} d={`M0 ${GROUND}H${WIDTH}`} />
    </>
  );
}

/** The hatch under the ground, where `isDrawn` says so. */
function hatchOf(isDrawn: (x: number) => boolean): string {
  return Array.from({ length: 26 }, (_, i) => 14 + i * 12)
    .filter(isDrawn)
    .map((x) => `M${x} ${GROUND}l-10 11`)
    .join('');
}

/** Axes set out on the ground, and nothing built on them. */
function Unbuilt() {
  const styles = useStyles();
  return (
    <>
      {[20, 90, 160, 230, 300].map((x) => (
        <path key={x} className={styles.axis} d={`M${x}.5 29V${GROUND}`} />
      ))}
      <path className={styles.planned} d="M20 96.5H160M20 136.5H300M160.5 136V162" />
      <Ground />
      <path className={styles.thin} d="M20.5 173v10M90.5 173v10M20 178.5H90" />
      <path className={styles.tick} d="m16.5 182.5 8-8m62 8 8-8" />
    </>
  );
}

/** A lens over rows of which none is what was asked for. */
function Search() {
  const styles = useStyles();
  return (
    <>
      {[26, 62, 98, 134].map((y) => (
        <path key={y} className={styles.planned} d={`M40 ${y}.5H280M40 ${y + 10}.5H180`} />
      ))}
      <circle className={styles.bubble} strokeWidth="2" cx="178" cy="84" r="44" />
      <path className={styles.ink} d="m210 115 34 34" />
      <path className={styles.thin} d="M158 84.5h40" />
    </>
  );
}

/** A building up to its last level, and the mark of that level. */
function Done() {
  const styles = useStyles();
  return (
    <>
      <path
        d={`M60 ${GROUND}V82H130V46H220V82H260V${GROUND}`}
        fill={ouvrageTokens.well}
        className={styles.ink}
      />
      <path className={styles.thin} d={`M60 122.5H260M130.5 82V${GROUND}M220.5 82V${GROUND}`} />
      <Ground />
      <path className={styles.thin} d="M220 46.5h68" />
      <path className={styles.tick} d="m272 46-8-11h16zM144 64l8 8 14-16" />
    </>
  );
}

/** The outline of what stands no more, or never did, behind an axis without a name. */
function Missing() {
  const styles = useStyles();
  return (
    <>
      <path
        className={styles.planned}
        d={`M90.5 ${GROUND}V90.5H230.5V${GROUND}M90 90l70-34 70 34`}
      />
      <path className={styles.axis} d={`M160.5 33V${GROUND}`} />
      <path className={styles.ink} d={`M0 ${GROUND}H140l6-9 10 18 6-9H${WIDTH}`} />
      <path className={styles.hatch} d={hatchOf((x) => x < 140 || x > 184)} />
    </>
  );
}

/** Two people, and the distance between them. */
function Talk() {
  const styles = useStyles();
  return (
    <>
      <path className={styles.axis} d="M60.5 73v78M260.5 73v78" />
      <path className={styles.thin} d="M48 138.5H272" />
      <path className={styles.tick} d="m55 144 11-11m189 11 11-11" />
      <path className={styles.planned} d="M84 60.5H236" />
      <path className={styles.thin} d="M84 60l9-4M84 60l9 4M236 60l-9-4M236 60l-9 4" />
    </>
  );
}

/** A line of days, today's axis, and no bar. */
function Time() {
  const styles = useStyles();
  const days = Array.from({ length: 13 }, (_, day) => 28 + day * 22);
  return (
    <>
      <path className={styles.hatch} d={days.map((x) => `M${x}.5 52V${GROUND}`).join('')} />
      <path className={styles.ink} d="M16 52H304" />
      <path className={styles.tick} d={days.map((x) => `M${x - 3.5} 56l8-8`).join('')} />
      <path className={styles.planned} d="M50.5 88.5h66v12h-66zM138.5 124.5h88v12h-88z" />
      <path
        d={`M160.5 29V${GROUND}`}
        stroke={ouvrageTokens.miniumFill}
        strokeWidth="1.5"
        strokeDasharray="3 3"
      />
      <circle
        cx="160.5"
        cy="22"
        r="6"
        fill={ouvrageTokens.sheet}
        stroke={ouvrageTokens.miniumFill}
        strokeWidth="2"
      />
    </>
  );
}

const DRAWINGS: Readonly<
  Record<EmptyKind, { readonly lines: () => ReactNode; readonly bubbles: readonly BubbleProps[] }>
> = {
  unbuilt: {
    lines: Unbuilt,
    bubbles: ['A', 'B', 'C', 'D', 'E'].map((letter, i) => ({ letter, x: 20.5 + i * 70, y: 15 })),
  },
  search: { lines: Search, bubbles: [] },
  done: { lines: Done, bubbles: [] },
  missing: { lines: Missing, bubbles: [{ letter: '?', x: 160.5, y: 19 }] },
  talk: {
    lines: Talk,
    bubbles: [
      { letter: 'A', x: 60.5, y: 60 },
      { letter: 'B', x: 260.5, y: 60 },
    ],
  },
  time: { lines: Time, bubbles: [] },
};
