import type { Language, Theme } from '@ouvrage/domain';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localTheme, rememberLanguage, rememberTheme } from '../data/preferences';
import { directionOf } from '../shared/i18n/direction';
import { setLanguage } from '../shared/i18n/i18n';
import { useLanguage } from '../shared/i18n/useLanguage';
import { PreferencesContext } from '../shared/preferences';
import { OuvrageProvider } from '../shared/theme/OuvrageProvider';
import { logFailure } from './start-language';

/** Language and theme of the page, kept in this browser; `AccountPreferences` ties them to an account. */
export function PreferencesProvider({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const [theme, setTheme] = useState<Theme>(localTheme);

  const changeLanguage = useCallback(
    (next: Language) => {
      rememberLanguage(next);
      void setLanguage(i18n, next).catch(logFailure);
    },
    [i18n],
  );
  const changeTheme = useCallback((next: Theme) => {
    rememberTheme(next);
    setTheme(next);
  }, []);

  const preferences = useMemo(
    () => ({ language, theme, changeLanguage, changeTheme }),
    [language, theme, changeLanguage, changeTheme],
  );
  return (
    <PreferencesContext value={preferences}>
      <OuvrageProvider mode={theme} dir={directionOf(language)} lang={language}>
        {children}
      </OuvrageProvider>
    </PreferencesContext>
  );
}
