import { LANGUAGES, THEMES, type Language, type Theme } from '@ouvrage/domain';
import type { Page } from '@playwright/test';
import { judge } from '../../../scripts/accessibility/axe';
import { lostInForcedColours } from '../../../scripts/accessibility/forced-colours';
import { sidewaysScroll, smallTargets } from '../../../scripts/accessibility/geometry';
import { overflowingTexts } from '../../../scripts/accessibility/overflow';
import { hasLoaded } from '../../../scripts/tour/layers';
import type { Places } from '../../../scripts/tour/places';
import { SCREENS } from '../../../scripts/tour/screens';
import { wordsOf } from '../../../scripts/tour/words';
import { expect, test } from '../support/journey';
import { prefers } from '../support/preferences';
import { IN_A_ROOM } from '../support/meetings';
import { givenScreens } from '../../support/screens';
import { within } from '../support/patience';

/** Milliseconds. One test opens more than a hundred page views, on a machine that may be busy. */
const WHOLE_WALK_MS = 1_200_000;
/** A screen with its first data. */
const SHOWN = within(30_000);

const WINDOWS = {
  desk: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
} as const;

/** The screens of a visitor need no data of a workspace. */
const NOWHERE: Places = {
  project: '',
  section: '',
  step: '',
  tasks: { assigned: '', in_progress: '', submitted: '', validated: '', rejected: '' },
  sheet: '',
  conversation: '',
  meeting: '',
};

interface View {
  readonly language: Language;
  readonly theme: Theme;
  readonly window: keyof typeof WINDOWS;
}

const VIEWS: readonly View[] = LANGUAGES.flatMap((language) =>
  THEMES.flatMap((theme) =>
    (['desk', 'phone'] as const).map((window) => ({ language, theme, window })),
  ),
);

/** Each screen in one view; the views take turns. `npm run accessibility` tests every combination. */
const SAMPLE = SCREENS.map((screen, at) => {
  const view = VIEWS[at % VIEWS.length];
  if (view === undefined) throw new Error('There is no view.');
  return { screen, view };
});

const nameOf = ({ language, theme, window }: View) => `in ${language}, ${theme}, ${window}`;

/** A page that has just changed its language is drawn in several steps, so it is checked several times. */
const LOOKS = 6;

/** Returns only the faults that are still there at the last check: the page may still be changing. */
async function lastingFaults(page: Page): Promise<readonly string[]> {
  let faults = await faultsOf(page);
  for (let looks = 1; looks < LOOKS && faults.length > 0; looks += 1) faults = await faultsOf(page);
  return faults;
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  const { violations, undecided } = await judge(page);
  return [
    ...violations,
    ...undecided.map((line) => `undecided: ${line}`),
    ...(await smallTargets(page)),
    ...(await sidewaysScroll(page)),
    ...(await overflowingTexts(page)),
    ...(await lostInForcedColours(page)),
  ];
}

test('the sample meets every language in every theme at every width', () => {
  expect(new Set(SAMPLE.map(({ view }) => view))).toEqual(new Set(VIEWS));
});

test('every screen that needs no account is clean', async ({ browser, provokes }) => {
  provokes(/404: \/nulle-part/);
  test.setTimeout(WHOLE_WALK_MS);
  const faults: string[] = [];
  for (const { screen, view } of SAMPLE.filter(({ screen: { as } }) => as === 'visitor')) {
    const context = await browser.newContext({
      locale: view.language,
      colorScheme: view.theme,
      viewport: WINDOWS[view.window],
    });
    const page = await context.newPage();
    page.setDefaultTimeout(SHOWN.timeout);
    await page.goto(screen.path(NOWHERE, view.language));
    await screen.ready(page, wordsOf(view.language));
    faults.push(...(await faultsOf(page)).map((line) => `${screen.id} ${nameOf(view)}: ${line}`));
    await context.close();
  }
  expect(faults).toEqual([]);
});

for (const as of ['admin', 'owner', 'intervenant', 'validator'] as const) {
  test(`every screen of the ${as} is clean`, async ({ signedInAs }) => {
    test.setTimeout(WHOLE_WALK_MS);
    const { viewers, places } = await givenScreens();
    const viewer = viewers[as];
    const page = await signedInAs(viewer, IN_A_ROOM);
    page.setDefaultTimeout(SHOWN.timeout);
    const faults: string[] = [];
    for (const { screen, view } of SAMPLE.filter((other) => other.screen.as === as)) {
      const { language, theme, window } = view;
      const words = wordsOf(language);
      await prefers(viewer, { language, theme });
      await page.setViewportSize(WINDOWS[window]);
      const address = screen.path(places, language);
      await page.goto(address);
      // The centre opens in a page that loads at its address.
      if (address.includes('?notifications=')) await page.reload();
      const root = page.locator('html');
      await expect(root).toHaveAttribute('lang', language, SHOWN);
      await expect(root).toHaveAttribute('data-mode', theme, SHOWN);
      await screen.ready(page, words);
      // Lazy chunks are drawn in the new language, and colour transitions start on the next frame.
      await page.locator('h1').filter({ visible: true }).first().waitFor();
      await hasLoaded(page, words);
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      faults.push(
        ...(await lastingFaults(page)).map((line) => `${screen.id} ${nameOf(view)}: ${line}`),
      );
    }
    expect(faults).toEqual([]);
  });
}
