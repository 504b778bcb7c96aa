import { DEFAULT_SETTINGS, isLanguage, userSettingsPath } from '@ouvrage/domain';
import type { BrowserContextOptions } from '@playwright/test';
import { serverFirestore, type Person } from './people';

/** Gives a person settings, as if they had chosen them before. */
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
 * A person without settings prefers what their browser is asked to be: the settings that the app would make
 * for them are French by day, and win over the browser's.
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
