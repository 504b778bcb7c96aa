import type { CalendarDay, Task } from '@ouvrage/domain';
import type { TaskSelection } from '../bulk/task-selection';
import type { AssignmentsByTask } from './structure-view';
import type { OpenTaskDialog } from './TaskDialogs';

/** What all rows of the checklist share; the same object until one of it changes. */
export interface RowSetting {
  readonly projectId: string;
  readonly today: CalendarDay;
  /** An admin, of a project that is not being deleted: who may assign. */
  readonly isManager: boolean;
  readonly onOpen: (dialog: OpenTaskDialog) => void;
  /** Chooses tasks or lets them go; null while none are being chosen. */
  readonly choose: TaskSelection['set'] | null;
}

/** What the tree of a project is drawn from, row by row. */
export interface Checklist {
  readonly assignments: AssignmentsByTask;
  /** Paths of the photos of those who have one, by uid. */
  readonly photos: ReadonlyMap<string, string>;
  readonly setting: RowSetting;
  /** Keys of the tasks that were chosen. */
  readonly chosen: ReadonlySet<string>;
  /** The task that a link led to. */
  readonly marked: Task | null;
}
