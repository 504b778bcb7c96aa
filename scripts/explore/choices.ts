import fc from 'fast-check';

/** Range of the generated numbers. It is fixed, so that a seed always gives the same numbers. */
const LARGEST = 0x7fffffff;

/** Pseudo-random choices that depend only on a seed. */
export interface Choices {
  /** A whole number from 0 to `count` - 1. */
  below: (count: number) => number;
  /** One of the items. Throws if there is none. */
  pick: <T>(items: readonly T[]) => T;
  /** One of the items, with a probability in proportion to its weight. */
  weigh: <T extends { readonly weight: number }>(items: readonly T[]) => T;
}

export function choicesOf(seed: number): Choices {
  const numbers = fc.infiniteStream(fc.noBias(fc.nat(LARGEST)), { noHistory: true });
  const [stream] = fc.sample(numbers, { seed, numRuns: 1 });
  const below = (count: number) => (stream?.next().value ?? 0) % count;
  const pick: Choices['pick'] = (items) => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  };
  return {
    below,
    pick,
    weigh: (items) =>
      pick(items.flatMap((item) => Array.from({ length: item.weight }, () => item))),
  };
}
