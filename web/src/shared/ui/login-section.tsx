import { makeStyles } from '@fluentui/react-components';
import { useId } from 'react';
import { ouvrageTokens } from '../theme/tokens';
import {
  axisX,
  CELLS,
  COLUMN,
  GROUND,
  RIGHT,
  SKETCH_STARTS,
  slabTop,
  STOREY_ENDS,
} from '../drawings/login-plan';
import {
  cellLines,
  footings,
  foundationSolid,
  northLights,
  personAt,
  storeySolid,
  type SectionGrid,
} from '../drawings/section-geometry';

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

const GRID: SectionGrid = { axisX, slabTop };
const CELL_LINES = CELLS.map((cell) => cellLines(GRID, cell));
const SOLID = [...STOREY_ENDS.map((_, level) => storeySolid(GRID, level)), foundationSolid(GRID)];
const ROOF = northLights(GRID);

/** Réalisation: solid walls and slabs, lived in, down to its footings. */
export function BuiltPart() {
  const styles = useStyles();
  const gravel = useId();
  const weigh = (weight: keyof (typeof CELL_LINES)[number]) =>
    CELL_LINES.map((lines) => lines[weight]).join('');
  return (
    <>
      <pattern id={gravel} width="5" height="5" patternUnits="userSpaceOnUse">
        <circle className={styles.gravel} cx="1.25" cy="1.25" r="0.8" />
        <circle className={styles.gravel} cx="3.75" cy="3.75" r="0.8" />
      </pattern>
      <path className={styles.fine} d={weigh('fine')} />
      <path className={styles.strong} d={weigh('strong')} />
      <path className={styles.stair} d={weigh('stair')} />
      <path className={styles.person} d={weigh('person') + personAt(axisX('N') + 37, slabTop(3))} />
      <path className={styles.strong} d={ROOF.strong} />
      <path className={styles.fine} d={ROOF.fine} />
      <path className={styles.poche} d={SOLID.join('')} />
      <path className={styles.footing} d={footings(GRID)} fill={`url(#${gravel})`} />
    </>
  );
}
