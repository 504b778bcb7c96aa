import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/calendar-day';
import { applyChange, countsChange, EMPTY_SUMMARY } from '../summaries/task-counts';
import { FRESH_ASSIGNMENT, stateOf } from './assignment';
import { dueDay } from './deadline';
import {
  ballInCourt,
  isAllowed,
  partsOf,
  TASK_ACTIONS,
  type TaskAction,
  type TaskStatus,
} from './task-status';

const ACTIONS = Object.keys(TASK_ACTIONS) as TaskAction[];
const PEOPLE = ['sofia', 'julien', 'karim', 'nadia'] as const;
const ADMIN = 'helene';
const DAY = '2026-12-04';

/** As much of an assignment as its life is about. */
interface Task {
  readonly subsectionId: string;
  readonly assigneeId: string;
  readonly validatorIds: readonly string[];
  readonly visaRule: 'any';
  readonly deputyIds: readonly string[];
  readonly deadline: string;
  readonly validationDeadline: string;
  readonly status: TaskStatus;
  readonly revision: number;
  readonly archivedAt: Date | null;
}

interface Attempt {
  readonly action: TaskAction;
  readonly by: string;
  /** Who is to hold the task, and when it is due, should this give it to somebody. */
  readonly assigneeId: string;
  readonly due: number;
}

const attempts = fc.array(
  fc.record<Attempt>({
    action: fc.constantFrom(...ACTIONS),
    by: fc.constantFrom(...PEOPLE, ADMIN),
    assigneeId: fc.constantFrom(...PEOPLE),
    due: fc.nat(3),
  }),
  { maxLength: 60, size: 'max' },
);

/** What an allowed attempt makes of a task, by the table alone; null when it is not allowed. */
function after(task: Task | null, { action, by, assigneeId, due }: Attempt): Task | null {
  const parts = partsOf(by, by === ADMIN ? 'admin' : 'intervenant', task);
  if (!isAllowed(action, stateOf(task), parts)) return null;
  const { to, requires } = TASK_ACTIONS[action];
  const needs: readonly string[] = requires;
  if (needs.includes('people-and-dates')) {
    return {
      subsectionId: 'A1',
      assigneeId,
      validatorIds: PEOPLE.filter((uid) => uid !== assigneeId).slice(0, 2),
      visaRule: 'any',
      deputyIds: [],
      deadline: addDays(DAY, due),
      validationDeadline: addDays(DAY, due + 7),
      ...FRESH_ASSIGNMENT,
      revision: task?.revision ?? 0,
    };
  }
  if (task === null) return null; // There is no archive to restore.
  if (to === 'as-archived') return { ...task, archivedAt: null };
  if (to === 'unassigned') return { ...task, archivedAt: new Date('2026-11-21T09:00:00Z') };
  return { ...task, status: to, revision: task.revision + (needs.includes('file') ? 1 : 0) };
}

/** Every state that a task goes through, the first one being that it has no assignment. */
function lifeOf(walk: readonly Attempt[]): readonly { task: Task | null; action?: TaskAction }[] {
  const life: { task: Task | null; action?: TaskAction }[] = [{ task: null }];
  for (const attempt of walk) {
    const next = after(life.at(-1)?.task ?? null, attempt);
    if (next !== null) life.push({ task: next, action: attempt.action });
  }
  return life;
}

describe('the life of a task, whoever tries whatever', () => {
  it('never loses a revision, and only a submission adds one', () => {
    fc.assert(
      fc.property(attempts, (walk) => {
        const life = lifeOf(walk);
        for (const [index, { task, action }] of life.entries()) {
          if (index === 0) continue;
          const before = life[index - 1]?.task?.revision ?? 0;
          expect(task?.revision).toBe(action === 'submit' ? before + 1 : before);
        }
      }),
    );
  });

  it('is decided only on a file, and by nobody who did the work', () => {
    fc.assert(
      fc.property(attempts, (walk) => {
        for (const { task } of lifeOf(walk)) {
          if (task === null || stateOf(task) === 'unassigned') continue;
          const isHandedIn = ['submitted', 'validated', 'rejected'].includes(task.status);
          if (isHandedIn) expect(task.revision).toBeGreaterThan(0);
          const parts = partsOf(task.assigneeId, 'intervenant', task);
          expect(isAllowed('validate', task.status, parts)).toBe(false);
          expect(isAllowed('reject', task.status, parts)).toBe(false);
        }
      }),
    );
  });

  it('counts as what it is at the end, and archived nowhere at all', () => {
    fc.assert(
      fc.property(attempts, (walk) => {
        const tasks = lifeOf(walk).map(({ task }) => task);
        const everyone = tasks
          .slice(1)
          .map((task, index) => countsChange(tasks[index] ?? null, task).everyone)
          .reduce(applyChange, EMPTY_SUMMARY);
        const last = tasks.at(-1) ?? null;

        if (last === null || last.archivedAt !== null) expect(everyone).toEqual(EMPTY_SUMMARY);
        else {
          const due = dueDay(last);
          expect(everyone).toEqual({
            tasks: { total: 1, completed: last.status === 'validated' ? 1 : 0 },
            openByDeadline: due === null ? {} : { [due]: 1 },
          });
        }
      }),
    );
  });

  it('leaves the ball with somebody until it is validated, whoever is still there', () => {
    fc.assert(
      fc.property(attempts, fc.subarray([...PEOPLE]), (walk, active) => {
        for (const { task } of lifeOf(walk)) {
          if (task === null || stateOf(task) === 'unassigned') continue;
          const { holder, uids } = ballInCourt(task, {
            visas: [],
            isActive: (uid) => (active as readonly string[]).includes(uid),
            deputyOf: () => null,
          });
          expect(holder === 'nobody').toBe(task.status === 'validated');
          if (holder === 'assignee' || holder === 'validators') expect(uids).not.toEqual([]);
        }
      }),
    );
  });

  it('gives the ball only to people who can do something with it', () => {
    fc.assert(
      fc.property(attempts, (walk) => {
        for (const { task } of lifeOf(walk)) {
          if (task === null || stateOf(task) === 'unassigned') continue;
          const { uids } = ballInCourt(task, {
            visas: [],
            isActive: () => true,
            deputyOf: () => null,
          });
          for (const uid of uids) {
            const parts = partsOf(uid, 'intervenant', task);
            expect(ACTIONS.some((action) => isAllowed(action, task.status, parts))).toBe(true);
          }
        }
      }),
    );
  });

  it('can reach every status from the walks that are tried', () => {
    const statuses = new Set(
      fc
        .sample(attempts, { numRuns: 300, seed: 7 })
        .flatMap((walk) => lifeOf(walk).map(({ task }) => stateOf(task))),
    );

    expect([...statuses].sort()).toEqual([
      'assigned',
      'in_progress',
      'rejected',
      'submitted',
      'unassigned',
      'validated',
    ]);
  });
});
