/** A number from 0 to below 1; each call the next of its seed. */
export type Random = () => number;

/** The same numbers for the same seed, on every machine (mulberry32). @param seed from 0 to 2^32 - 1 */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed that nobody chose. */
export function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

/** The items in an order of chance (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const drawn = items.map((item) => item);
  for (let at = drawn.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [drawn[at], drawn[other]] = [drawn[other] as Item, drawn[at] as Item];
  }
  return drawn;
}
