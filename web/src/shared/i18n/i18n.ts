import { LANGUAGES, type Language } from '@ouvrage/domain';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

export const NAMESPACES = ['common', 'errors', 'login', 'projects', 'tasks', 'validation'] as const;

/** `locales/<language>/<namespace>.json`: one small chunk each, loaded for the language in use. */
const files = import.meta.glob<{ default: Record<string, unknown> }>('../../locales/*/*.json');

async function loadLanguage(instance: i18n, language: Language): Promise<void> {
  await Promise.all(
    NAMESPACES.map(async (namespace) => {
      if (instance.hasResourceBundle(language, namespace)) return;
      const load = files[`../../locales/${language}/${namespace}.json`];
      if (load === undefined) return;
      instance.addResourceBundle(language, namespace, (await load()).default);
    }),
  );
}

/** Starts the texts in `language`; French stands in for a text that another language lacks. */
export async function startI18n(language: Language): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'fr',
    supportedLngs: LANGUAGES,
    ns: NAMESPACES,
    defaultNS: 'common',
    resources: {},
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await setLanguage(instance, language);
  return instance;
}

/** Switches the texts once they are there; `OuvrageProvider` then says language and direction on <html>. */
export async function setLanguage(instance: i18n, language: Language): Promise<void> {
  await Promise.all([loadLanguage(instance, language), loadLanguage(instance, 'fr')]);
  await instance.changeLanguage(language);
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
