import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@ouvrage/domain';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The language of this page. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOf(i18n);
}

export function languageOf({ language }: i18n): Language {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
