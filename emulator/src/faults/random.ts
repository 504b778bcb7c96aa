/** Returns the next number of its seed, from 0 to below 1. */
export type Random = () => number;

/** The same numbers for the same seed, on every machine (mulberry32). @param seed from 0 to 2^32 - 1 */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random seed. */
export function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

/** The items in random order (Fisher and Yates). */
export function shuffle<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const order = items.map((item) => item);
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as Item, order[at] as Item];
  }
  return order;
}
