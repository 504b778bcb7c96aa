import { makeStyles } from '@fluentui/react-components';
import { useId } from 'react';
import { ouvrageTokens } from '../theme/tokens';
import {
  AXIS_LETTERS,
  axisX,
  CELLS,
  COLUMN,
  GROUND,
  RIGHT,
  SKETCH_STARTS,
  SLAB,
  slabTop,
  STOREY_ENDS,
  TOP_SLAB,
  type Cell,
} from './login-plan';

const useStyles = makeStyles({
  poche: { fill: ouvrageTokens.inkFill, stroke: 'none' },
  fine: { stroke: ouvrageTokens.ink2, strokeWidth: '1px' },
  faint: { stroke: ouvrageTokens.line, strokeWidth: '0.75px' },
  strong: { stroke: ouvrageTokens.ink, strokeWidth: '2px' },
  stair: { stroke: ouvrageTokens.ink, strokeWidth: '1.5px' },
  person: { stroke: ouvrageTokens.ink, strokeWidth: '1.25px' },
  hatch: { stroke: ouvrageTokens.hair, strokeWidth: '1px' },
  dotted: { stroke: ouvrageTokens.line, strokeWidth: '0.75px', strokeDasharray: '2 4' },
  footing: { stroke: ouvrageTokens.ink2, strokeWidth: '1px' },
  gravel: { fill: ouvrageTokens.ink },
});

const BUILT_LETTERS = AXIS_LETTERS.slice(AXIS_LETTERS.indexOf('I'));
const PERSON_HEAD = 3.4;

/** Ground, trees, the scaffold: what is neither built nor sketched. */
export function Surroundings() {
  const styles = useStyles();
  const ground = Array.from({ length: 160 }, (_, i) => `M${RIGHT - i * 10} ${GROUND}l-24 24`);
  const mast = axisX('O') + 8;
  const foot = slabTop(1);
  const braces = [0, 1, 2].map((i) => `M${mast} ${foot - i * 51}l25 -51h-25`);
  return (
    <>
      <path className={styles.hatch} d={ground.join('')} />
      <path d={`M${axisX('P')} ${GROUND}H${RIGHT - 4}`} className={styles.strong} />
      <g className={styles.fine}>
        <circle cx="828" cy="782" r="26" />
        <circle cx="840" cy="796" r="17" />
        <path d={`M828.5 796V${GROUND}`} />
        <path d={`M${mast} ${foot}V612M${mast + 25} ${foot}V612${braces.join('')}`} />
      </g>
    </>
  );
}

/** Conception: drawn in thin lines, not yet built. */
export function SketchedPart() {
  const styles = useStyles();
  const end = axisX('I') - COLUMN;
  const lines: string[] = [];
  const panes: string[] = [];
  const dots: string[] = [];
  SKETCH_STARTS.forEach((start, level) => {
    const x = axisX(start);
    const top = slabTop(level + 1);
    const floor = slabTop(level);
    lines.push(`M${x - 12} ${top + 0.5}H${end}M${x} ${top + 8.5}H${end}`);
    for (let pane = x + 15; pane < end - 6; pane += 16)
      panes.push(`M${pane + 0.5} ${top + 9}V${floor}`);
    for (let bay = x; bay < end - 20; bay += 79.4) dots.push(`M${bay} ${floor}l70 -67`);
  });
  for (const letter of ['B', 'C', 'D', 'E', 'F', 'G', 'H']) {
    const level = SKETCH_STARTS.filter((start) => start <= letter).length;
    const x = axisX(letter);
    const top = slabTop(level) - 15;
    lines.push(`M${x - 2.5} ${top}V${GROUND + 9}M${x + 3.5} ${top}V${GROUND + 9}`);
  }
  return (
    <>
      <path className={styles.faint} d={panes.join('')} />
      <path className={styles.dotted} d={dots.join('')} />
      <path className={styles.fine} d={lines.join('')} />
    </>
  );
}

