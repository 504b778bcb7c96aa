import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Scope {
  /** A selector: only what is inside is judged. */
  readonly within?: string;
  /** Rules that do not apply to what is on the page now. */
  readonly without?: readonly string[];
}

/**
 * What axe finds on the page as it is, dialogs included. Left out: the viewer of a PDF, which is the
 * browser's own, and the empty marks by which Fluent's tabster passes the focus on at once.
 */
export async function violations(
  page: Page,
  { within = 'html', without = [] }: Scope = {},
): Promise<string[]> {
  // What fades in is judged once it is there; a notice that goes by itself, which has no button, not at all.
  await expect(page.locator('.fui-Toast:not(:has(button))')).toHaveCount(0);
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
    .disableRules([...without])
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
