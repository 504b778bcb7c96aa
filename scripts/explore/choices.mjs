import fc from 'fast-check';

/** The same from every seed, however many are drawn. */
const LARGEST = 0x7fffffff;

/**
 * Choices that a seed determines.
 *
 * @typedef {object} Choices
 * @property {(count: number) => number} below a whole number from 0 to `count` - 1
 * @property {<T>(items: readonly T[]) => T} pick one of them; throws when there is none
 * @property {<T extends { readonly weight: number }>(items: readonly T[]) => T} weigh one of them, each as often as its weight says
 */

/**
 * @param {number} seed
 * @returns {Choices}
 */
export function choicesOf(seed) {
  const numbers = fc.infiniteStream(fc.noBias(fc.nat(LARGEST)), { noHistory: true });
  const [stream] = fc.sample(numbers, { seed, numRuns: 1 });
  const below = (/** @type {number} */ count) => (stream?.next().value ?? 0) % count;
  /** @type {Choices['pick']} */
  const pick = (items) => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  };
  return {
    below,
    pick,
    weigh: (items) => pick(items.flatMap((item) => new Array(item.weight).fill(item))),
  };
}
