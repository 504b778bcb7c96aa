import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { isFailedLoad, useVersion } from '../data/version';
import { ErrorState } from '../shared/ui/ErrorState';

/**
 * A defect in one screen leaves the rest standing; the error itself is in the console. A screen whose code
 * could not be fetched is no defect: a deployment took it away, or the connection is down. Nothing is
 * loaded again by itself, so nothing can go round in circles.
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
