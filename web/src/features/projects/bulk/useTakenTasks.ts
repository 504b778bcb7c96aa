import { stateOf, type Task } from '@ouvrage/domain';
import { useState } from 'react';
import { assignmentOf, type AssignmentsByTask } from '../structure/structure-view';

/**
 * The tasks that left the selection because someone else assigned them. Cleared when the selection
 * becomes empty.
 */
export function useTakenTasks(
  selectedTasks: readonly Task[],
  assignments: AssignmentsByTask,
): readonly Task[] {
  const [before, setBefore] = useState(selectedTasks);
  const [takenTasks, setTakenTasks] = useState<readonly Task[]>([]);
  if (selectedTasks !== before) {
    setBefore(selectedTasks);
    const newlyTaken = before.filter(
      (task) =>
        !selectedTasks.includes(task) && stateOf(assignmentOf(assignments, task)) !== 'unassigned',
    );
    if (newlyTaken.length > 0) setTakenTasks([...takenTasks, ...newlyTaken]);
    else if (selectedTasks.length === 0 && before.length > 0) setTakenTasks([]);
  }
  return takenTasks;
}
