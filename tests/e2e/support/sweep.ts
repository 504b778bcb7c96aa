/** The tag that separates the two projects of tests/playwright.config.ts. */
const SWEEP = '@sweep';

/**
 * Tags the rows of a matrix outside its sample: `npm test` runs the sample, `npm run test:sweeps` the rest.
 * Rows that differ only in theme or language share nearly all possible failures.
 */
export function sweepUnless(isSampled: boolean): { readonly tag?: string } {
  return isSampled ? {} : { tag: SWEEP };
}
