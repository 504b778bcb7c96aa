import type { Language, Theme } from '@ouvrage/domain';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberLanguage, rememberTheme } from '#data/session/preferences';
import { directionOf } from '#shared/i18n/direction';
import { useLanguage } from '#shared/i18n/useLanguage';
import { PreferencesContext } from '#shared/preferences';
import { OuvrageProvider } from '#shared/theme/OuvrageProvider';
import { logFailure } from './start-language';
import type { StartPreferences } from './start-preferences';

interface PreferencesProviderProps {
  readonly start: StartPreferences;
  readonly children: ReactNode;
}

/**
 * The reader's language and theme, stored in this browser; `AccountPreferences` ties them to an account. The
 * page uses that language unless its address names another: `PageLanguage`.
 */
export function PreferencesProvider({ start, children }: PreferencesProviderProps) {
  const { i18n } = useTranslation();
  const pageLanguage = useLanguage();
  const [language, setLanguage] = useState<Language>(start.language);
  const latestLanguage = useRef(language);
  const [theme, setTheme] = useState<Theme>(start.theme);

  const changeLanguage = useCallback(
    (next: Language) => {
      rememberLanguage(next);
      latestLanguage.current = next;
      // The page keeps its texts until the new ones are loaded.
      void i18n
        .loadLanguages(next)
        .catch(logFailure)
        .then(() => {
          if (latestLanguage.current === next) setLanguage(next);
        });
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
      <OuvrageProvider mode={theme} dir={directionOf(pageLanguage)} lang={pageLanguage}>
        {children}
      </OuvrageProvider>
    </PreferencesContext>
  );
}
