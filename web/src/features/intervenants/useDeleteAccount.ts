import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useErrorText } from '#shared/i18n/useErrorText';
import { useNotify } from '#shared/ui/useNotify';
import { toActionError, useAction } from '#shared/useAction';
import { failureText } from './failure-text';

/**
 * Deletes an account or resumes an interrupted deletion: both are the same call. It continues after the
 * component is unmounted, and a notice reports the result.
 */
export function useDeleteAccount(uid: string, name: string, onDeleted: () => void) {
  const { t } = useTranslation('intervenants');
  const { t: common } = useTranslation();
  const notify = useNotify();
  const errorText = useErrorText();
  const [operationId] = useState(newOperationId);
  const isWatched = useRef(true);
  useEffect(() => {
    isWatched.current = true;
    return () => {
      isWatched.current = false;
    };
  }, []);

  return useAction(async () => {
    try {
      await callByName('deleteAccount', { operationId, uid });
      notify.success(t('delete.success'), name === '' ? undefined : name);
      if (isWatched.current) onDeleted();
    } catch (error) {
      if (!isWatched.current) {
        const reason = toActionError(error);
        notify.error(common('error'), failureText(t('delete.failed'), reason, errorText));
      }
      throw error;
    }
  });
}
