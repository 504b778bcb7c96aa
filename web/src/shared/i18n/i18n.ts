import { LANGUAGES, type Language } from '@ouvrage/domain';
import i18next, { type BackendModule, type i18n } from 'i18next';
import { getI18n, initReactI18next } from 'react-i18next';
import { languageOf } from './useLanguage';

/** What every page speaks with. A screen's own namespaces come with its code, by `fetchTexts`. */
const FIRST_NAMESPACES = ['common', 'errors', 'login', 'validation'] as const;

export const NAMESPACES = [
  ...FIRST_NAMESPACES,
  'bulk',
  'companies',
  'dashboard',
  'deputies',
  'dossier',
  'groups',
  'imports',
  'intervenants',
  'meetings',
  'messages',
  'notifications',
  'palette',
  'steering',
  'calendar',
  'planning',
  'projects',
  'room',
  'settings',
  'sheets',
  'tables',
  'tasks',
  'verifier',
] as const;

export type Namespace = (typeof NAMESPACES)[number];

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

let starting: Promise<i18n> | undefined;

/**
 * Starts the texts in `language`, with those of `namespaces`; French stands in for a text that another
 * language lacks. Rejects when the texts cannot be fetched.
 */
export function startI18n(
  language: Language,
  namespaces: readonly Namespace[] = FIRST_NAMESPACES,
): Promise<i18n> {
  starting = start(language, namespaces);
  return starting;
}

async function start(language: Language, namespaces: readonly Namespace[]): Promise<i18n> {
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

/**
 * Fetches texts before they are shown, as soon as the page has its language. Never rejects: what fails is
 * requested again when it is shown.
 *
 * @returns the language, or null where the texts cannot start
 */
export async function fetchTexts(namespaces: readonly Namespace[]): Promise<Language | null> {
  try {
    const instance = await starting;
    if (instance === undefined) return null;
    await instance.loadNamespaces(namespaces);
    return languageOf(instance);
  } catch {
    return null;
  }
}

/** Fetches the texts of every screen, so that none waits when it is opened. Never rejects. */
export async function loadAllTexts(instance: i18n): Promise<void> {
  await instance.loadNamespaces([...NAMESPACES]).catch(() => undefined);
}
