import { stateOf, type Task } from '@ouvrage/domain';
import { useState } from 'react';
import { assignmentOf, type AssignmentsByTask } from '../structure/structure-view';

/**
 * Of the tasks that were chosen, those that left the choice because someone assigned them meanwhile;
 * forgotten once nothing is chosen any more.
 */
export function useTakenTasks(
  chosen: readonly Task[],
  assignments: AssignmentsByTask,
): readonly Task[] {
  const [before, setBefore] = useState(chosen);
  const [taken, setTaken] = useState<readonly Task[]>([]);
  if (chosen !== before) {
    setBefore(chosen);
    const gone = before.filter(
      (task) => !chosen.includes(task) && stateOf(assignmentOf(assignments, task)) !== 'unassigned',
    );
    if (gone.length > 0) setTaken([...taken, ...gone]);
    else if (chosen.length === 0 && before.length > 0) setTaken([]);
  }
  return taken;
}
