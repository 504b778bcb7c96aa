import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDay } from '../assignments/deadline';
import { TASK_STATUSES } from '../assignments/task-status';
import { DecodeError } from '../core/document-codec';
import type { ProjectCounts } from '../projects/section-progress';
import {
  addChanges,
  applyChange,
  applyToProject,
  countsChange,
  EMPTY_SUMMARY,
  personSummaryCodec,
  taskSummaryCodec,
  type CountsChange,
  type TaskSummary,
} from './task-counts';

type Counted = NonNullable<Parameters<typeof countsChange>[0]>;

const task: Counted = {
  subsectionId: 'A1',
  assigneeId: 'sofia',
  status: 'assigned',
  deadline: '2026-12-04',
  validationDeadline: '2026-12-11',
  archivedAt: null,
};
const ARCHIVED_AT = new Date('2026-10-30T17:00:00Z');

describe('countsChange', () => {
  it.each<readonly [string, Counted | null, Counted | null, CountsChange]>([
    ['assigning', null, task, { total: 1, completed: 0, openByDeadline: { '2026-12-04': 1 } }],
    [
      'starting',
      task,
      { ...task, status: 'in_progress' },
      { total: 0, completed: 0, openByDeadline: {} },
    ],
    [
      'submitting',
      task,
      { ...task, status: 'submitted' },
      { total: 0, completed: 0, openByDeadline: { '2026-12-04': -1, '2026-12-11': 1 } },
    ],
    [
      'validating',
      { ...task, status: 'submitted' },
      { ...task, status: 'validated' },
      { total: 0, completed: 1, openByDeadline: { '2026-12-11': -1 } },
    ],
    [
      'reassigning what was validated',
      { ...task, status: 'validated' },
      task,
      { total: 0, completed: -1, openByDeadline: { '2026-12-04': 1 } },
    ],
    [
      'archiving',
      task,
      { ...task, archivedAt: ARCHIVED_AT },
      { total: -1, completed: 0, openByDeadline: { '2026-12-04': -1 } },
    ],
    [
      'restoring what was validated',
      { ...task, status: 'validated', archivedAt: ARCHIVED_AT },
      { ...task, status: 'validated' },
      { total: 1, completed: 1, openByDeadline: {} },
    ],
    [
      'purging an archived one',
      { ...task, archivedAt: ARCHIVED_AT },
      null,
      { total: 0, completed: 0, openByDeadline: {} },
    ],
  ])('%s', (_act, before, after, change) => {
    expect(countsChange(before, after)).toEqual({ everyone: change, byPerson: { sofia: change } });
  });

  it('takes a task from one person and gives it to the next', () => {
    const { everyone, byPerson } = countsChange(task, {
      ...task,
      assigneeId: 'nadia',
      deadline: '2027-01-08',
    });

    expect(everyone).toEqual({
      total: 0,
      completed: 0,
      openByDeadline: { '2026-12-04': -1, '2027-01-08': 1 },
    });
    expect(byPerson).toEqual({
      sofia: { total: -1, completed: 0, openByDeadline: { '2026-12-04': -1 } },
      nadia: { total: 1, completed: 0, openByDeadline: { '2027-01-08': 1 } },
    });
  });

  it('of nothing to nothing is nobody’s', () => {
    expect(countsChange(null, null)).toEqual({
      everyone: { total: 0, completed: 0, openByDeadline: {} },
      byPerson: {},
    });
  });
});

describe('applyToProject', () => {
  const count = { total: 1, completed: 0, openByDeadline: {} };

  it('adds to the subsection, and drops one that comes to nothing', () => {
    const one = applyToProject({ B1: { assigned: 1, validated: 1 } }, 'A1', count);

    expect(one).toEqual({ A1: { assigned: 1, validated: 0 }, B1: { assigned: 1, validated: 1 } });
    expect(applyToProject(one, 'A1', { ...count, total: -1 })).toEqual({
      B1: { assigned: 1, validated: 1 },
    });
    expect(applyToProject(one, 'A1', { ...count, total: 0, completed: 1 })).toMatchObject({
      A1: { assigned: 1, validated: 1 },
    });
  });
});

describe('addChanges', () => {
  it('is the change of doing both', () => {
    const a = { total: 1, completed: 0, openByDeadline: { '2026-12-04': 1, '2026-12-05': 1 } };
    const b = { total: -1, completed: 1, openByDeadline: { '2026-12-04': -1, '2026-12-06': 1 } };

    expect(addChanges(a, b)).toEqual({
      total: 0,
      completed: 1,
      openByDeadline: { '2026-12-05': 1, '2026-12-06': 1 },
    });
  });
});

