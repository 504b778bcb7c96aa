import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../shared/ui/ErrorState';

/** A defect in one screen leaves the rest standing. The error itself is in the console. */
export function CrashScreen() {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('crash.title')}
      text={t('crash.text')}
      action={<Button onClick={() => window.location.reload()}>{t('action.retry')}</Button>}
    />
  );
}
