import type { Language, Theme } from '@ouvrage/domain';
import { localTheme } from '#data/session/preferences';
import { addressLanguage } from '#shared/i18n/address-language';
import { ownLanguage } from './start-language';

/** The language and theme the page starts with. */
export interface StartPreferences {
  readonly language: Language;
  readonly theme: Theme;
}

/** Reads them from this browser. `textLanguage` is the language of the loaded texts. */
export function startPreferences(pathname: string, textLanguage: Language): StartPreferences {
  const language = addressLanguage(pathname) === null ? textLanguage : ownLanguage();
  return { language, theme: localTheme() };
}
