import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Finding = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

export interface Scope {
  /** A selector: only what is inside is judged. */
  within?: string;
  /** Rules that do not apply to what is on the page now. */
  without?: readonly string[];
}

/** One line for each element: the rule and the element's beginning. */
interface Verdict {
  violations: readonly string[];
  /** What axe leaves to a person, but for what is known. */
  undecided: readonly string[];
}

/** WCAG 2.2 AA with all it builds on, and what axe calls good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a button or a field opens, its tooltip included: Fluent hangs it on the body, outside any landmark. */
const POPUPS = '[role=menu], [role=listbox], [role=tooltip], .fui-DatePicker__popupSurface';

/**
 * Of axe's check `region`: the first four are its own. Axe reads this (`getCheckOption`), its types have no `checks`.
 */
const WITH_POPUPS: object = {
  checks: {
    region: {
      options: { regionMatcher: `dialog, [role=dialog], [role=alertdialog], svg, ${POPUPS}` },
    },
  },
};

/**
 * What axe cannot decide and somebody has (docs/guide/accessibility.md): the colours of texts over drawings and pictures, which
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
 */
export async function judge(
  page: Page,
  { within = 'html', without = [] }: Scope = {},
): Promise<Verdict> {
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
    .options({ ...WITH_POPUPS })
    .include(within)
    .exclude('iframe')
    .exclude('i[data-tabster-dummy]')
    .exclude('.fui-Toast:not(:has(button))')
    .withTags(TAGS)
    .disableRules([...without])
    .analyze();
  return {
    violations: linesOf(violations),
    undecided: linesOf(incomplete.filter(({ id }) => !DECIDED.has(id))),
  };
}

function linesOf(findings: readonly Finding[]) {
  return findings.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
