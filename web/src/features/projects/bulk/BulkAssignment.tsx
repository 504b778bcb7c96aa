import { TASKS, type Project, type Task } from '@ouvrage/domain';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent, patientComponent } from '#shared/lazy-component';
import { ReturnsFocus } from '#shared/ui/ReturnsFocus';
import { isFree, type AssignmentsByTask } from '../structure/structure-view';
import type { DoneAssignment } from './done-assignment';
import { selectionKey, type TaskSelection } from './task-selection';
import { useTakenTasks } from './useTakenTasks';

const SelectionBar = patientComponent(async () => (await import('./SelectionBar')).SelectionBar);

const UndoBar = patientComponent(async () => (await import('../bars/UndoBar')).UndoBar);

const BulkDialog = lazyComponent(async () => (await import('./BulkDialog')).BulkDialog, null, {
  texts: ['intervenants'],
});

const ExcludeDialog = lazyComponent(
  async () => (await import('../exclude/ExcludeDialog')).ExcludeDialog,
);

const BAR_ID = 'bulk-bar';

interface BulkAssignmentProps {
  readonly project: Project;
  /** Live. */
  readonly assignments: AssignmentsByTask;
  readonly selection: TaskSelection;
}

/** Assigns the selected tasks at once: the selection bar, the dialog and the undo bar. */
export function BulkAssignment({ project, assignments, selection }: BulkAssignmentProps) {
  const { t } = useTranslation('bulk');
  const { isActive, keys, stop } = selection;
  const selectedTasks = useMemo(
    () =>
      TASKS.filter(
        (task) =>
          keys.has(selectionKey(task)) &&
          isFree({ assignments, exclusions: project.excluded }, task),
      ),
    [keys, assignments, project.excluded],
  );
  const takenTasks = useTakenTasks(selectedTasks, assignments);
  // The tasks as selected at opening; the dialog shows what changed since.
  const [open, setOpen] = useState<readonly Task[] | null>(null);
  const [excluding, setExcluding] = useState<readonly Task[] | null>(null);
  const [lastAssignment, setLastAssignment] = useState<DoneAssignment | null>(null);
  if (isActive && lastAssignment !== null) setLastAssignment(null);
  // It takes the focus after the dialog, so it is there before.
  useEffect(() => {
    if (isActive) void UndoBar.prefetch();
  }, [isActive]);

  return (
    <>
      {isActive && (
        <>
          <ReturnsFocus home="content" />
          <SelectionBar
            id={BAR_ID}
            count={selectedTasks.length}
            takenTasks={open === null ? takenTasks : []}
            onAssign={() => setOpen(selectedTasks)}
            onExclude={() => setExcluding(selectedTasks)}
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
              setLastAssignment(result);
              stop();
            }}
          />
        </>
      )}
      {excluding !== null && (
        <>
          <ReturnsFocus home={BAR_ID} />
          <ExcludeDialog
            project={project}
            tasks={excluding}
            onClose={() => setExcluding(null)}
            onDone={stop}
          />
        </>
      )}
      {!isActive && lastAssignment !== null && (
        <UndoBar
          key={lastAssignment.operationId}
          id={BAR_ID}
          label={t('bar.label')}
          text={t('done.success', {
            count: lastAssignment.count,
            assignee: lastAssignment.assignee,
          })}
          undoneText={t('done.undone', { count: lastAssignment.count })}
          act="undoAssignment"
          operationId={lastAssignment.operationId}
          onClose={() => setLastAssignment(null)}
        />
      )}
    </>
  );
}
