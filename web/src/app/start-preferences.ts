import type { Language, Theme } from '@ouvrage/domain';
import { localTheme } from '../data/preferences';
import { addressLanguage } from '../shared/i18n/address-language';
import { ownLanguage } from './start-language';

/** What the page begins with: its reader's language and theme. */
export interface StartPreferences {
  readonly language: Language;
  readonly theme: Theme;
}

/** Reads them from this browser. `shown` is the language of the texts that are there. */
export function startPreferences(pathname: string, textLanguage: Language): StartPreferences {
  const language = addressLanguage(pathname) === null ? textLanguage : ownLanguage();
  return { language, theme: localTheme() };
}
