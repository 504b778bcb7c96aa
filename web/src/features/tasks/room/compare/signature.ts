import type { Plane } from './ink';

/** Cells of a signature along each edge, whatever the shape of the page. */
const CELLS = 48;

/** Drawings are mostly white: darkness is told apart up to a quarter of black. */
const GAIN = 4;

/** By how much two cells may differ that agree. */
const AGREEMENT = 2;

/** Pages whose shapes differ by more than this share are not as like as their ink is. */
const SHAPE_TOLERANCE = 0.05;

/** A page in little, by which it is found again in another revision. */
export interface Signature {
  /** Width by height. */
  readonly shape: number;
  /** How dark each cell is, row by row. */
  readonly cells: Uint8Array;
  /** The sum of the cells. */
  readonly ink: number;
  /** Of every pixel it was made from: pages with equal prints look the same. */
  readonly print: number;
}

/** Of how dark the pixels of a page are. */
export function signatureOf({ width, height, bytes }: Plane): Signature {
  const sums = new Uint32Array(CELLS * CELLS);
  const columns = cellStarts(width);
  const rows = cellStarts(height);
  for (let row = 0; row < height; row += 1) {
    const firstCell = Math.floor((row * CELLS) / height) * CELLS;
    for (let column = 0; column < CELLS; column += 1) {
      const end = row * width + (columns[column + 1] ?? 0);
      let sum = 0;
      for (let at = row * width + (columns[column] ?? 0); at < end; at += 1) sum += bytes[at] ?? 0;
      sums[firstCell + column] = (sums[firstCell + column] ?? 0) + sum;
    }
  }
  const cells = Uint8Array.from(sums, (sum, cell) => {
    const count = lengthAt(columns, cell % CELLS) * lengthAt(rows, Math.floor(cell / CELLS));
    return Math.min(255, Math.round((sum * GAIN) / Math.max(1, count)));
  });
  const ink = cells.reduce((sum, cell) => sum + cell, 0);
  return { shape: width / height, cells, ink, print: printOf(bytes) };
}

/** Where each cell begins along an edge, and where the last one ends. */
function cellStarts(length: number): Uint32Array {
  return Uint32Array.from({ length: CELLS + 1 }, (_, cell) => Math.ceil((cell * length) / CELLS));
}

function lengthAt(starts: Uint32Array, cell: number): number {
  return (starts[cell + 1] ?? 0) - (starts[cell] ?? 0);
}

/** A hash of all pixels, four at a time. The shift lets the last of four count as much as the first. */
function printOf(bytes: Uint8Array): number {
  const fours = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let print = 0x811c9dc5;
  for (let at = 0; at < fours.length; at += 1) {
    print = Math.imul(print ^ (fours[at] ?? 0), 0x01000193);
    print ^= print >>> 15;
  }
  for (let at = fours.length * 4; at < bytes.length; at += 1) {
    print = Math.imul(print ^ (bytes[at] ?? 0), 0x01000193);
  }
  return print;
}

/**
 * How like two pages are: 1 for the same ink in the same places, 0 for none in common. Half of it is how much
 * ink they share, which a scan and a shifted paragraph keep. The other half is in how many cells they agree,
 * which tells two tables of one form apart.
 */
export function likenessOf(one: Signature, other: Signature): number {
  const shapes = Math.abs(one.shape / other.shape - 1) <= SHAPE_TOLERANCE ? 1 : 0.5;
  if (one.ink === 0 && other.ink === 0) return shapes;
  let [common, inkCells, agreeingCells] = [0, 0, 0];
  for (let cell = 0; cell < one.cells.length; cell += 1) {
    const left = one.cells[cell] ?? 0;
    const right = other.cells[cell] ?? 0;
    if (left === 0 && right === 0) continue;
    common += Math.min(left, right);
    inkCells += 1;
    if (Math.abs(left - right) <= AGREEMENT) agreeingCells += 1;
  }
  return (shapes * (common / (one.ink + other.ink - common) + agreeingCells / inkCells)) / 2;
}

/** The most that `likenessOf` can be, without looking at the cells. */
export function mostLikeness(one: Signature, other: Signature): number {
  const most = Math.max(one.ink, other.ink);
  return most === 0 ? 1 : (Math.min(one.ink, other.ink) / most + 1) / 2;
}
