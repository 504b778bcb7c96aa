import { LANGUAGES, THEMES, type Language, type Theme } from '@ouvrage/domain';
import type { Page } from '@playwright/test';
import { judge } from '../../scripts/accessibility/axe.mjs';
import { lostInForcedColours } from '../../scripts/accessibility/forced-colours.mjs';
import { sidewaysScroll, smallTargets } from '../../scripts/accessibility/geometry.mjs';
import { hasLoaded } from '../../scripts/tour/layers.mjs';
import type { Places } from '../../scripts/tour/places.mjs';
import { SCREENS } from '../../scripts/tour/screens.mjs';
import { wordsOf } from '../../scripts/tour/words.mjs';
import { expect, test } from '../support/e2e';
import { prefers } from '../support/e2e-companies';
import { IN_A_ROOM } from '../support/e2e-meetings';
import { givenScreens } from '../support/screens';

/** Milliseconds: a hundred and more views of pages on a machine that does other things. */
const WHOLE_WALK_MS = 1_200_000;
/** Milliseconds that a screen has to show itself. */
const SHOWN_MS = 30_000;

const WINDOWS = {
  desk: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
} as const;

/** What a visitor sees is in no workspace. */
const NOWHERE: Places = {
  project: '',
  section: '',
  step: '',
  tasks: { assigned: '', in_progress: '', submitted: '', validated: '', rejected: '' },
  sheet: '',
  conversation: '',
  meeting: '',
};

/** One way to look at a screen. */
interface View {
  readonly language: Language;
  readonly theme: Theme;
  readonly window: keyof typeof WINDOWS;
}

/**
 * Two of the languages in turns, with the themes and the windows: over eight screens every language meets
 * every theme at every width. `npm run accessibility` looks at each screen in all of them.
 */
function viewsOf(screen: number): readonly View[] {
  return LANGUAGES.filter((_, at) => at % 2 === screen % 2).map((language) => ({
    language,
    theme: (screen >> 1) % 2 === 0 ? 'light' : 'dark',
    window: (screen >> 2) % 2 === 0 ? 'desk' : 'phone',
  }));
}

/** Looks taken at a page that has just changed its language: it is drawn in pieces. */
const LOOKS = 6;

/** What is wrong and stays wrong: a page that changes is looked at again. */
async function lastingFaults(page: Page): Promise<readonly string[]> {
  let found = await faultsOf(page);
  for (let looks = 1; looks < LOOKS && found.length > 0; looks += 1) found = await faultsOf(page);
  return found;
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  const { violations, undecided } = await judge(page);
  return [
    ...violations,
    ...undecided.map((line) => `undecided: ${line}`),
    ...(await smallTargets(page)),
    ...(await sidewaysScroll(page)),
    ...(await lostInForcedColours(page)),
  ];
}

test('the rotation of views lets every language meet every theme and width', () => {
  const met = new Set(
    [0, 1, 2, 3, 4, 5, 6, 7]
      .flatMap(viewsOf)
      .map((view) => `${view.language} ${view.theme} ${view.window}`),
  );
  expect(met.size).toBe(LANGUAGES.length * THEMES.length * Object.keys(WINDOWS).length);
});

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test('every screen that needs no account is clean, by day on a desk and by night on a phone', async ({
      page,
    }) => {
      test.setTimeout(WHOLE_WALK_MS);
      page.setDefaultTimeout(SHOWN_MS);
      const words = wordsOf(language);
      const faults: string[] = [];
      for (const screen of SCREENS.filter(({ as }) => as === 'visitor')) {
        for (const [window, colorScheme] of [
          ['desk', 'light'],
          ['phone', 'dark'],
        ] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize(WINDOWS[window]);
          await page.goto(screen.path(NOWHERE, language));
          await screen.ready(page, words);
          faults.push(...(await faultsOf(page)).map((line) => `${screen.id} ${window}: ${line}`));
        }
      }
      expect(faults).toEqual([]);
    });
  });
}

for (const as of ['admin', 'owner', 'intervenant', 'validator'] as const) {
  test(`every screen of the ${as} is clean, in languages, themes and widths that take turns`, async ({
    signedInAs,
  }) => {
    test.setTimeout(WHOLE_WALK_MS);
    const { viewers, places } = await givenScreens();
    const viewer = viewers[as];
    await prefers(viewer, { language: 'fr', theme: 'light' });
    const page = await signedInAs(viewer, { ...IN_A_ROOM, reducedMotion: 'reduce' });
    page.setDefaultTimeout(SHOWN_MS);
    const shows = async ({ language, theme, window }: View) => {
      await page.setViewportSize(WINDOWS[window]);
      await prefers(viewer, { language, theme });
      const root = page.locator('html');
      await expect(root).toHaveAttribute('lang', language, { timeout: SHOWN_MS });
      await expect(root).toHaveAttribute('data-mode', theme, { timeout: SHOWN_MS });
      // What is lazy comes in the new language, and colours begin to change with the next frame.
      await page.locator('h1').filter({ visible: true }).first().waitFor();
      await hasLoaded(page, wordsOf(language));
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
    };
    const faults: string[] = [];
    for (const [at, screen] of SCREENS.filter((other) => other.as === as).entries()) {
      const views = viewsOf(at);
      const [first, ...others] = views;
      if (first === undefined) continue;
      await shows(first);
      await page.goto(screen.path(places, first.language));
      await screen.ready(page, wordsOf(first.language));
      for (const view of [first, ...others]) {
        await shows(view);
        const where = `${screen.id}, ${view.language}, ${view.theme}, ${view.window}`;
        faults.push(...(await lastingFaults(page)).map((line) => `${where}: ${line}`));
      }
    }
    expect(faults).toEqual([]);
  });
}
