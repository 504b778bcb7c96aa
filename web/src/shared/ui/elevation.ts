/** Numbers drawn from a text, always the same for the same text. */
function seededNumbers(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 4294967296;
  };
}

/** `sheds`: north lights; `gable`: a pitched roof; `attic`: a smaller storey that stands back. */
export type Roof = 'flat' | 'sheds' | 'gable' | 'attic';

interface Part {
  /** Width in bays, each as wide as a window and its wall. */
  readonly bays: number;
  readonly storeys: number;
  readonly roof: Roof;
}

export interface Volume extends Part {
  readonly x: number;
  readonly width: number;
}

export interface Elevation {
  readonly volumes: readonly Volume[];
  /** Where the building begins and ends. */
  readonly from: number;
  readonly to: number;
}

export const BAY = 18.5;
export const MARGIN = 8;

/** Bays under one north light. */
const BAYS_OF_SHED = 3;

/** How many north lights stand on a roof of so many bays. */
export function shedsOn(bays: number): number {
  return Math.max(2, Math.round(bays / BAYS_OF_SHED));
}

/** The volumes of a building, one to three; the same text always gives the same ones. */
function partsOf(seed: string): readonly Part[] {
  const next = seededNumbers(seed);
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const roof = (...roofs: readonly Roof[]): Roof => roofs[between(0, roofs.length - 1)] ?? 'flat';
  const kind = next();
  const parts: Part[] = [];
  if (kind < 0.07) {
    parts.push({ bays: between(14, 16), storeys: 2, roof: 'sheds' });
  } else if (kind < 0.2) {
    parts.push({ bays: between(13, 16), storeys: 3, roof: roof('flat', 'attic', 'gable') });
  } else if (kind < 0.34) {
    parts.push({ bays: between(8, 10), storeys: between(1, 2), roof: 'sheds' });
    parts.push({ bays: between(4, 6), storeys: 3, roof: roof('flat', 'attic') });
  } else if (kind < 0.62) {
    const tall = between(3, 4);
    parts.push({ bays: between(4, 6), storeys: tall - between(1, 2), roof: roof('flat', 'gable') });
    parts.push({ bays: between(4, 5), storeys: tall, roof: tall === 4 ? 'flat' : 'attic' });
    parts.push({ bays: between(5, 6), storeys: between(1, 2), roof: roof('flat', 'gable') });
  } else if (kind < 0.8) {
    const tall = between(2, 4);
    parts.push({
      bays: between(6, 8),
      storeys: tall,
      roof: tall === 4 ? 'flat' : roof('flat', 'attic'),
    });
    parts.push({ bays: between(7, 9), storeys: Math.max(1, tall - 1), roof: 'flat' });
  } else {
    const wings = between(1, 2);
    parts.push({ bays: between(4, 5), storeys: wings, roof: 'gable' });
    parts.push({ bays: between(5, 7), storeys: wings + 1, roof: roof('flat', 'gable') });
    parts.push({ bays: between(4, 5), storeys: wings, roof: 'gable' });
  }
  return next() < 0.5 ? parts.toReversed() : parts;
}

/** The building of a seed, centred on `centre`. */
export function elevationOf(seed: string, centre: number): Elevation {
  const parts = partsOf(seed).map((part) => ({ ...part, width: part.bays * BAY + MARGIN }));
  const total = parts.reduce((sum, { width }) => sum + width, 0);
  const from = centre - total / 2;
  let x = from;
  const volumes = parts.map((part) => {
    const volume = { ...part, x };
    x += part.width;
    return volume;
  });
  return { volumes, from, to: x };
}

export interface Span extends Omit<Part, 'bays'> {
  /** The first and the last of its columns. */
  readonly first: number;
  readonly last: number;
}

/** The same building over a number of columns, every one of which it covers. */
export function spansOf(seed: string, columns: number): readonly Span[] {
  const parts = partsOf(seed);
  const bays = parts.reduce((sum, part) => sum + part.bays, 0);
  let before = 0;
  return parts.map(({ bays: own, storeys, roof }) => {
    const first = Math.round((before / bays) * columns);
    before += own;
    return { first, last: Math.round((before / bays) * columns) - 1, storeys, roof };
  });
}
