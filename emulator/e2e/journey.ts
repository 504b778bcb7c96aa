import { test as base, type BrowserContext, type Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';

export { expect } from '@playwright/test';

function listenTo(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => {
    complaints.push(`${error.page()?.url()}: ${error.error().message}`);
  });
  context.on('console', (message) => {
    if (/Content Security Policy|requires 'Trusted/.test(message.text())) {
      complaints.push(`${message.page()?.url()}: ${message.text()}`);
    }
  });
}

/** An uncaught error of a page, or anything that its Content-Security-Policy refuses, fails the test. */
export const test = base.extend<{ readonly complaints: undefined }>({
  complaints: [
    async ({ browser }, use) => {
      const complaints: string[] = [];
      const listen = (context: BrowserContext) => listenTo(context, complaints);
      browser.on('context', listen);
      await use(undefined);
      browser.off('context', listen);
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    },
    { auto: true },
  ],
});

/** WCAG 2.2 AA with all levels and versions that it includes, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The violations that axe finds in the page as it is now: each line is one element, the rule and the start of its
 * HTML. Excludes the empty elements with which Fluent's tabster redirects the focus.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  const results = await new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('i[data-tabster-dummy]')
    .withTags(TAGS)
    .analyze();
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
