import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useErrorText } from '#shared/i18n/useErrorText';
import { useNotify } from '#shared/ui/useNotify';
import { toActionError } from '#shared/useAction';

/** Lets tasks apply again; also from a notice, which outlives its dialog. One operation id: twice is once. */
export function useInclude(projectId: string, taskIds: readonly string[]): () => Promise<boolean> {
  const { t } = useTranslation('projects');
  const errorText = useErrorText();
  const notify = useNotify();
  const [operationId] = useState(newOperationId);
  return async () => {
    try {
      await callByName('includeTasks', { operationId, projectId, taskIds: [...taskIds] });
      notify.success(t('include.success', { count: taskIds.length }));
      return true;
    } catch (error) {
      notify.error(t('include.failed'), errorText(toActionError(error)));
      return false;
    }
  };
}
