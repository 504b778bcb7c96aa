import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { isFailedLoad, useVersion } from '#data/firebase/version';
import { ErrorState } from '#shared/ui/ErrorState';

/**
 * A defect in one screen leaves the rest working; the error is in the console. A screen whose code could not
 * be loaded is no defect: a deployment removed it, or the connection is down. Nothing reloads by itself, so
 * nothing can loop.
 */
export function CrashScreen() {
  const { t } = useTranslation();
  const isUnloaded = isFailedLoad(useRouteError());
  const isOutdated = useVersion() === 'newer' && isUnloaded;
  const why = isUnloaded ? 'notLoaded' : 'crash';
  return (
    <ErrorState
      title={t(isOutdated ? 'version.title' : `${why}.title`)}
      text={t(isOutdated ? 'version.screenText' : `${why}.text`)}
      action={
        <Button appearance="primary" onClick={() => window.location.reload()}>
          {t(isOutdated ? 'version.reload' : 'action.retry')}
        </Button>
      }
    />
  );
}
