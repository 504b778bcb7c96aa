import type { Project, Task } from '@ouvrage/domain';
import type { AssignmentsByTask } from '../structure/structure-view';
import type { DoneAssignment } from './done-assignment';

/** Props shared by the dialog and its form. */
export interface BulkDialogProps {
  readonly project: Project;
  /** As selected when the dialog opened. */
  readonly tasks: readonly Task[];
  /** Live. */
  readonly assignments: AssignmentsByTask;
  readonly onClose: () => void;
  readonly onDone: (result: DoneAssignment) => void;
}
