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

export interface Choice {
  readonly language?: Language;
  readonly theme?: Theme;
}

/** `sent`: the server has not answered. `saved`: it did, within the last seconds. */
export type SaveState = 'sent' | 'saved';

type ChoiceStates = Readonly<Partial<Record<keyof Choice, SaveState | undefined>>>;

export const ChoiceStatesContext = createContext<ChoiceStates>({});

/** What becomes of the language and the theme that were chosen last; nothing once that is told. */
export function useChoiceStates(): ChoiceStates {
  return useContext(ChoiceStatesContext);
}

export function usePreferences(): Preferences {
  const preferences = useContext(PreferencesContext);
  if (preferences === null) throw new Error('usePreferences needs the PreferencesProvider.');
  return preferences;
}
