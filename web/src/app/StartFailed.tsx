import { Button } from '@fluentui/react-components';
import type { i18n } from 'i18next';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { ErrorState } from '#shared/ui/ErrorState';
import { PreferencesProvider } from './PreferencesProvider';
import type { StartPreferences } from './start-preferences';

interface StartFailedProps {
  readonly i18n: i18n;
  readonly start: StartPreferences;
}

/** What is left when not even the configuration could be read. */
export function StartFailed({ i18n: instance, start }: StartFailedProps) {
  return (
    <I18nextProvider i18n={instance}>
      <PreferencesProvider start={start}>
        <main>
          <Failure />
        </main>
      </PreferencesProvider>
    </I18nextProvider>
  );
}

function Failure() {
  const { t } = useTranslation();
  return (
    <ErrorState
      isPage
      title={t('session.startFailedTitle')}
      text={t('session.checkText')}
      action={<Button onClick={() => window.location.reload()}>{t('action.retry')}</Button>}
    />
  );
}
