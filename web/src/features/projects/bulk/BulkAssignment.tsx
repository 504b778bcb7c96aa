import { stateOf, TASKS, type Project, type Task } from '@ouvrage/domain';
import { useMemo, useState } from 'react';
import { lazyComponent } from '../../../shared/lazy-component';
import { ReturnsFocus } from '../../../shared/ui/ReturnsFocus';
import { assignmentOf, type AssignmentsByTask } from '../structure/structure-view';
import { SelectionBar } from './SelectionBar';
import { selectionKey, type TaskSelection } from './task-selection';
import { UndoBar, type DoneAssignment } from './UndoBar';
import { useTakenTasks } from './useTakenTasks';

const BulkDialog = lazyComponent(async () => (await import('./BulkDialog')).BulkDialog);

const BAR_ID = 'bulk-bar';

interface BulkAssignmentProps {
  readonly project: Project;
  /** Live. */
  readonly assignments: AssignmentsByTask;
  readonly selection: TaskSelection;
}

/** Assigns the chosen tasks at once: the bar that counts them, the dialog, and the way back. */
export function BulkAssignment({ project, assignments, selection }: BulkAssignmentProps) {
  const { isActive, keys, stop } = selection;
  const chosen = useMemo(
    () =>
      TASKS.filter(
        (task) =>
          keys.has(selectionKey(task)) && stateOf(assignmentOf(assignments, task)) === 'unassigned',
      ),
    [keys, assignments],
  );
  const taken = useTakenTasks(chosen, assignments);
  // As they were chosen: what happens to them meanwhile is told in the dialog.
  const [open, setOpen] = useState<readonly Task[] | null>(null);
  const [done, setDone] = useState<DoneAssignment | null>(null);
  if (isActive && done !== null) setDone(null);

  return (
    <>
      {isActive && (
        <>
          <ReturnsFocus home="content" />
          <SelectionBar
            id={BAR_ID}
            count={chosen.length}
            taken={open === null ? taken : []}
            onAssign={() => setOpen(chosen)}
            onClear={stop}
          />
        </>
      )}
      {open !== null && (
        <>
          <ReturnsFocus home={BAR_ID} />
          <BulkDialog
            project={project}
            tasks={open}
            assignments={assignments}
            onClose={() => setOpen(null)}
            onDone={(result) => {
              setOpen(null);
              setDone(result);
              stop();
            }}
          />
        </>
      )}
      {!isActive && done !== null && (
        <UndoBar key={done.operationId} id={BAR_ID} done={done} onClose={() => setDone(null)} />
      )}
    </>
  );
}
