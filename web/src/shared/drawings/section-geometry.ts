import { COLUMN, SLAB, STOREY_ENDS, type Cell } from './login-plan';

/**
 * The section of the building as path data, for whoever draws it: the sign-in page and the landing
 * page set the same plan on their own grid.
 */
export interface SectionGrid {
  readonly axisX: (letter: string) => number;
  /** Top of the slab over `level` storeys; 0 is the ground floor's. */
  readonly slabTop: (level: number) => number;
}

const FOOTING = { start: 19.5, width: 40, height: 20 } as const;

const BUILT_LETTERS = ['I', 'J', 'K', 'L', 'M', 'N', 'O', 'P'] as const;
const PERSON_HEAD = 3.4;

/** One storey as a solid: its columns and the slab they carry. */
export function storeySolid({ axisX, slabTop }: SectionGrid, level: number): string {
  const end = STOREY_ENDS[level] ?? 'I';
  const start = axisX('I') - 21;
  const top = slabTop(level + 1);
  const columns = BUILT_LETTERS.filter((letter) => letter <= end).map((letter) =>
    box(axisX(letter) - COLUMN / 2, top, COLUMN, slabTop(level) - top),
  );
  return [box(start, top, axisX(end) + 5 - start, SLAB), ...columns].join('');
}

/** What carries the storeys: the ground slab, and the columns down to their footings. */
export function foundationSolid({ axisX, slabTop }: SectionGrid): string {
  const start = axisX('I');
  const ground = slabTop(0);
  const stubs = BUILT_LETTERS.map((letter) => box(axisX(letter) - COLUMN / 2, ground, COLUMN, 34));
  return [box(start - 5, ground, axisX('P') + 10 - start, 13), ...stubs].join('');
}

export function footings({ axisX, slabTop }: SectionGrid): string {
  const top = slabTop(0) + 33.5;
  return BUILT_LETTERS.map((letter) =>
    box(axisX(letter) - FOOTING.start, top, FOOTING.width, FOOTING.height),
  ).join('');
}

/** The saw-tooth roof, and the thin line of its glazing. */
export function northLights({ axisX, slabTop }: SectionGrid) {
  const roof = slabTop(STOREY_ENDS.length);
  const feet = ['I', 'J', 'K', 'L'].map(axisX);
  return {
    strong: feet.map((x) => `M${x} ${roof}l58 -34v34`).join(''),
    fine: feet.map((x) => `M${x + 52.5} ${roof}v-30`).join(''),
  };
}

/** What stands in one cell, by weight of line. */
export function cellLines(grid: SectionGrid, cell: Cell) {
  const x = grid.axisX(cell.axis);
  const floor = grid.slabTop(cell.level) + (cell.level === 0 ? 0 : 0.5);
  const ceiling = grid.slabTop(cell.level + 1) + SLAB;
  const person = cell.person === undefined ? '' : personAt(x + cell.person, floor);
  switch (cell.fitting) {
    case 'glazing':
      return {
        fine: [20.5, 40.5, 60.5].map((offset) => `M${x + offset} ${ceiling}V${floor}`).join(''),
        strong: '',
        stair: '',
        person,
      };
    case 'door':
      return {
        fine: box(x + 14.5, floor - 43, 20, 43),
        strong: `M${x + 51.5} ${ceiling}V${floor}`,
        stair: '',
        person,
      };
    case 'shelf':
      return {
        fine: `${box(x + 13.5, floor - 39, 50, 39)}M${x + 13} ${floor - 26.5}h50M${x + 13} ${floor - 12.5}h50`,
        strong: '',
        stair: '',
        person,
      };
    case 'stair': {
      const steps = Array.from({ length: 8 }, () => 'h6.6v-8').join('');
      return {
        fine: `M${x + 8} ${floor - 26}l62 -66`,
        strong: '',
        stair: `M${x + 8} ${floor}v-8${steps}h9`,
        person,
      };
    }
  }
}

/** Someone seen from the front, at the scale of the building, on a floor. */
export function personAt(x: number, floor: number): string {
  const head = floor - 32;
  return [
    `M${x - PERSON_HEAD} ${head}a${PERSON_HEAD} ${PERSON_HEAD} 0 1 1 0 .01`,
    `M${x} ${head + PERSON_HEAD}V${floor - 13}l-4 13M${x} ${floor - 13}l4 13`,
    `M${x} ${floor - 26}l-5.5 9M${x} ${floor - 26}l5.5 9`,
  ].join('');
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}
