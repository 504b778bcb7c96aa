import type { Project, Task } from '@ouvrage/domain';
import { lazyComponent } from '#shared/lazy-component';
import { assignmentOf, type AssignmentsByTask } from './structure-view';

const AssignDialog = lazyComponent(
  async () => (await import('../assign/AssignDialog')).AssignDialog,
  null,
  { texts: ['intervenants'] },
);
const ExcludeDialog = lazyComponent(
  async () => (await import('../exclude/ExcludeDialog')).ExcludeDialog,
);
const IncludeDialog = lazyComponent(
  async () => (await import('../exclude/IncludeDialog')).IncludeDialog,
);
const RestoreDialog = lazyComponent(
  async () => (await import('../task/RestoreDialog')).RestoreDialog,
);
const TaskDetailsDialog = lazyComponent(
  async () => (await import('../task/TaskDetailsDialog')).TaskDetailsDialog,
);
const UnassignDialog = lazyComponent(
  async () => (await import('../task/UnassignDialog')).UnassignDialog,
);

/** The dialog that is open on a task; `assign` reassigns one that is assigned. */
export interface OpenTaskDialog {
  readonly kind: 'assign' | 'details' | 'unassign' | 'restore' | 'exclude' | 'include';
  readonly task: Task;
}

interface TaskDialogsProps {
  readonly project: Project;
  readonly dialog: OpenTaskDialog;
  readonly assignments: AssignmentsByTask;
  readonly onClose: () => void;
}

/** The open dialog on the live task: it shows changes by others. */
export function TaskDialogs({ project, dialog, assignments, onClose }: TaskDialogsProps) {
  const { kind, task } = dialog;
  const assignment = assignmentOf(assignments, task);
  if (kind === 'assign') {
    return <AssignDialog project={project} task={task} assignment={assignment} onClose={onClose} />;
  }
  if (kind === 'exclude') {
    return <ExcludeDialog project={project} tasks={[task]} onClose={onClose} />;
  }
  if (kind === 'include') return <IncludeDialog project={project} task={task} onClose={onClose} />;
  if (assignment === null) return null;
  const props = { project, task, assignment, onClose };
  switch (kind) {
    case 'details':
      return <TaskDetailsDialog {...props} />;
    case 'unassign':
      return <UnassignDialog {...props} />;
    case 'restore':
      return <RestoreDialog {...props} />;
  }
}
