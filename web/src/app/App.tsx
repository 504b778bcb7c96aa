import type { i18n } from 'i18next';
import { lazy, Suspense, useEffect } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { AuthContext } from '../data/auth-context';
import { subscribeToDepartures } from '../data/departure';
import type { Auth } from '../data/firebase';
import { clearNotices } from '../shared/ui/notices';
import { PreferencesProvider } from './PreferencesProvider';
import { router } from './router';
import { SessionProvider } from './SessionProvider';

interface AppProps {
  readonly i18n: i18n;
  readonly auth: Auth;
}

export function App({ i18n, auth }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <AuthContext value={auth}>
        <PreferencesProvider>
          <Notices />
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
        </PreferencesProvider>
      </AuthContext>
    </I18nextProvider>
  );
}

/** Fetched after the first screen: nothing is told before it is there. */
const Toaster = lazy(async () => ({ default: (await import('../shared/ui/Toaster')).Toaster }));

/** What was told to a person goes with them. */
function Notices() {
  const { t } = useTranslation();
  useEffect(() => subscribeToDepartures(clearNotices), []);
  return (
    <Suspense>
      <Toaster label={t('notices')} dismissLabel={t('action.close')} />
    </Suspense>
  );
}
