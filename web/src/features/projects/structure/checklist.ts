import type { CalendarDay, Exclusions, Task } from '@ouvrage/domain';
import type { TaskSelection } from '../bulk/task-selection';
import type { AssignmentsByTask } from './structure-view';
import type { OpenTaskDialog } from './TaskDialogs';

/** Settings shared by all rows of the checklist. The object is stable while none of them changes. */
export interface RowSetting {
  readonly projectId: string;
  readonly today: CalendarDay;
  /** Whether the user may assign: an admin, unless the project is being deleted. */
  readonly isManager: boolean;
  readonly onOpen: (dialog: OpenTaskDialog) => void;
  /** Selects or deselects tasks; null outside selection mode. */
  readonly choose: TaskSelection['set'] | null;
}

/** What the rows of a project's tree are rendered from. */
export interface Checklist {
  readonly assignments: AssignmentsByTask;
  /** Tasks that do not apply, by `taskIdOf`. */
  readonly exclusions: Exclusions;
  /** Paths of people's photos, by uid. */
  readonly photos: ReadonlyMap<string, string>;
  readonly setting: RowSetting;
  /** Keys of the selected tasks. */
  readonly selectedKeys: ReadonlySet<string>;
  /** The task that a link led to. */
  readonly linkedTask: Task | null;
}
