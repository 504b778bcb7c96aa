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
  const sums = new Float64Array(CELLS * CELLS);
  const counts = new Uint32Array(CELLS * CELLS);
  const columns = Uint8Array.from({ length: width }, (_, column) =>
    Math.floor((column * CELLS) / width),
  );
  // FNV-1a.
  let print = 0x811c9dc5;
  for (let row = 0; row < height; row += 1) {
    const firstCell = Math.floor((row * CELLS) / height) * CELLS;
    for (let column = 0; column < width; column += 1) {
      const darkness = bytes[row * width + column] ?? 0;
      const cell = firstCell + (columns[column] ?? 0);
      sums[cell] = (sums[cell] ?? 0) + darkness;
      counts[cell] = (counts[cell] ?? 0) + 1;
      print = Math.imul(print ^ darkness, 0x01000193);
    }
  }
  const cells = Uint8Array.from(sums, (sum, cell) =>
    Math.min(255, Math.round((sum * GAIN) / Math.max(1, counts[cell] ?? 1))),
  );
  const ink = cells.reduce((sum, cell) => sum + cell, 0);
  return { shape: width / height, cells, ink, print };
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
