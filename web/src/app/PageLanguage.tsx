import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { addressLanguage } from '#shared/i18n/address-language';
import { usePreferences } from '#shared/preferences';
import { logFailure } from './start-language';

/**
 * Around every screen: sets the page's language to that of its address, else to the reader's. It is not
 * stored. The texts are loaded before (the route and the reader's choice wait for them), so that nothing is
 * painted in the other language; `OuvrageProvider` sets language and direction on <html>.
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
