import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionError } from '../useAction';

/** The sentence that tells a person why an act failed. */
export function useErrorText(): (error: ActionError) => string {
  const { t } = useTranslation('errors');
  return useCallback(({ reason, params }: ActionError) => t(reason, params), [t]);
}
