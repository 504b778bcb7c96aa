import { TASKS, type Project, type Task } from '@ouvrage/domain';
import { useEffect, useMemo } from 'react';
import { useDirectory } from '#data/queries/people';
import { useSignedInUser } from '#data/session/session-context';
import { useToday } from '#data/live/today';
import { selectionKey, type TaskSelection } from '../bulk/task-selection';
import type { Checklist } from './checklist';
import { isFree, type AssignmentsByTask } from './structure-view';
import type { OpenTaskDialog } from './TaskDialogs';

interface ChecklistOptions {
  readonly project: Project;
  readonly assignments: AssignmentsByTask;
  readonly selection: TaskSelection;
  readonly linkedTask: Task | null;
  /** Must be the same function at every render. */
  readonly onOpen: (dialog: OpenTaskDialog) => void;
}

/** What the rows are rendered from. Unchanged parts keep their identity: only changed rows render again. */
export function useChecklist({
  project,
  assignments,
  selection,
  linkedTask,
  onOpen,
}: ChecklistOptions): Checklist {
  const { id: projectId, deletingAt, excluded: exclusions } = project;
  const today = useToday();
  const isManager = useSignedInUser().role === 'admin' && deletingAt === null;
  const photos = usePhotos();
  const { isActive, keys, set } = selection;
  const choose = isActive && isManager ? set : null;

  // Tasks that someone else has assigned or set aside leave the selection; the bar says so.
  useEffect(() => {
    const takenTasks = TASKS.filter(
      (task) => keys.has(selectionKey(task)) && !isFree({ assignments, exclusions }, task),
    );
    if (takenTasks.length > 0) set(takenTasks, false);
  }, [keys, assignments, exclusions, set]);

  const setting = useMemo(
    () => ({ projectId, today, isManager, onOpen, choose }),
    [projectId, today, isManager, onOpen, choose],
  );
  return useMemo(
    () => ({ assignments, exclusions, photos, setting, selectedKeys: keys, linkedTask }),
    [assignments, exclusions, photos, setting, keys, linkedTask],
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
