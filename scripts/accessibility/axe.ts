import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Finding = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

export interface Scope {
  /** Selector of the part of the page to check. */
  within?: string;
  /** Rules that do not apply to the current content of the page. */
  without?: readonly string[];
}

/** Each line is one element: the rule and the start of its HTML. */
interface Verdict {
  violations: readonly string[];
  /** Elements that axe cannot judge, except for the rules in DECIDED. */
  undecided: readonly string[];
}

/** WCAG 2.2 AA with all levels and versions that it includes, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Popups and tooltips of buttons and fields. Fluent appends them to the body, outside any landmark. */
const POPUPS = '[role=menu], [role=listbox], [role=tooltip], .fui-DatePicker__popupSurface';

/**
 * Options of axe's check `region`. The first four selectors are its defaults. Axe reads them
 * (`getCheckOption`), although its types have no `checks`.
 */
const WITH_POPUPS: object = {
  checks: {
    region: {
      options: { regionMatcher: `dialog, [role=dialog], [role=alertdialog], svg, ${POPUPS}` },
    },
  },
};

/**
 * Rules for which axe often cannot decide and a person has decided (docs/guide/accessibility.md): the
 * contrast of texts on drawings and pictures, which palette.test.ts measures; Fluent's focus guards;
 * additional names of a notice; the level of a heading that is the first on its page; live camera pictures,
 * which have no captions.
 */
const DECIDED = new Set([
  'color-contrast',
  'aria-hidden-focus',
  'aria-valid-attr-value',
  'heading-order',
  'video-caption',
]);

/**
 * Runs axe on the current state of the page, including dialogs. Excludes the browser's PDF viewer, the empty
 * elements with which Fluent's tabster redirects the focus, and notices that disappear by themselves (those
 * without a button), because they are half transparent while they fade.
 *
 * `setLegacyMode` runs all of it in the page. Otherwise the results travel to another page, which opens for
 * them; that and the addresses of elements without a fault took two thirds of the time.
 */
export async function judge(
  page: Page,
  { within = 'html', without = [] }: Scope = {},
): Promise<Verdict> {
  // Waits for animations, so that fading elements are checked in their final state.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => null)),
    ),
  );
  const { violations, incomplete } = await new AxeBuilder({ page })
    .options({ ...WITH_POPUPS, iframes: false, resultTypes: ['violations', 'incomplete'] })
    .setLegacyMode()
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