/** A few tasks of a few people, and what happens to them, act after act. */
const SUBSECTION_IDS = ['A1', 'A2', 'H3'] as const;
const tasks = fc.option(
  fc.record<Counted>({
    subsectionId: fc.constant('A1'),
    assigneeId: fc.constantFrom('sofia', 'nadia', 'julien'),
    status: fc.constantFrom(...TASK_STATUSES),
    deadline: fc.constantFrom('2026-12-04', '2026-12-05'),
    validationDeadline: fc.constantFrom('2026-12-05', '2026-12-11'),
    archivedAt: fc.constantFrom(null, null, ARCHIVED_AT),
  }),
);
const histories = fc.array(fc.tuple(fc.nat(5), tasks), { maxLength: 40 });

function recount(live: readonly Counted[]): TaskSummary {
  const openByDeadline: Record<string, number> = {};
  for (const due of live.map(dueDay).filter((day) => day !== null)) {
    openByDeadline[due] = (openByDeadline[due] ?? 0) + 1;
  }
  const completedCount = live.filter(({ status }) => status === 'validated').length;
  return { tasks: { total: live.length, completed: completedCount }, openByDeadline };
}

describe('counts kept up by changes', () => {
  it('equal a recount after any history, for everyone, each person and each project', () => {
    fc.assert(
      fc.property(histories, (acts) => {
        const assignments = new Map<number, Counted>();
        let everyone = EMPTY_SUMMARY;
        let project: ProjectCounts = {};
        const people = new Map<string, TaskSummary>();

        for (const [slot, next] of acts) {
          const subsectionId = SUBSECTION_IDS[slot % SUBSECTION_IDS.length] ?? 'A1';
          const before = assignments.get(slot) ?? null;
          const after = next === null ? null : { ...next, subsectionId };
          const change = countsChange(before, after);
          everyone = applyChange(everyone, change.everyone);
          project = applyToProject(project, subsectionId, change.everyone);
          for (const [uid, own] of Object.entries(change.byPerson)) {
            people.set(uid, applyChange(people.get(uid) ?? EMPTY_SUMMARY, own));
          }
          if (after === null) assignments.delete(slot);
          else assignments.set(slot, after);
        }

        const live = [...assignments.values()].filter(({ archivedAt }) => archivedAt === null);
        expect(everyone).toEqual(recount(live));
        for (const [uid, summary] of people) {
          expect(summary).toEqual(recount(live.filter(({ assigneeId }) => assigneeId === uid)));
        }
        for (const id of SUBSECTION_IDS) {
          const { total, completed } = recount(
            live.filter(({ subsectionId }) => subsectionId === id),
          ).tasks;
          expect(project[id]).toEqual(
            total === 0 ? undefined : { assigned: total, validated: completed },
          );
        }
      }),
    );
  });

  it('do not depend on whether changes are added up first', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(tasks, tasks)), (moves) => {
        const changes = moves.map(([before, after]) => countsChange(before, after).everyone);
        const none: CountsChange = { total: 0, completed: 0, openByDeadline: {} };

        expect(applyChange(EMPTY_SUMMARY, changes.reduce(addChanges, none))).toEqual(
          changes.reduce(applyChange, EMPTY_SUMMARY),
        );
      }),
    );
  });
});

describe('personSummaryCodec', () => {
  const tasks = { tasks: { total: 3, completed: 1 }, openByDeadline: {} };

  it.each<readonly [string, Record<string, unknown>, object]>([
    [
      'what was told',
      { ...tasks, notificationSeq: 4 },
      { ...tasks, notificationSeq: 4, turns: {} },
    ],
    ['nothing told yet', tasks, { ...tasks, notificationSeq: 0, turns: {} }],
    [
      'nothing counted yet',
      { notificationSeq: 2 },
      { ...EMPTY_SUMMARY, notificationSeq: 2, turns: {} },
    ],
    [
      'what waits for them, without what is malformed',
      { ...tasks, turns: { gymnase: { work: { '2026-12-01': 2 }, visas: {} }, port: 'three' } },
      {
        ...{ ...tasks, notificationSeq: 0 },
        turns: { gymnase: { work: { '2026-12-01': 2 }, visas: {} } },
      },
    ],
  ])('reads %s', (_what, summary, model) => {
    expect(personSummaryCodec.decode('sofia', summary)).toEqual(model);
  });
});

describe('taskSummaryCodec', () => {
  it('reads what is stored, and refuses what is no count', () => {
    const summary = { tasks: { total: 3, completed: 1 }, openByDeadline: { '2026-12-04': 2 } };

    expect(taskSummaryCodec.decode('sofia', summary)).toEqual(summary);
    expect(() =>
      taskSummaryCodec.decode('sofia', { tasks: { total: 3 }, openByDeadline: {} }),
    ).toThrow(DecodeError);
    expect(() =>
      taskSummaryCodec.decode('sofia', { ...summary, openByDeadline: { '2026-12-04': '2' } }),
    ).toThrow(DecodeError);
  });
});
