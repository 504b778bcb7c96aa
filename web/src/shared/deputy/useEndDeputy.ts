import { useTranslation } from 'react-i18next';
import { newOperationId } from '#data/core/operation-id';
import { callByName } from '#data/firebase/call';
import { useNotify } from '../ui/useNotify';
import { useAction } from '../useAction';

/** Ends the deputy of a validator at once: nothing is lost, so nothing is asked. */
export function useEndDeputy(validatorId: string) {
  const { t } = useTranslation('deputies');
  const notify = useNotify();
  return useAction(async () => {
    await callByName('endDeputy', { operationId: newOperationId(), uid: validatorId });
    notify.success(t('ended'));
  });
}
