import type { Language, Theme } from '@ouvrage/domain';
import { createContext, useContext } from 'react';

/** The reader's language and theme, and how they change them. A page may speak another: `useLanguage`. */
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
