import {
  isOverdue,
  PHASE_IDS,
  TASK_STATUSES,
  type Assignment,
  type CalendarDay,
  type PhaseId,
  type TaskStatus,
} from '@ouvrage/domain';
import { choiceParam, flagParam, textParam, type AddressParams } from '#shared/list/address-params';
import { wordsOf } from '#shared/text-search';
import { createMatcher } from './search';
import type { IndexedTask } from './task-index';
import { TASK_VIEWS, type TaskView } from './task-views';

/** The filters, kept in the page's address. Null filters nothing; for `view` it means the default view. */
export interface TaskFilters {
  readonly search: string;
  readonly status: TaskStatus | null;
  readonly phase: PhaseId | null;
  readonly view: TaskView | null;
  /** Only late tasks. */
  readonly late: boolean;
}

export const NO_FILTERS: TaskFilters = {
  search: '',
  status: null,
  phase: null,
  view: null,
  late: false,
};

export const FILTER_PARAMS: AddressParams<TaskFilters> = {
  view: choiceParam('view', TASK_VIEWS, null),
  search: textParam('q'),
  status: choiceParam('status', TASK_STATUSES, null),
  phase: choiceParam('phase', PHASE_IDS, null),
  late: flagParam('late'),
};

/** Number of active filters, without the search; shown on the phone's filter button. */
export function countChoices({ status, phase, late }: TaskFilters): number {
  return [status, phase].filter((choice) => choice !== null).length + Number(late);
}

export function isFiltered(filters: TaskFilters): boolean {
  return filters.search.trim() !== '' || countChoices(filters) > 0;
}

export function filterTasks(
  tasks: readonly IndexedTask[],
  { search, status, phase, late }: TaskFilters,
  today: CalendarDay,
): readonly Assignment[] {
  const matches = createMatcher(wordsOf(search));
  return tasks
    .filter(
      ({ task, texts }) =>
        (status === null || task.status === status) &&
        (phase === null || task.phaseId === phase) &&
        (!late || isOverdue(task, today)) &&
        matches(texts),
    )
    .map(({ task }) => task);
}
