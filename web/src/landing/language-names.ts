import type { Language } from '@ouvrage/domain';

/** Each language in its own name, whoever reads. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
};
