import { PHASES, taskIdOf, TASKS, type Assignment, type Exclusions } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { selectionKey } from '../bulk/task-selection';
import { assignment, TASK } from '../project-fixtures';
import {
  countTasks,
  filterSections,
  foundBySection,
  isFiltered,
  NO_FILTERS,
  peopleOfProject,
  taskFilter,
  type StructureFilters,
} from './structure-filters';

const TODAY = '2026-03-10';

function findTasks(
  filters: Partial<StructureFilters>,
  taskAssignment: Assignment | null = assignment(),
  exclusions: Exclusions = {},
) {
  const passes = taskFilter({
    filters: { ...NO_FILTERS, ...filters },
    assignments: new Map(taskAssignment === null ? [] : [[selectionKey(TASK), taskAssignment]]),
    exclusions,
    today: TODAY,
    textsOf: (task) => [task.name, task.subsectionId],
  });
  return TASKS.filter(passes);
}

const archivedAssignment = assignment({ archivedAt: new Date('2026-03-01T09:00:00Z') });

it('finds what does not apply by its own status, and by no other', () => {
  const exclusions = {
    [taskIdOf(TASK)]: { reason: 'Sans démolition.', by: 'ada', at: new Date(0) },
  };
  expect(findTasks({ status: 'excluded' }, null, exclusions)).toEqual([TASK]);
  expect(findTasks({ status: 'excluded' }, null)).toEqual([]);
  expect(findTasks({ status: 'unassigned' }, null, exclusions)).not.toContain(TASK);
  expect(findTasks({ search: TASK.name }, null, exclusions)).toContain(TASK);
});

describe('taskFilter', () => {
  it.each<[string, Partial<StructureFilters>, Assignment | null, number]>([
    ['its status', { status: 'assigned' }, assignment(), 1],
    ['another status', { status: 'rejected' }, assignment(), 0],
    ['not being assigned', { status: 'unassigned' }, assignment(), 406],
    ['not being assigned, archived work', { status: 'unassigned' }, archivedAssignment, 407],
    ['archived work that can come back', { status: 'archived' }, archivedAssignment, 1],
    [
      'archived work, too old to come back',
      { status: 'archived' },
      assignment({ archivedAt: new Date('2026-01-01T09:00:00Z') }),
      0,
    ],
    ['who does it', { person: 'hugo' }, assignment(), 1],
    ['who validates it', { person: 'mathilde' }, assignment(), 1],
    ['someone else', { person: 'claire' }, assignment(), 0],
    ['who did it before it was archived', { person: 'hugo' }, archivedAssignment, 0],
    ['lateness, in time', { late: true }, assignment({ deadline: TODAY }), 0],
    ['lateness, late', { late: true }, assignment({ deadline: '2026-03-09' }), 1],
    ['lateness, archived', { late: true }, { ...archivedAssignment, deadline: '2026-03-09' }, 0],
    ['words of its name in any order', { search: 'Permis  formulaire' }, null, 1],
    ['its holder', { search: 'vasseur' }, assignment(), 1],
    ['its step and holder', { search: 'g1 hugo' }, assignment(), 1],
    ['both, of which one fails', { status: 'assigned', person: 'claire' }, assignment(), 0],
  ])('finds tasks by %s', (_what, filters, taskAssignment, count) => {
    expect(findTasks(filters, taskAssignment)).toHaveLength(count);
  });

  it('lets everything through while no filter is on', () => {
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, search: '  ' })).toBe(false);
    expect(findTasks({})).toHaveLength(TASKS.length);
  });
});

describe('filterSections', () => {
  it('keeps the sections and steps in which something passes, with their new counts', () => {
    const sections = PHASES.flatMap((phase) => phase.sections);
    const matches = filterSections(sections, (task) => task === TASK);
    expect(matches.map(({ id }) => id)).toEqual(['G']);
    expect(matches[0]?.subsections.map(({ id }) => id)).toEqual(['G1']);
    expect([...foundBySection(matches)]).toEqual([['G', 1]]);
    expect(countTasks(matches)).toBe(1);
  });
});

describe('peopleOfProject', () => {
  const names = new Map([
    ['hugo', 'Hugo Vasseur'],
    ['mathilde', 'Mathilde Roche'],
  ]);

  it('are those who do or validate a task, by name', () => {
    const more = assignment({ assigneeId: 'zoe', assigneeName: 'Zoé Albert', validatorIds: [] });
    expect(
      peopleOfProject([assignment(), more, archivedAssignment], names).map(({ name }) => name),
    ).toEqual(['Hugo Vasseur', 'Mathilde Roche', 'Zoé Albert']);
  });

  it('keep a deleted holder, whose work waits for an admin, and leave out a deleted validator', () => {
    const orphan = assignment({ assigneeId: 'gone', assigneeName: '', validatorIds: ['left'] });
    expect(peopleOfProject([orphan], names)).toEqual([{ id: 'gone', name: '' }]);
  });
});
