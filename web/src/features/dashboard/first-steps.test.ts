import { turnFigures } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { firstStepsOf, isNewcomer } from './first-steps';
import type { Figures } from './useFigures';

function figures(people: number, projects: number, tasks: number): Figures {
  return {
    kind: 'operations',
    projects: { pending: projects, active: 0, completed: 0, total: projects },
    intervenants: { total: people, active: people },
    tasks: { total: tasks, completed: 0, pending: tasks, overdue: 0, overdueSince: null },
    openByDeadline: {},
    newest: null,
  };
}

describe('the first steps of an admin', () => {
  it.each([
    ['nothing is there', [0, 0, 0], { people: false, project: false, assign: false }],
    ['there is a team', [2, 0, 0], { people: true, project: false, assign: false }],
    ['there is a project too', [2, 1, 0], { people: true, project: true, assign: false }],
    ['there is a project alone', [0, 1, 0], { people: false, project: true, assign: false }],
    ['tasks are given', [2, 1, 1], null],
    ['tasks are given without a team', [0, 1, 3], null],
  ] as const)('when %s', (_case, [people, projects, tasks], steps) => {
    expect(firstStepsOf('admin', figures(people, projects, tasks))).toEqual(steps);
  });

  it('are nobody else’s', () => {
    expect(firstStepsOf('owner', figures(0, 0, 0))).toBeNull();
    expect(firstStepsOf('intervenant', figures(0, 0, 0))).toBeNull();
  });
});

describe('isNewcomer', () => {
  const own = (total: number, visas: number): Figures => ({
    kind: 'own',
    tasks: { total, completed: 0, pending: total, overdue: 0, overdueSince: null },
    turns: turnFigures({ port: { work: {}, visas: { '2026-12-01': visas } } }, '2026-11-23'),
  });

  it('is an intervenant who was never given a task, nor a visa to give', () => {
    expect(isNewcomer(own(0, 0))).toBe(true);
    expect(isNewcomer(own(1, 0))).toBe(false);
    expect(isNewcomer(own(0, 1))).toBe(false);
    expect(isNewcomer(figures(0, 0, 0))).toBe(false);
  });
});
