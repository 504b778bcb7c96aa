/** The tag by which tests/playwright.config.ts tells its two projects apart. */
const SWEEP = '@sweep';

/**
 * Marks the rows of a matrix beyond its sample: `npm test` runs the sample, `npm run test:sweeps` the rest.
 * Where only the theme or the language differs, two rows share nearly all that can break.
 */
export function sweepUnless(isSampled: boolean): { readonly tag?: string } {
  return isSampled ? {} : { tag: SWEEP };
}