/** Réalisation: solid walls and slabs, lived in, down to its footings. */
export function BuiltPart() {
  const styles = useStyles();
  const gravel = useId();
  return (
    <>
      <pattern id={gravel} width="5" height="5" patternUnits="userSpaceOnUse">
        <circle className={styles.gravel} cx="1.25" cy="1.25" r="0.8" />
        <circle className={styles.gravel} cx="3.75" cy="3.75" r="0.8" />
      </pattern>
      {CELLS.map((cell) => (
        <CellFitting key={`${cell.level}${cell.axis}`} cell={cell} />
      ))}
      <path className={styles.person} d={personAt(axisX('N') + 37, slabTop(3))} />
      <NorthLights />
      <path className={styles.poche} d={structure()} />
      {BUILT_LETTERS.map((letter) => (
        <rect
          key={letter}
          className={styles.footing}
          x={axisX(letter) - 19.5}
          y="885.5"
          width="40"
          height="20"
          fill={`url(#${gravel})`}
        />
      ))}
    </>
  );
}

/** Slabs and columns as one solid. */
function structure(): string {
  const start = axisX('I');
  const slabs = STOREY_ENDS.map((end, level) => {
    const from = start - 21;
    return box(from, slabTop(level + 1), axisX(end) + 5 - from, SLAB);
  });
  const columns = BUILT_LETTERS.map((letter) => {
    const top = STOREY_ENDS.filter((end) => letter <= end).length;
    return box(axisX(letter) - COLUMN / 2, slabTop(top), COLUMN, 886 - slabTop(top));
  });
  const base = box(start - 5, slabTop(0), axisX('P') + 10 - start, 13);
  return [...slabs, ...columns, base].join('');
}

function NorthLights() {
  const styles = useStyles();
  const feet = ['I', 'J', 'K', 'L'].map(axisX);
  return (
    <>
      <path className={styles.strong} d={feet.map((x) => `M${x} ${TOP_SLAB}l58 -34v34`).join('')} />
      <path className={styles.fine} d={feet.map((x) => `M${x + 52.5} ${TOP_SLAB}v-30`).join('')} />
    </>
  );
}

function CellFitting({ cell }: { readonly cell: Cell }) {
  const styles = useStyles();
  const x = axisX(cell.axis);
  const floor = slabTop(cell.level) + (cell.level === 0 ? 0 : 0.5);
  const ceiling = slabTop(cell.level + 1) + SLAB;
  const person =
    cell.person === undefined ? null : (
      <path className={styles.person} d={personAt(x + cell.person, floor)} />
    );
  switch (cell.fitting) {
    case 'glazing':
      return (
        <>
          <path
            className={styles.fine}
            d={[20.5, 40.5, 60.5].map((offset) => `M${x + offset} ${ceiling}V${floor}`).join('')}
          />
          {person}
        </>
      );
    case 'door':
      return (
        <>
          <path className={styles.fine} d={box(x + 14.5, floor - 43, 20, 43)} />
          <path className={styles.strong} d={`M${x + 51.5} ${ceiling}V${floor}`} />
          {person}
        </>
      );
    case 'shelf':
      return (
        <>
          <path
            className={styles.fine}
            d={`${box(x + 13.5, floor - 39, 50, 39)}M${x + 13} ${floor - 26.5}h50M${x + 13} ${floor - 12.5}h50`}
          />
          {person}
        </>
      );
    case 'stair': {
      const steps = Array.from({ length: 8 }, () => 'h6.6v-8').join('');
      return (
        <>
          <path className={styles.stair} d={`M${x + 8} ${floor}v-8${steps}h9`} />
          <path className={styles.fine} d={`M${x + 8} ${floor - 26}l62 -66`} />
        </>
      );
    }
  }
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/** Someone seen from the front, at the scale of the building, on a floor. */
function personAt(x: number, floor: number): string {
  const head = floor - 32;
  return [
    `M${x - PERSON_HEAD} ${head}a${PERSON_HEAD} ${PERSON_HEAD} 0 1 1 0 .01`,
    `M${x} ${head + PERSON_HEAD}V${floor - 13}l-4 13M${x} ${floor - 13}l4 13`,
    `M${x} ${floor - 26}l-5.5 9M${x} ${floor - 26}l5.5 9`,
  ].join('');
}
