import { stateOf, TASKS, type Project, type Task } from '@ouvrage/domain';
import { useEffect, useMemo } from 'react';
import { useDirectory } from '../../../data/people';
import { useSignedInUser } from '../../../data/session-context';
import { useToday } from '../../../data/today';
import { selectionKey, type TaskSelection } from '../bulk/task-selection';
import type { Checklist } from './checklist';
import { assignmentOf, type AssignmentsByTask } from './structure-view';
import type { OpenTaskDialog } from './TaskDialogs';

interface ChecklistOptions {
  readonly project: Project;
  readonly assignments: AssignmentsByTask;
  readonly selection: TaskSelection;
  readonly marked: Task | null;
  /** The same at every render. */
  readonly onOpen: (dialog: OpenTaskDialog) => void;
}

/** What the rows are drawn from. Only what changed is another object, so that only its rows are drawn anew. */
export function useChecklist({
  project,
  assignments,
  selection,
  marked,
  onOpen,
}: ChecklistOptions): Checklist {
  const { id: projectId, deletingAt } = project;
  const today = useToday();
  const isManager = useSignedInUser().role === 'admin' && deletingAt === null;
  const photos = usePhotos();
  const { isActive, keys, set } = selection;
  const choose = isActive && isManager ? set : null;

  // What someone else has assigned meanwhile is no longer there to be chosen; the bar says so.
  useEffect(() => {
    const taken = TASKS.filter(
      (task) =>
        keys.has(selectionKey(task)) && stateOf(assignmentOf(assignments, task)) !== 'unassigned',
    );
    if (taken.length > 0) set(taken, false);
  }, [keys, assignments, set]);

  const setting = useMemo(
    () => ({ projectId, today, isManager, onOpen, choose }),
    [projectId, today, isManager, onOpen, choose],
  );
  return useMemo(
    () => ({ assignments, photos, setting, chosen: keys, marked }),
    [assignments, photos, setting, keys, marked],
  );
}

function usePhotos(): ReadonlyMap<string, string> {
  const directory = useDirectory();
  return useMemo(() => {
    const cards = directory.status === 'ready' ? directory.value : [];
    return new Map(
      cards.flatMap(({ id, photoPath }) => (photoPath === null ? [] : [[id, photoPath] as const])),
    );
  }, [directory]);
}
