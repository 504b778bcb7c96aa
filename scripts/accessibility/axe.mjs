import AxeBuilder from '@axe-core/playwright';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]} Finding
 *
 * @typedef {object} Scope
 * @property {string} [within] a selector: only what is inside is judged
 * @property {readonly string[]} [without] rules that do not apply to what is on the page now
 *
 * @typedef {object} Verdict one line for each element: the rule and the element's beginning
 * @property {readonly string[]} violations
 * @property {readonly string[]} undecided what axe leaves to a person, but for what is known
 */

/** WCAG 2.2 AA with all it builds on, and what axe calls good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a button or a field opens and holds the focus for: Fluent hangs it on the body, outside any landmark. */
const POPUPS = '[role=menu], [role=listbox], .fui-DatePicker__popupSurface';

/**
 * What axe cannot decide and somebody has (docs/accessibility.md): the colours of texts over drawings and pictures, which
 * palette.test.ts measures; Fluent's guards of the focus; names that a notice has besides its title; where a heading
 * stands when it is the page's first; pictures of cameras, which are live and have no captions.
 */
const DECIDED = new Set([
  'color-contrast',
  'aria-hidden-focus',
  'aria-valid-attr-value',
  'heading-order',
  'video-caption',
]);

/**
 * What axe finds on the page as it is, dialogs included. Left out: the viewer of a PDF, which is the
 * browser's own, the empty marks by which Fluent's tabster passes the focus on at once, and a notice
 * that comes and goes by itself (one without a button), which is half transparent while it does.
 *
 * @param {Page} page
 * @param {Scope} [scope]
 * @returns {Promise<Verdict>}
 */
export async function judge(page, { within = 'html', without = [] } = {}) {
  // What fades in is judged once it is there.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => null)),
    ),
  );
  const { violations, incomplete } = await new AxeBuilder({ page })
    .include(within)
    .exclude('iframe')
    .exclude('i[data-tabster-dummy]')
    .exclude('.fui-Toast:not(:has(button))')
    .withTags(TAGS)
    .disableRules([...without])
    .analyze();
  const regions = violations.filter(({ id }) => id === 'region');
  const others = violations.filter(({ id }) => id !== 'region');
  return {
    violations: [...linesOf(others), ...(await outsidePopups(page, regions))],
    undecided: linesOf(incomplete.filter(({ id }) => !DECIDED.has(id))),
  };
}

/** @param {readonly Finding[]} findings */
function linesOf(findings) {
  return findings.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/**
 * @param {Page} page
 * @param {readonly Finding[]} findings
 */
async function outsidePopups(page, findings) {
  const nodes = findings.flatMap((finding) => finding.nodes);
  const isIn = await page.evaluate(
    ({ selectors, popups }) =>
      selectors.map(
        (selector) => (document.querySelector(selector)?.closest(popups) ?? null) !== null,
      ),
    { selectors: nodes.map(({ target }) => String(target.at(-1))), popups: POPUPS },
  );
  return nodes.filter((_node, index) => !isIn[index]).map(({ html }) => `region: ${html}`);
}
