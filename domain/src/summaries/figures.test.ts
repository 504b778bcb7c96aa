import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROJECT_STATUSES } from '../projects/section-progress';
import { projectFigures, summaryOfProjects, taskFigures } from './figures';
import { EMPTY_SUMMARY } from './task-counts';

const TODAY = '2026-12-04';

describe('taskFigures', () => {
  it('takes what is not validated as pending, and as overdue what was due before today', () => {
    const summary = {
      tasks: { total: 9, completed: 4 },
      openByDeadline: { '2026-12-05': 1, '2026-12-04': 1, '2026-12-03': 1, '2026-11-28': 2 },
    };

    expect(taskFigures(summary, TODAY)).toEqual({
      total: 9,
      completed: 4,
      pending: 5,
      overdue: 3,
      overdueSince: '2026-11-28',
    });
    expect(taskFigures(summary, '2026-12-05')).toMatchObject({ overdue: 4 });
  });

  it('has nothing late since any day when nothing is late', () => {
    expect(taskFigures(EMPTY_SUMMARY, TODAY)).toEqual({
      total: 0,
      completed: 0,
      pending: 0,
      overdue: 0,
      overdueSince: null,
    });
  });
});

describe('projectFigures', () => {
  it('adds up the projects of every status', () => {
    expect(projectFigures({ pending: 2, active: 4, completed: 1 })).toEqual({
      pending: 2,
      active: 4,
      completed: 1,
      total: 7,
    });
  });
});

describe('summaryOfProjects', () => {
  const count = fc
    .record({ assigned: fc.integer({ min: 1, max: 9 }), done: fc.nat(9) })
    .map(({ assigned, done }) => ({ assigned, validated: Math.min(assigned, done) }));
  const projects = fc.array(
    fc.record({
      status: fc.constantFrom(...PROJECT_STATUSES),
      counts: fc.dictionary(fc.constantFrom('A1', 'B2', 'H3'), count),
      openByDeadline: fc.dictionary(
        fc.constantFrom('2026-12-01', '2026-12-04', '2026-12-09'),
        fc.integer({ min: 1, max: 5 }),
      ),
    }),
  );

  it('says of two lists together what it says of each, added up', () => {
    fc.assert(
      fc.property(projects, projects, (some, others) => {
        const figuresOf = (list: typeof some) => {
          const summary = summaryOfProjects(list);
          return { ...projectFigures(summary.projects), late: taskFigures(summary, TODAY) };
        };
        const [a, b, all] = [figuresOf(some), figuresOf(others), figuresOf([...some, ...others])];

        expect(all.total).toBe(some.length + others.length);
        expect(all.active).toBe(a.active + b.active);
        for (const key of ['total', 'completed', 'pending', 'overdue'] as const) {
          expect(all.late[key]).toBe(a.late[key] + b.late[key]);
        }
      }),
    );
  });

  it('counts the tasks of each subsection, and the days of all projects', () => {
    expect(
      summaryOfProjects([
        {
          status: 'active',
          counts: { A1: { assigned: 3, validated: 1 }, B2: { assigned: 1, validated: 1 } },
          openByDeadline: { '2026-12-01': 2 },
        },
        {
          status: 'active',
          counts: { A1: { assigned: 2, validated: 0 } },
          openByDeadline: { '2026-12-01': 1, '2026-12-09': 1 },
        },
        { status: 'pending', counts: {}, openByDeadline: {} },
      ]),
    ).toEqual({
      projects: { pending: 1, active: 2, completed: 0 },
      tasks: { total: 6, completed: 2 },
      openByDeadline: { '2026-12-01': 3, '2026-12-09': 1 },
    });
  });
});
