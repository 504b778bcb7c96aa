import {
  DEFAULT_LANGUAGE,
  DEFAULT_SETTINGS,
  isLanguage,
  THEMES,
  userSettingsCodec,
  userSettingsPath,
  type Language,
  type Theme,
  type UserSettings,
} from '@ouvrage/domain';
import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import { useLive } from './live';
import { useSignedInUser } from './session-context';
import { documentSource } from './sources';

/** Keys of this browser; they survive signing out. */
const LANGUAGE_KEY = 'preferredLanguage';
const THEME_KEY = 'preferredTheme';

/** This browser's language: the one chosen here, else the browser's own, else French. */
export function localLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE_KEY);
  if (isLanguage(stored)) return stored;
  const browser = navigator.language.slice(0, 2);
  return isLanguage(browser) ? browser : DEFAULT_LANGUAGE;
}

/** This browser's theme: the one chosen here, else the system's. */
export function localTheme(): Theme {
  const stored = localStorage.getItem(THEME_KEY);
  const known = THEMES.find((theme) => theme === stored);
  if (known !== undefined) return known;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language);
}

export function rememberTheme(theme: Theme): void {
  localStorage.setItem(THEME_KEY, theme);
}

/** The account's saved settings (null when never saved), and how to change some of them. */
export function useAccountSettings(): {
  readonly settings: UserSettings | null;
  readonly save: (changes: Partial<UserSettings>) => Promise<void>;
} {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const live = useLive(`${id}/settings`, () =>
    documentSource(doc(firestore, userSettingsPath(id)), userSettingsCodec),
  );
  const settings = live.status === 'ready' ? live.value : null;
  const known = live.status === 'ready';
  const save = useCallback(
    async (changes: Partial<UserSettings>) => {
      // Until the server has answered nobody knows whether a document is there to be changed.
      if (!known) return;
      const reference = doc(firestore, userSettingsPath(id));
      const now = serverTimestamp();
      await setDoc(
        reference,
        settings === null
          ? { ...DEFAULT_SETTINGS, ...changes, createdAt: now, updatedAt: now }
          : { ...changes, updatedAt: now },
        { merge: settings !== null },
      );
    },
    [firestore, id, known, settings],
  );
  return { settings, save };
}
