import { DEFAULT_LANGUAGE, isLanguage, THEMES, type Language, type Theme } from '@ouvrage/domain';

/** Keys of this browser; they survive signing out. */
const LANGUAGE_KEY = 'preferredLanguage';
const THEME_KEY = 'preferredTheme';
/** Cleared by signing out. */
const FOLLOWED_KEY = 'followedSettings';

/** This browser's language: the one chosen here, else the browser's own, else French. */
export function localLanguage(): Language {
  const storedLanguage = localStorage.getItem(LANGUAGE_KEY);
  if (isLanguage(storedLanguage)) return storedLanguage;
  const browser = navigator.language.split('-')[0];
  return isLanguage(browser) ? browser : DEFAULT_LANGUAGE;
}

/** This browser's theme: the one chosen here, else the system's. */
export function localTheme(): Theme {
  const storedTheme = localStorage.getItem(THEME_KEY);
  const ownTheme = THEMES.find((theme) => theme === storedTheme);
  if (ownTheme !== undefined) return ownTheme;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language);
  // Hosting serves the landing page in this language (its i18n rewrites).
  document.cookie = `firebase-language-override=${language}; path=/; max-age=31536000; samesite=lax`;
}

export function rememberTheme(theme: Theme): void {
  localStorage.setItem(THEME_KEY, theme);
}

/**
 * Whether this browser has shown the settings of `uid` before: otherwise the page waits for their language.
 */
export function followsSettingsOf(uid: string): boolean {
  return localStorage.getItem(FOLLOWED_KEY) === uid;
}

export function rememberFollowed(uid: string): void {
  localStorage.setItem(FOLLOWED_KEY, uid);
}
