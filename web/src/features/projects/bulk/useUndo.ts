import { TASKS } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useNotify } from '#shared/ui/useNotify';
import { useAction, type ActionError } from '#shared/useAction';
import { useTitles } from '../useTitles';
import type { DoneAssignment } from './done-assignment';

/** Undoes a bulk assignment, under one operation id while mounted. */
export function useUndo(
  { operationId: undoneOperationId, count }: DoneAssignment,
  onDone: () => void,
) {
  const { t } = useTranslation('bulk');
  const notify = useNotify();
  const titles = useTitles();
  const [operationId] = useState(newOperationId);
  const { execute, isRunning, error } = useAction(async () => {
    await callByName('undoAssignment', { operationId, undoneOperationId });
    notify.success(t('done.undone', { count }));
    onDone();
  });
  return { undo: () => void execute(), isRunning, error: error && withTaskTitle(error, titles) };
}

/** Replaces the server's task name in the refusal by the task's title. */
function withTaskTitle(error: ActionError, titles: ReturnType<typeof useTitles>): ActionError {
  const id = error.lines?.[0]?.id ?? '';
  const task = TASKS.find(({ subsectionId, key }) => id.endsWith(`_${subsectionId}_${key}`));
  if (task === undefined) return error;
  return { ...error, params: { ...error.params, task: titles.task(task) } };
}
