import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Scope {
  /** A selector: only what is inside is judged. */
  readonly within?: string;
  /** Rules that do not apply to what is on the page now. */
  readonly without?: readonly string[];
}

/**
 * What axe finds on the page as it is, dialogs included. Left out: the viewer of a PDF, which is the
 * browser's own, the empty marks by which Fluent's tabster passes the focus on at once, and a notice
 * that comes and goes by itself (one without a button), which is half transparent while it does.
 */
export async function violations(
  page: Page,
  { within = 'html', without = [] }: Scope = {},
): Promise<string[]> {
  // What fades in is judged once it is there.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => null)),
    ),
  );
  const { violations: found } = await new AxeBuilder({ page })
    .include(within)
    .exclude('iframe')
    .exclude('i[data-tabster-dummy]')
    .exclude('.fui-Toast:not(:has(button))')
    .disableRules([...without])
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
