import { likenessOf, mostLikeness, type Signature } from './signature';

/** Indexes of two pages that are the same page of the document; null where a revision does not have it. */
export interface PagePair {
  readonly older: number | null;
  readonly newer: number | null;
}

/** Pages less like than this are two pages: one was removed and one added. */
const LEAST_LIKENESS = 0.2;

/** Of a page that cannot be drawn: it may be any, so it takes the place that the others leave it. */
const UNKNOWN_LIKENESS = 0.5;

const PAIR = 0;
const REMOVE = 1;
const ADD = 2;

/**
 * Pairs the pages of two revisions in their order, so that the sum of likenesses is the greatest. Null is a
 * page that cannot be drawn. Takes a byte for each two pages, and time in proportion.
 */
export function matchPages(
  older: readonly (Signature | null)[],
  newer: readonly (Signature | null)[],
): readonly PagePair[] {
  const width = newer.length + 1;
  const moves = new Uint8Array((older.length + 1) * width);
  // Filled from the end, so that the way is then read from the beginning.
  let below = new Float64Array(width);
  for (let row = older.length; row >= 0; row -= 1) {
    const here = new Float64Array(width);
    for (let column = newer.length; column >= 0; column -= 1) {
      const addScore = column < newer.length ? (here[column + 1] ?? 0) : -1;
      const removeScore = row < older.length ? (below[column] ?? 0) : -1;
      const gain =
        row < older.length && column < newer.length
          ? gainOf(older[row] ?? null, newer[column] ?? null)
          : -1;
      const pairScore = gain < 0 ? -1 : (below[column + 1] ?? 0) + gain;
      const best = Math.max(pairScore, removeScore, addScore, 0);
      here[column] = best;
      moves[row * width + column] = moveOf(best, pairScore, removeScore);
    }
    below = here;
  }
  return readMoves(moves, older.length, newer.length);
}

/** Below zero where two pages are none. */
function gainOf(one: Signature | null, other: Signature | null): number {
  if (one === null || other === null) return UNKNOWN_LIKENESS - LEAST_LIKENESS;
  if (mostLikeness(one, other) < LEAST_LIKENESS) return -1;
  return likenessOf(one, other) - LEAST_LIKENESS;
}

function moveOf(best: number, pairScore: number, removeScore: number): number {
  if (pairScore === best) return PAIR;
  return removeScore === best ? REMOVE : ADD;
}

function readMoves(moves: Uint8Array, olderCount: number, newerCount: number): PagePair[] {
  const pairs: PagePair[] = [];
  let [row, column] = [0, 0];
  while (row < olderCount || column < newerCount) {
    const move = moves[row * (newerCount + 1) + column];
    if (row < olderCount && column < newerCount && move === PAIR) {
      pairs.push({ older: row, newer: column });
      row += 1;
      column += 1;
    } else if (row < olderCount && (move === REMOVE || column === newerCount)) {
      pairs.push({ older: row, newer: null });
      row += 1;
    } else {
      pairs.push({ older: null, newer: column });
      column += 1;
    }
  }
  return pairs;
}

/** The pages in their places, until their likeness is known. */
export function pairByPlace(olderCount: number, newerCount: number): readonly PagePair[] {
  return Array.from({ length: Math.max(olderCount, newerCount) }, (_, index) => ({
    older: index < olderCount ? index : null,
    newer: index < newerCount ? index : null,
  }));
}
