import {
  isOverdue,
  PHASE_IDS,
  TASK_STATUSES,
  type Assignment,
  type CalendarDay,
  type PhaseId,
  type TaskStatus,
} from '@ouvrage/domain';
import { wordsOf } from '../../../shared/text-search';
import type { IndexedTask } from './task-index';
import { TURNS, type Turn } from './turn';

/** What the reader asked to see; null is everything. It lives in the page's address. */
export interface TaskFilters {
  readonly search: string;
  readonly status: TaskStatus | null;
  readonly phase: PhaseId | null;
  readonly turn: Turn | null;
  /** Only what is past its day. */
  readonly late: boolean;
}

export const NO_FILTERS: TaskFilters = {
  search: '',
  status: null,
  phase: null,
  turn: null,
  late: false,
};

/** Reads an address; whatever it does not understand is no filter. */
export function readFilters(params: URLSearchParams): TaskFilters {
  return {
    search: params.get('q') ?? '',
    status: TASK_STATUSES.find((status) => status === params.get('status')) ?? null,
    phase: PHASE_IDS.find((phase) => phase === params.get('phase')) ?? null,
    turn: TURNS.find((turn) => turn === params.get('turn')) ?? null,
    late: params.get('late') === '1',
  };
}

/** `params` with these filters in it, always in the same order, and everything else as it was. */
export function writeFilters(params: URLSearchParams, filters: TaskFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  const { search, status, phase, turn, late } = filters;
  const values = { q: search.trim(), status, phase, turn, late: late ? '1' : null };
  for (const [name, value] of Object.entries(values)) {
    next.delete(name);
    if (value !== null && value !== '') next.append(name, value);
  }
  return next;
}

/** How many choices narrow the list, the search apart; the phone's filter button says it. */
export function countChoices({ status, phase, turn, late }: TaskFilters): number {
  return [status, phase, turn].filter((choice) => choice !== null).length + Number(late);
}

export function isFiltered(filters: TaskFilters): boolean {
  return filters.search.trim() !== '' || countChoices(filters) > 0;
}

export function filterTasks(
  indexed: readonly IndexedTask[],
  { search, status, phase, turn, late }: TaskFilters,
  today: CalendarDay,
): readonly Assignment[] {
  const words = wordsOf(search);
  return indexed
    .filter(
      ({ task, text, turn: own }) =>
        (status === null || task.status === status) &&
        (phase === null || task.phaseId === phase) &&
        (turn === null || own === turn) &&
        (!late || isOverdue(task, today)) &&
        words.every((word) => text.includes(word)),
    )
    .map(({ task }) => task);
}
