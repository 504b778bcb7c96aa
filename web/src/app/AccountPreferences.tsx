import type { Language, Theme } from '@ouvrage/domain';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useAccountSettings } from '../data/preferences';
import { PreferencesContext, usePreferences } from '../shared/preferences';

/** Inside the shell the account's language and theme win, in every tab, and changes are saved to it. */
export function AccountPreferences({ children }: { readonly children: ReactNode }) {
  const local = usePreferences();
  const { settings, save } = useAccountSettings();
  const { changeLanguage, changeTheme } = local;
  const savedLanguage = settings?.language;
  const savedTheme = settings?.theme;

  // The saved choice is outside React (another tab or browser may have made it): it is followed.
  useEffect(() => {
    if (savedLanguage !== undefined) changeLanguage(savedLanguage);
  }, [savedLanguage, changeLanguage]);
  useEffect(() => {
    if (savedTheme !== undefined) changeTheme(savedTheme);
  }, [savedTheme, changeTheme]);

  const preferences = useMemo(
    () => ({
      ...local,
      changeLanguage: (language: Language) => {
        local.changeLanguage(language);
        void save({ language, theme: local.theme });
      },
      changeTheme: (theme: Theme) => {
        local.changeTheme(theme);
        void save({ theme, language: local.language });
      },
    }),
    [local, save],
  );
  return <PreferencesContext value={preferences}>{children}</PreferencesContext>;
}
