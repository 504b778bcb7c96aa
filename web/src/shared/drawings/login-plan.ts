/** The plan of the sign-in drawing: its axes, levels and what stands in each cell. */

/** The inline-end edge of the drawing, beside the form. */
export const RIGHT = 880;
export const GROUND = 852.5;
export const CURRENT_AXIS = 'M';
export const AXIS_LETTERS = Array.from({ length: 16 }, (_, index) =>
  String.fromCharCode(65 + index),
);

const SPACING = 79.4;
const FIRST_BUILT = 209;
const STOREY = 76.3;
/** Top of the ground floor's slab. */
const GROUND_SLAB = 852;

export const SLAB = 10.5;
export const COLUMN = 9.5;

export function axisX(letter: string): number {
  return Math.round(FIRST_BUILT + (letter.charCodeAt(0) - 'I'.charCodeAt(0)) * SPACING);
}

/** Top of the slab over `level` storeys. */
export function slabTop(level: number): number {
  return level === 0 ? GROUND_SLAB : Math.round(GROUND_SLAB - level * STOREY);
}

/** The highest slab of the built part. */
export const TOP_SLAB = slabTop(5);

/** From the ground up: the axis at which each storey ends. Every storey begins at I. */
export const STOREY_ENDS = ['P', 'O', 'O', 'M', 'M'] as const;

type Fitting = 'glazing' | 'door' | 'shelf' | 'stair';

export interface Cell {
  readonly level: number;
  readonly axis: string;
  readonly fitting: Fitting;
  /** Someone stands in it, this far along. */
  readonly person?: number;
}

const g = 'glazing';
const d = 'door';
const s = 'shelf';
const t = 'stair';

const FITTINGS: readonly (readonly Fitting[])[] = [
  [s, t, d, s, g, d, s],
  [g, t, s, g, d, s],
  [d, t, g, d, s, g],
  [s, t, d, s],
  [g, d, s, g],
];

const PEOPLE: Readonly<Record<string, number>> = { '0I': 50, '0M': 58, '2K': 40, '4L': 22 };

export const CELLS: readonly Cell[] = FITTINGS.flatMap((row, level) =>
  row.map((fitting, bay): Cell => {
    const axis = String.fromCharCode('I'.charCodeAt(0) + bay);
    const person = PEOPLE[`${level}${axis}`];
    return { level, axis, fitting, ...(person !== undefined && { person }) };
  }),
);

/** The sketched part, storey by storey: the axis at which it begins; it ends against I. */
export const SKETCH_STARTS = ['B', 'D', 'H'] as const;
