import type { Assignment, Task } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useErrorText } from '#shared/i18n/useErrorText';
import { useNotify } from '#shared/ui/useNotify';
import { toActionError } from '#shared/useAction';
import { useTitles } from '../useTitles';

/**
 * Restores a task from the notice that it was unassigned. The notice outlives the dialog, so the result is
 * shown in another notice. One operation id: pressing twice restores once.
 */
export function useUndoUnassign(assignment: Assignment, task: Task): () => void {
  const { t } = useTranslation('projects');
  const errorText = useErrorText();
  const notify = useNotify();
  const titles = useTitles();
  const [operationId] = useState(newOperationId);
  return () => {
    callByName('restoreTask', { operationId, assignmentId: assignment.id }).then(
      () => notify.success(t('restore.success'), titles.task(task)),
      (error: unknown) => notify.error(t('restore.failed'), errorText(toActionError(error))),
    );
  };
}
