import { DEFAULT_SETTINGS, isLanguage, userSettingsPath } from '@ouvrage/domain';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { serverFirestore, type Person } from './people';

/** Stores settings for a person, as if they had chosen them before. */
export async function prefers(
  person: Person,
  settings: Partial<typeof DEFAULT_SETTINGS>,
): Promise<void> {
  const at = new Date();
  await serverFirestore()
    .doc(userSettingsPath(person.uid))
    .set({ ...DEFAULT_SETTINGS, ...settings, createdAt: at, updatedAt: at });
}

/**
 * Gives a person without settings those of their browser. Otherwise the app would store its defaults, French
 * and light, which override the browser's.
 */
export async function prefersAsBrowser(
  person: Person,
  browser: {
    readonly locale?: string | undefined;
    readonly colorScheme?: BrowserContextOptions['colorScheme'] | undefined;
  },
): Promise<void> {
  const languageCode = browser.locale?.split('-')[0];
  const language = isLanguage(languageCode) ? languageCode : DEFAULT_SETTINGS.language;
  const theme = browser.colorScheme === 'dark' ? 'dark' : DEFAULT_SETTINGS.theme;
  if (language === DEFAULT_SETTINGS.language && theme === DEFAULT_SETTINGS.theme) return;
  const settings = await serverFirestore().doc(userSettingsPath(person.uid)).get();
  if (!settings.exists) await prefers(person, { language, theme });
}

export async function cookieNamed(page: Page, name: string) {
  return (await page.context().cookies()).find((cookie) => cookie.name === name);
}
