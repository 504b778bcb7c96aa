import type { Language, Theme } from '@ouvrage/domain';
import { createContext, useContext } from 'react';

/** The language and theme of this page, and how a person changes them. */
export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly changeLanguage: (language: Language) => void;
  readonly changeTheme: (theme: Theme) => void;
}

export const PreferencesContext = createContext<Preferences | null>(null);

export function usePreferences(): Preferences {
  const preferences = useContext(PreferencesContext);
  if (preferences === null) throw new Error('usePreferences needs the PreferencesProvider.');
  return preferences;
}
