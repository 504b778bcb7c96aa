import type { i18n } from 'i18next';
import { useEffect, type ComponentProps } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { AuthContext } from '#data/session/auth-context';
import { subscribeToSignOut } from '#data/core/sign-out';
import type { Auth } from '#data/firebase/firebase';
import { componentOnDemand } from '#shared/lazy-component';
import { clearNotices } from '#shared/ui/notices';
import type { Toaster as LoadedToaster } from '#shared/ui/Toaster';
import { useIsHydrated } from '#shared/ui/useIsHydrated';
import { PreferencesProvider } from './PreferencesProvider';
import { SessionProvider } from './SessionProvider';
import type { StartPreferences } from './start-preferences';

interface AppProps {
  readonly i18n: i18n;
  readonly auth: Auth;
  readonly router: RouterProviderProps['router'];
  readonly start: StartPreferences;
}

export function App({ i18n, auth, router, start }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <AuthContext value={auth}>
        <PreferencesProvider start={start}>
          <Notices />
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
        </PreferencesProvider>
      </AuthContext>
    </I18nextProvider>
  );
}

/** Loaded after the first screen. Notices wait until then, and are not shown if it cannot be loaded. */
const Toaster = componentOnDemand(async () => {
  const toasterModule = await import('#shared/ui/Toaster').catch(() => null);
  return toasterModule?.Toaster ?? Nothing;
});

function Nothing(_props: ComponentProps<typeof LoadedToaster>) {
  return null;
}

/** Notices are cleared when their person signs out. */
function Notices() {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  useEffect(() => subscribeToSignOut(clearNotices), []);
  if (!isHydrated) return null;
  return <Toaster label={t('notices')} dismissLabel={t('action.close')} />;
}
