import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { addressLanguage } from '../shared/i18n/address-language';
import { usePreferences } from '../shared/preferences';
import { logFailure } from './start-language';

/**
 * Around every screen: the page speaks the language of its address, else its reader's. Nothing of it
 * is kept. The texts are there before (the route and the reader's choice wait for them), so that
 * nothing of the other language is painted; `OuvrageProvider` says language and direction on <html>.
 */
export function PageLanguage() {
  const { i18n } = useTranslation();
  const { language: own } = usePreferences();
  const { pathname } = useLocation();
  const language = addressLanguage(pathname) ?? own;
  useLayoutEffect(() => {
    if (i18n.language !== language) void i18n.changeLanguage(language).catch(logFailure);
  }, [i18n, language]);
  return <Outlet />;
}
