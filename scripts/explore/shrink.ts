import fc from 'fast-check';
import type { Step } from './acts';

/**
 * Finds fewer steps that still fail, by leaving some out until the time limit.
 *
 * @param fails performs the steps from the beginning
 * @param limit milliseconds
 * @returns the fewest failing steps; null if all steps together no longer fail
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
