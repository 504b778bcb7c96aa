import type { i18n } from 'i18next';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { FirebaseProviders } from '../data/FirebaseProviders';
import type { Firebase } from '../data/firebase';
import { Toaster } from '../shared/ui/Toaster';
import { PreferencesProvider } from './PreferencesProvider';
import { router } from './router';

interface AppProps {
  readonly i18n: i18n;
  readonly firebase: Firebase;
}

export function App({ i18n, firebase }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <FirebaseProviders firebase={firebase}>
        <PreferencesProvider>
          <Notices />
          <RouterProvider router={router} />
        </PreferencesProvider>
      </FirebaseProviders>
    </I18nextProvider>
  );
}

function Notices() {
  const { t } = useTranslation();
  return <Toaster label={t('notices')} dismissLabel={t('action.close')} />;
}
