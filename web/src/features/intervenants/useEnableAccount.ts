import type { User } from '@ouvrage/domain';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useErrorText } from '#shared/i18n/useErrorText';
import { useNotify } from '#shared/ui/useNotify';
import { toActionError } from '#shared/useAction';
import { failureText } from './failure-text';

/** Enables an account, without confirmation because nothing is lost. One call at a time per person. */
export function useEnableAccount(): (user: User) => Promise<void> {
  const { t } = useTranslation('intervenants');
  const { t: common } = useTranslation();
  const notify = useNotify();
  const errorText = useErrorText();
  const underWay = useRef(new Set<string>());
  return useCallback(
    async ({ id: uid, name }: User) => {
      if (underWay.current.has(uid)) return;
      underWay.current.add(uid);
      try {
        await callByName('setAccountStatus', {
          operationId: newOperationId(),
          uid,
          status: 'active',
        });
        notify.success(t('status.enabled'), name);
      } catch (error) {
        const reason = toActionError(error);
        notify.error(common('error'), failureText(t('status.failed'), reason, errorText));
      } finally {
        underWay.current.delete(uid);
      }
    },
    [t, common, notify, errorText],
  );
}
