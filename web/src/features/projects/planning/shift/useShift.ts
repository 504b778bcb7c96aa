import { useState } from 'react';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useAction } from '#shared/useAction';
import { withTaskTitle } from '../../bars/useUndo';
import { useTitles } from '../../useTitles';
import type { PreviewedShift } from './shift-form';

/** A shift that succeeded. */
export interface DoneShift {
  readonly operationId: string;
  readonly count: number;
}

/** The dialog's one act. A lost answer is asked for again under the same operation id, while its lines are the same. */
export function useShift(projectId: string, onDone: (result: DoneShift) => void) {
  const titles = useTitles();
  const [attempt, setAttempt] = useState({ operationId: newOperationId(), content: '' });
  const { execute, isRunning, error, clear } = useAction(
    async (preview: readonly PreviewedShift[]) => {
      const tasks = preview.map(({ assignmentId, isSubmitted, before, after }) => ({
        assignmentId,
        isSubmitted,
        before,
        after,
      }));
      const content = JSON.stringify(tasks);
      const isSame = attempt.content === '' || attempt.content === content;
      const operationId = isSame ? attempt.operationId : newOperationId();
      setAttempt({ operationId, content });
      await callByName('shiftDeadlines', { operationId, projectId, tasks });
      onDone({ operationId, count: tasks.length });
    },
  );
  return { shift: execute, isRunning, error: error && withTaskTitle(error, titles), clear };
}
