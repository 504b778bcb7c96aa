import { TASKS } from '@ouvrage/domain';
import { useState } from 'react';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useAction, type ActionError } from '#shared/useAction';
import { useTitles } from '../useTitles';

/** Undoes one act on many tasks, under one operation id while mounted. */
export function useUndo(
  name: 'undoAssignment' | 'undoShift',
  undoneOperationId: string,
  onDone: () => void,
) {
  const titles = useTitles();
  const [operationId] = useState(newOperationId);
  const { execute, isRunning, error } = useAction(async () => {
    await callByName(name, { operationId, undoneOperationId });
    onDone();
  });
  return { undo: () => void execute(), isRunning, error: error && withTaskTitle(error, titles) };
}

/** Replaces the server's task name in the refusal by the task's title. */
export function withTaskTitle(
  error: ActionError,
  titles: ReturnType<typeof useTitles>,
): ActionError {
  const id = error.lines?.[0]?.id ?? '';
  const task = TASKS.find(({ subsectionId, key }) => id.endsWith(`_${subsectionId}_${key}`));
  if (task === undefined) return error;
  return { ...error, params: { ...error.params, task: titles.task(task) } };
}
