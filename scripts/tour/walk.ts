import { chromium, type Browser, type Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@ouvrage/domain';
import { LOCALES, setEverybody, signInAs } from '../demo/on-demo';
import { explain } from '../../tools/report.mjs';
import { placesOfDemo } from './places';
import { SCREENS, type Screen, type Viewer } from './screens';
import { followLoading, settle } from './settle';
import { wordsOf } from './words';
import type { Suite } from '../suite/launch.mjs';
import type { Layer } from './layers';
import { PAGE_SETUP } from '../lib/tsx.mjs';

type Theme = (typeof THEMES)[number];

type WindowName = (typeof WINDOWS)[number];

/** One way to look at one screen. */
export interface View {
  /** Id of the screen, with that of the layer over it. */
  screen: string;
  as: Viewer;
  language: Language;
  theme: Theme;
  window: WindowName;
  /** Whether a layer is open over the screen. */
  isLayer: boolean;
}

interface Wanted {
  languages: readonly Language[];
  themes: readonly Theme[];
  windows: readonly WindowName[];
  screens: RegExp;
  hasLayers: boolean;
}

const THEMES = ['light', 'dark'] as const;
const WINDOWS = ['desk', 'phone'] as const;

export const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Fake camera and microphone for meetings. */
const FAKE_MEDIA = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream'];

/** Time limit in milliseconds for a screen to become visible. */
const SHOWN_MS = 30_000;

/** Options of a command that visits the screens. */
export const WALK_OPTIONS = {
  port: { value: 'number', says: 'base port (default: the first free block from 5780 on)' },
  languages: { value: 'fr,ar', says: 'these alone' },
  themes: { value: 'light', says: 'these alone' },
  windows: { value: 'phone', says: 'these alone: desk, phone' },
  screens: { value: 'pattern', says: 'those whose name matches' },
};

/** Reads the options; without a value, all languages, themes, windows and screens are visited. */
export function readWanted({
  languages,
  themes,
  windows,
  screens = '',
}: Partial<Record<keyof typeof WALK_OPTIONS, string>>): Omit<Wanted, 'hasLayers'> {
  return {
    languages: select(LANGUAGES, languages),
    themes: select(THEMES, themes),
    windows: select(WINDOWS, windows),
    screens: new RegExp(screens),
  };
}

function select<T extends string>(all: readonly T[], list: string | undefined): readonly T[] {
  if (list === undefined) return all;
  const names = list.split(',');
  const unknown = names.find((one) => !all.some((name) => name === one));
  if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${all.join(', ')}.`);
  return all.filter((one) => names.includes(one));
}

/**
 * Visits all requested screens in all requested ways, one person after another. A screen that cannot be shown
 * yields a failure, and the walk continues.
 *
 * @param suite with the demo data
 * @param executablePath of a browser
 */
export async function* walk<Found>(
  suite: Suite,
  executablePath: string,
  selection: Wanted,
  look: (page: Page, view: View) => Promise<Found>,
): AsyncGenerator<{ view: View; found: Found } | { view: View; failure: string }> {
  const { languages, themes, windows } = selection;
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: false,
    args: FAKE_MEDIA,
  });
  try {
    const places = await placesOfDemo(suite);
    const screens = SCREENS.filter(({ id }) => selection.screens.test(id));
    const viewers = new Set(screens.map(({ as }) => as));
    for (const [language, theme] of pairs(languages, themes)) {
      await setEverybody(suite, { language, theme });
      for (const [window, as] of pairs(windows, [...viewers])) {
        const page = await openAs(browser, suite, { as, language, theme, window });
        for (const [screen, layer] of shots(screens, as, selection.hasLayers ? window : null)) {
          const isLayer = layer !== null;
          const id = isLayer ? `${screen.id}-${layer.id}` : screen.id;
          const view = { screen: id, as, language, theme, window, isLayer };
          try {
            await page.goto(screen.path(places, language));
            await screen.ready(page, wordsOf(language));
            await layer?.open(page, wordsOf(language));
            await settle(page);
            yield { view, found: await look(page, view) };
          } catch (error) {
            yield { view, failure: explain(error) };
          }
        }
        await page.context().close();
      }
    }
  } finally {
    await browser.close();
  }
}

const pairs = <A, B>(first: readonly A[], second: readonly B[]): [A, B][] =>
  first.flatMap((a) => second.map((b) => [a, b] as [A, B]));

/** @param window for which layers are included; null for none */
function shots(
  screens: readonly Screen[],
  as: Viewer,
  window: WindowName | null,
): [Screen, Layer | null][] {
  return screens
    .filter((screen) => screen.as === as)
    .flatMap((screen) => [
      [screen, null] as [Screen, Layer | null],
      ...screen.layers
        .filter(({ only }) => window !== null && (only === undefined || only === window))
        .map((layer) => [screen, layer] as [Screen, Layer | null]),
    ]);
}

async function openAs(
  browser: Browser,
  { env }: Suite,
  { as, language, theme, window }: Pick<View, 'as' | 'language' | 'theme' | 'window'>,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: env['OUVRAGE_URL'] ?? '',
    locale: LOCALES[language],
    timezoneId: 'Europe/Paris',
    viewport: SIZES[window],
    colorScheme: theme,
    reducedMotion: 'reduce',
    permissions: ['camera', 'microphone'],
  });
  context.setDefaultTimeout(SHOWN_MS);
  await context.addInitScript({ content: PAGE_SETUP });
  const page = await context.newPage();
  followLoading(page);
  if (as !== 'visitor') await signInAs(page, as);
  return page;
}
