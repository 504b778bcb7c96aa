import {
  isOverdue,
  PHASE_IDS,
  TASK_STATUSES,
  type Assignment,
  type CalendarDay,
  type PhaseId,
  type TaskStatus,
} from '@ouvrage/domain';
import {
  choiceParam,
  flagParam,
  textParam,
  type AddressParams,
} from '../../../shared/list/address-params';
import { wordsOf } from '../../../shared/text-search';
import type { IndexedTask } from './task-index';
import { isInView, TASK_VIEWS, type TaskView } from './task-views';

/** What the reader asked to see; null is everything, for `view` what they find first. It lives in the page's address. */
export interface TaskFilters {
  readonly search: string;
  readonly status: TaskStatus | null;
  readonly phase: PhaseId | null;
  readonly view: TaskView | null;
  /** Only what is past its day. */
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

/** How many choices narrow a view, the search apart; the phone's filter button says it. */
export function countChoices({ status, phase, late }: TaskFilters): number {
  return [status, phase].filter((choice) => choice !== null).length + Number(late);
}

export function isFiltered(filters: TaskFilters): boolean {
  return filters.search.trim() !== '' || countChoices(filters) > 0;
}

export function filterTasks(
  indexed: readonly IndexedTask[],
  { search, status, phase, late }: TaskFilters,
  view: TaskView,
  today: CalendarDay,
): readonly Assignment[] {
  const words = wordsOf(search);
  return indexed
    .filter(
      ({ task, text, turn }) =>
        isInView(view, task, turn) &&
        (status === null || task.status === status) &&
        (phase === null || task.phaseId === phase) &&
        (!late || isOverdue(task, today)) &&
        words.every((word) => text.includes(word)),
    )
    .map(({ task }) => task);
}
