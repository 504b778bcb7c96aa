import type { StructureTitles } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { sampleTask } from '../../../shared/task/sample-task';
import {
  countChoices,
  filterTasks,
  indexTasks,
  isFiltered,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from './task-filters';

const titles: StructureTitles = { phases: {}, sections: {}, subsections: {}, tasks: {} };
const indexed = indexTasks(
  [
    sampleTask({ id: 'a', taskName: 'ALPHA', status: 'assigned' }),
    sampleTask({ id: 'b', taskName: 'BETA', status: 'submitted' }),
    sampleTask({ id: 'c', taskName: 'GAMMA', status: 'submitted', phaseId: 'realisation' }),
  ],
  titles,
);
const shown = (filters: Partial<typeof NO_FILTERS>) =>
  filterTasks(indexed, { ...NO_FILTERS, ...filters }).map(({ id }) => id);

describe('filterTasks', () => {
  it('lets everything through without filters', () => {
    expect(shown({})).toEqual(['a', 'b', 'c']);
    expect(shown({ search: '   ' })).toEqual(['a', 'b', 'c']);
  });

  it('combines search, status and phase', () => {
    expect(shown({ status: 'submitted' })).toEqual(['b', 'c']);
    expect(shown({ phase: 'realisation' })).toEqual(['c']);
    expect(shown({ status: 'submitted', phase: 'conception' })).toEqual(['b']);
    expect(shown({ search: 'gam', status: 'assigned' })).toEqual([]);
  });
});

describe('the address', () => {
  it('gives back the filters that were written to it, and leaves the rest alone', () => {
    const filters = { search: 'plan', status: 'rejected', phase: 'conception' } as const;
    const params = writeFilters(new URLSearchParams('other=1'), filters);
    expect(readFilters(params)).toEqual(filters);
    expect(params.get('other')).toBe('1');
  });

  it('drops what is no filter', () => {
    const params = new URLSearchParams('q=plan&status=rejected&phase=conception');
    expect(writeFilters(params, NO_FILTERS).toString()).toBe('');
    expect(readFilters(new URLSearchParams('status=lost&phase=study'))).toEqual(NO_FILTERS);
  });
});

describe('isFiltered', () => {
  it('counts the two choices, and spaces as nothing', () => {
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, search: ' ' })).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, search: 'a' })).toBe(true);
    expect(countChoices({ search: 'a', status: 'assigned', phase: 'conception' })).toBe(2);
  });
});
