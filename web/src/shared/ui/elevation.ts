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

export interface Volume {
  readonly x: number;
  readonly width: number;
  readonly storeys: number;
  /** North lights on the roof, each as wide as `shed`; 0 for a flat roof. */
  readonly sheds: number;
}

export interface Elevation {
  readonly volumes: readonly Volume[];
  /** Where the building begins and ends. */
  readonly from: number;
  readonly to: number;
}

/** Bays are as wide as a window and its wall. */
export const BAY = 18.5;
export const MARGIN = 8;

const widthOf = (bays: number) => bays * BAY + MARGIN;

/** A building made of one to three volumes, centred on `centre`. */
export function elevationOf(seed: string, centre: number): Elevation {
  const next = seededNumbers(seed);
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const kind = next();
  const parts: Omit<Volume, 'x'>[] = [];
  if (kind < 0.22) {
    parts.push({ width: widthOf(between(14, 16)), storeys: 2, sheds: between(4, 5) });
  } else if (kind < 0.38) {
    parts.push({ width: widthOf(between(13, 16)), storeys: 3, sheds: 0 });
  } else if (kind < 0.66) {
    const tall = between(3, 4);
    parts.push({ width: widthOf(between(4, 6)), storeys: tall - between(1, 2), sheds: 0 });
    parts.push({ width: widthOf(between(4, 5)), storeys: tall, sheds: 0 });
    parts.push({ width: widthOf(between(5, 6)), storeys: between(1, 2), sheds: 0 });
  } else {
    const tall = between(2, 3);
    parts.push({ width: widthOf(between(6, 8)), storeys: tall, sheds: 0 });
    parts.push({ width: widthOf(between(7, 9)), storeys: tall - 1, sheds: 0 });
  }
  if (next() < 0.5) parts.reverse();
  const total = parts.reduce((sum, { width }) => sum + width, 0);
  let x = centre - total / 2;
  const from = x;
  const volumes = parts.map((part) => {
    const volume = { ...part, x };
    x += part.width;
    return volume;
  });
  return { volumes, from, to: x };
}
