import {
  PHASE_IDS,
  TASK_STATUSES,
  type Assignment,
  type PhaseId,
  type StructureTitles,
  type TaskStatus,
} from '@ouvrage/domain';
import { wordsOf } from '../../../shared/text-search';
import { searchTextOf } from './search';

/** What the reader asked to see; null is everything. It lives in the page's address. */
export interface TaskFilters {
  readonly search: string;
  readonly status: TaskStatus | null;
  readonly phase: PhaseId | null;
}

export const NO_FILTERS: TaskFilters = { search: '', status: null, phase: null };

/** Reads an address; whatever it does not understand is no filter. */
export function readFilters(params: URLSearchParams): TaskFilters {
  return {
    search: params.get('q') ?? '',
    status: TASK_STATUSES.find((status) => status === params.get('status')) ?? null,
    phase: PHASE_IDS.find((phase) => phase === params.get('phase')) ?? null,
  };
}

/** `params` with these filters in it and everything else as it was. */
export function writeFilters(params: URLSearchParams, filters: TaskFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  const values = { q: filters.search.trim(), status: filters.status, phase: filters.phase };
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** How many of the two choices narrow the list; the phone's filter button says it. */
export function countChoices({ status, phase }: TaskFilters): number {
  return Number(status !== null) + Number(phase !== null);
}

export function isFiltered(filters: TaskFilters): boolean {
  return filters.search.trim() !== '' || countChoices(filters) > 0;
}

/** A task and the text it is searched in. */
export interface IndexedTask {
  readonly task: Assignment;
  readonly text: string;
}

export function indexTasks(
  tasks: readonly Assignment[],
  titles: StructureTitles,
): readonly IndexedTask[] {
  return tasks.map((task) => ({ task, text: searchTextOf(task, titles) }));
}

export function filterTasks(
  indexed: readonly IndexedTask[],
  { search, status, phase }: TaskFilters,
): readonly Assignment[] {
  const words = wordsOf(search);
  return indexed
    .filter(
      ({ task, text }) =>
        (status === null || task.status === status) &&
        (phase === null || task.phaseId === phase) &&
        words.every((word) => text.includes(word)),
    )
    .map(({ task }) => task);
}
