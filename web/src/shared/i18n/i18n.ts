import { LANGUAGES, type Language } from '@ouvrage/domain';
import i18next, { type BackendModule, type i18n } from 'i18next';
import { getI18n, initReactI18next } from 'react-i18next';

/** What every page speaks with. A screen's own namespace comes with the screen, by `useTranslation`. */
const FIRST_NAMESPACES = ['common', 'errors', 'login', 'validation'] as const;

export const NAMESPACES = [
  ...FIRST_NAMESPACES,
  'bulk',
  'companies',
  'dashboard',
  'groups',
  'intervenants',
  'meetings',
  'messages',
  'notifications',
  'projects',
  'room',
  'settings',
  'sheets',
  'tasks',
] as const;

/** `locales/<language>/<namespace>.json`: one small chunk each. */
const files = import.meta.glob<{ default: Record<string, string> }>([
  '../../locales/*/*.json',
  '!../../locales/*/landing.json',
]);

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    const load = files[`../../locales/${language}/${namespace}.json`];
    if (load === undefined) {
      callback(new Error(`No texts ${language}/${namespace}.`), null);
      return;
    }
    load().then(
      ({ default: texts }) => callback(null, texts),
      (error: unknown) => callback(error instanceof Error ? error : String(error), null),
    );
  },
};

/**
 * Starts the texts in `language`, with those of `namespaces`; French stands in for a text that another
 * language lacks. Rejects when the texts cannot be fetched.
 */
export async function startI18n(
  language: Language,
  namespaces: readonly (typeof NAMESPACES)[number][] = FIRST_NAMESPACES,
): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'fr',
      supportedLngs: LANGUAGES,
      ns: namespaces,
      defaultNS: 'common',
      // React escapes what it renders.
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  if (!instance.hasResourceBundle(language, 'common')) throw new Error(`No texts in ${language}.`);
  return instance;
}

/**
 * Fetches the texts of a language that a page is about to speak, so that it opens in it. The first page
 * starts in its own (its route is read before there are texts). Never rejects.
 */
export async function loadLanguage(language: Language): Promise<void> {
  const instance = getI18n() as i18n | undefined;
  await instance?.loadLanguages(language).catch(() => undefined);
}

/** Fetches the texts of every screen, so that none waits when it is opened. Never rejects. */
export async function loadAllTexts(instance: i18n): Promise<void> {
  await instance.loadNamespaces([...NAMESPACES]).catch(() => undefined);
}
