import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionError } from '../useAction';

/** From here on a wait is told in minutes. */
const LONG_WAIT_SECONDS = 120;

/** The sentence that tells a person why an act failed, with its reference when the server could not say why. */
export function useErrorText(): (error: ActionError) => string {
  const { t } = useTranslation('errors');
  const referenceText = useReferenceText();
  return useCallback(
    (error: ActionError) => {
      const { reason, params } = error;
      const seconds = Number(params['count']);
      if (reason === 'request/too-many' && seconds >= LONG_WAIT_SECONDS) {
        return t('request/too-many-minutes', { count: Math.ceil(seconds / 60) });
      }
      return `${t(reason, params)}${referenceText(error)}`;
    },
    [t, referenceText],
  );
}

/** By what support finds a failure in the log, after a space; empty for a failure that is not there. */
export function useReferenceText(): (error: ActionError) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    ({ reason, params: { reference = '' } }: ActionError) =>
      reason === 'unexpected' && reference !== '' ? ` ${t('reference', { reference })}` : '',
    [t],
  );
}
