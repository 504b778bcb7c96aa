import type { CSSProperties } from 'react';
import { CELLS, COLUMN, STOREY_ENDS } from '#shared/drawings/login-plan';
import {
  cellLines,
  footings,
  foundationSolid,
  northLights,
  personAt,
  storeySolid,
} from '#shared/drawings/section-geometry';
import { TODAY } from '../claims';
import { AXES, GRID_TOP, GROUND, HEIGHT, HERO_GRID, WIDTH } from './hero-grid';

const { axisX, slabTop } = HERO_GRID;
const TOP = slabTop(STOREY_ENDS.length);
/** The axis at which each sketched storey begins; all end against I. */
const SKETCHED_FROM = ['A', 'C', 'H'] as const;
/** How far ground and hatch go on either side of the axes, for the widest windows. */
const BEYOND = 1400;

/**
 * The operation as a section drawing: Conception sketched, Réalisation built, and today's axis. It is
 * geometry alone, so Arabic mirrors it whole; letters and words are text beside it.
 */
export function HeroDrawing() {
  return (
    <svg
      className="section-drawing mirrored"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      aria-hidden
      focusable="false"
    >
      <Gridlines />
      <Ground />
      <Sketch />
      <Building />
    </svg>
  );
}

function delay(index: number): CSSProperties {
  return { '--i': index } as CSSProperties;
}

function Gridlines() {
  const today = axisX(TODAY.axis);
  return (
    <>
      {AXES.map((letter, index) =>
        letter === TODAY.axis ? null : (
          <path
            key={letter}
            className="gridline"
            style={delay(index)}
            d={`M${axisX(letter)} ${GRID_TOP}V${HEIGHT}`}
          />
        ),
      )}
      <path className="gridline today-line" d={`M${today} ${GRID_TOP}V${TOP}`} />
      <path className="gridline today-line" d={`M${today} ${GROUND + 54}V${HEIGHT}`} />
    </>
  );
}

function Ground() {
  const first = axisX('I') - 5;
  const last = axisX('P') + 5;
  return (
    <>
      <pattern id="earth" width="10" height="24" y={GROUND} patternUnits="userSpaceOnUse">
        <path className="ground-hatch" d="M10 0-14 24M20 0-4 24M30 0 6 24" />
      </pattern>
      <rect fill="url(#earth)" x={-BEYOND} y={GROUND} width={WIDTH + 2 * BEYOND} height="24" />
      <path
        className="ground"
        d={`M${-BEYOND} ${GROUND}H${first}M${last} ${GROUND}H${WIDTH + BEYOND}`}
      />
      <Tree x={-22} isPlanned />
      <Tree x={1320} />
    </>
  );
}

function Tree({ x, isPlanned = false }: { readonly x: number; readonly isPlanned?: boolean }) {
  return (
    <g className={isPlanned ? 'thin planned' : 'thin'}>
      <circle cx={x} cy={GROUND - 72} r="26" />
      <circle cx={x + 12} cy={GROUND - 58} r="17" />
      <path d={`M${x} ${GROUND - 58}V${GROUND}`} />
    </g>
  );
}

/** Conception: posts, floors and panes in thin line, storey by storey; nothing is solid yet. */
function Sketch() {
  const end = axisX('I') - COLUMN;
  const panes: string[] = [];
  const lines: string[] = [];
  const diagonals: string[] = [];
  SKETCHED_FROM.forEach((letter, level) => {
    const x = axisX(letter);
    const top = slabTop(level + 1);
    const floor = slabTop(level);
    lines.push(`M${x - 14} ${top}H${end}M${x} ${top + 8}H${end}`);
    for (let pane = x + 16; pane < end - 4; pane += 16) panes.push(`M${pane} ${top + 8}V${floor}`);
    for (let bay = x + 4; bay < end - 40; bay += 81) diagonals.push(`M${bay} ${floor}l70 -68`);
  });
  const posts = AXES.slice(0, 8).map((letter) => {
    const storeys = SKETCHED_FROM.filter((start) => start <= letter).length;
    const x = axisX(letter);
    const top = slabTop(storeys) - 16;
    return `M${x - 3} ${top}V${GROUND + 10}M${x + 3} ${top}V${GROUND + 10}`;
  });
  return (
    <>
      <path className="stroke faint" d={panes.join('')} />
      <path className="dotted" d={diagonals.join('')} />
      <path className="stroke thin" d={posts.join('') + lines.join('')} />
      <path className="person" d={personAt(axisX('D') + 40, GROUND)} />
    </>
  );
}

/** Réalisation, from the footings up. */
function Building() {
  const roof = northLights(HERO_GRID);
  const scaffold = axisX('O') + 8;
  const foot = slabTop(1);
  const braces = [0, 1, 2].map((i) => `M${scaffold} ${foot - i * 52}l26 -52h-26`);
  return (
    <>
      <pattern id="gravel" width="5" height="5" patternUnits="userSpaceOnUse">
        <path className="gravel" d="M.6 .6h1.3v1.3h-1.3zM3.1 3.1h1.3v1.3h-1.3z" />
      </pattern>
      <g className="storey" style={delay(0)}>
        <path className="thin" d={footings(HERO_GRID)} fill="url(#gravel)" />
        <path className="poche" d={foundationSolid(HERO_GRID)} />
      </g>
      {STOREY_ENDS.map((_, level) => (
        <Storey key={level} level={level} />
      ))}
      <g className="fitting" style={delay(5)}>
        <path className="strong" d={roof.strong} />
        <path className="thin" d={roof.fine} />
        <path
          className="thin"
          d={`M${scaffold} ${foot}V${foot - 168}M${scaffold + 26} ${foot}V${foot - 168}${braces.join('')}`}
        />
        <path className="person" d={personAt(axisX('N') + 38, slabTop(3))} />
      </g>
    </>
  );
}

function Storey({ level }: { readonly level: number }) {
  const lines = CELLS.filter((cell) => cell.level === level).map((cell) =>
    cellLines(HERO_GRID, cell),
  );
  const weigh = (weight: 'fine' | 'strong' | 'stair' | 'person') =>
    lines.map((line) => line[weight]).join('');
  return (
    <>
      <g className="fitting" style={delay(level)}>
        <path className="thin" d={weigh('fine')} />
        <path className="strong" d={weigh('strong')} />
        <path className="stair" d={weigh('stair')} />
        <path className="person" d={weigh('person')} />
      </g>
      <path className="poche storey" style={delay(level + 1)} d={storeySolid(HERO_GRID, level)} />
    </>
  );
}
