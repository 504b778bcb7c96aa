import fc from 'fast-check';

/** @typedef {import('./acts.mjs').Step} Step */

/**
 * Leaves steps out as long as what is left still fails, for so long.
 *
 * @param {readonly Step[]} steps
 * @param {(steps: readonly Step[]) => Promise<boolean>} fails does them again, from the beginning
 * @param {number} limit milliseconds
 * @returns {Promise<readonly Step[] | null>} the fewest that were found; null when all of them no longer fail
 */
export async function shrinkSteps(steps, fails, limit) {
  const { counterexample } = await fc.check(
    fc.asyncProperty(fc.subarray([...steps]), async (some) => !(await fails(some))),
    { examples: [[[...steps]]], numRuns: 1, interruptAfterTimeLimit: limit },
  );
  return counterexample?.[0] ?? null;
}
