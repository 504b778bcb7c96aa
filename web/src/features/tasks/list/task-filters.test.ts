import type { StructureTitles } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { sampleTask } from '#shared/task/sample-task';
import { readAddress, writeAddress } from '#shared/list/address-params';
import {
  countChoices,
  FILTER_PARAMS,
  filterTasks,
  isFiltered,
  NO_FILTERS,
  type TaskFilters,
} from './task-filters';
import { sampleReview } from '../detail/sample-review';
import { createTaskIndex } from './task-index';
import { tasksInView } from './task-views';

const titles: StructureTitles = { phases: {}, sections: {}, subsections: {}, tasks: {} };
const TODAY = '2026-03-12';
const hugo = { id: 'hugo', role: 'intervenant' } as const;
const indexedTasks = createTaskIndex(titles, hugo, () => sampleReview())([
  sampleTask({ id: 'a', taskName: 'ALPHA', status: 'assigned', deadline: '2026-03-11' }),
  sampleTask({ id: 'b', taskName: 'BETA', status: 'submitted', validationDeadline: TODAY }),
  sampleTask({
    id: 'c',
    taskName: 'GAMMA',
    status: 'submitted',
    phaseId: 'realisation',
    assigneeId: 'mathilde',
    validatorIds: ['hugo'],
  }),
]);
const visibleIds = ({ view = 'all', ...filters }: Partial<TaskFilters>) =>
  filterTasks(tasksInView(indexedTasks, view ?? 'all'), { ...NO_FILTERS, ...filters }, TODAY).map(
    ({ id }) => id,
  );

describe('filterTasks', () => {
  it('lets everything through without filters', () => {
    expect(visibleIds({})).toEqual(['a', 'b', 'c']);
    expect(visibleIds({ search: '   ' })).toEqual(['a', 'b', 'c']);
  });

  it('combines search, status and phase', () => {
    expect(visibleIds({ status: 'submitted' })).toEqual(['b', 'c']);
    expect(visibleIds({ phase: 'realisation' })).toEqual(['c']);
    expect(visibleIds({ status: 'submitted', phase: 'conception' })).toEqual(['b']);
    expect(visibleIds({ search: 'gam', status: 'assigned' })).toEqual([]);
  });

  it("tells the reader's own work from what they have to decide", () => {
    expect(visibleIds({ view: 'do' })).toEqual(['a']);
    expect(visibleIds({ view: 'validate' })).toEqual(['c']);
  });

  it('counts a task as late from the day after its own', () => {
    expect(visibleIds({ late: true })).toEqual(['a']);
  });
});

const readFilters = (query: URLSearchParams) => readAddress(FILTER_PARAMS, query);
const writeFilters = (query: URLSearchParams, filters: TaskFilters) =>
  writeAddress(FILTER_PARAMS, query, filters);

describe('the address', () => {
  it('gives back the filters that were written to it, and leaves the rest alone', () => {
    const filters = {
      search: 'plan',
      status: 'rejected',
      phase: 'conception',
      view: 'do',
      late: true,
    } as const;
    const params = writeFilters(new URLSearchParams('other=1'), filters);
    expect(readFilters(params)).toEqual(filters);
    expect(params.get('other')).toBe('1');
  });

  it('is the same whatever was chosen first', () => {
    const params = writeFilters(new URLSearchParams('late=1&phase=conception'), {
      ...NO_FILTERS,
      phase: 'conception',
      status: 'rejected',
      late: true,
    });
    expect(params.toString()).toBe('status=rejected&phase=conception&late=1');
  });

  it('drops what is no filter', () => {
    const params = new URLSearchParams('q=plan&status=rejected&phase=conception&view=do&late=1');
    expect(writeFilters(params, NO_FILTERS).toString()).toBe('');
    expect(readFilters(new URLSearchParams('status=lost&phase=study&view=mine&late=yes'))).toEqual(
      NO_FILTERS,
    );
  });
});

describe('isFiltered', () => {
  it('counts the choices, and spaces as nothing', () => {
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, search: ' ' })).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, search: 'a' })).toBe(true);
    expect(countChoices({ ...NO_FILTERS, search: 'a', status: 'assigned', late: true })).toBe(2);
    // A view is where one looks, not a filter of it.
    expect(countChoices({ ...NO_FILTERS, phase: 'conception', view: 'do' })).toBe(1);
  });
});
