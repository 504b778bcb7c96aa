import fc from 'fast-check';
import type { Step } from './acts';

/**
 * Leaves steps out as long as what is left still fails, for so long.
 *
 * @param fails does them again, from the beginning
 * @param limit milliseconds
 * @returns the fewest that were found; null when all of them no longer fail
 */
export async function shrinkSteps(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
  limit: number,
): Promise<readonly Step[] | null> {
  const { counterexample } = await fc.check(
    fc.asyncProperty(fc.subarray([...steps]), async (some) => !(await fails(some))),
    // oxlint-disable-next-line typescript/no-deprecated -- its successor is a plugin
    { examples: [[[...steps]]], numRuns: 1, interruptAfterTimeLimit: limit },
  );
  return counterexample?.[0] ?? null;
}
