import { describe, expect, it } from 'vitest';
import { findSection, TASKS, type Task } from '../structure/task-structure';
import type { Assignment } from '../assignments/assignment';
import { openedWith, planOf, planRows, planSpan } from './plan';
import { planBall } from './plan-ball';
import { plannedAssignment } from './testing/planned-assignment';

const TODAY = '2026-11-23';

function assign(task: Task, changes: Partial<Assignment> = {}): Assignment {
  const { phaseId, sectionId, subsectionId, key: taskKey } = task;
  return plannedAssignment({ phaseId, sectionId, subsectionId, taskKey, ...changes });
}

function firstOf(subsectionId: string): Task {
  const task = TASKS.find((each) => each.subsectionId === subsectionId);
  if (task === undefined) throw new Error(`${subsectionId} has no task.`);
  return task;
}

const G1 = firstOf('G1');
const G2 = firstOf('G2');
const PLAN = planOf(
  [
    assign(G2),
    assign(G1, { status: 'validated', validatedAt: new Date('2026-11-10T09:00:00Z') }),
    assign(firstOf('A1'), { archivedAt: new Date() }),
  ],
  TODAY,
);
const keysWith = (...open: string[]) => planRows(PLAN, new Set(open)).map(({ key }) => key);

describe('the rows of a plan', () => {
  it('are the axes, and those without a date as one for each side of a dated one and each phase', () => {
    expect(keysWith()).toEqual(['A-F', 'G', 'H', 'I-P']);
  });

  it('open from the axis into steps, and from a step into its assigned tasks', () => {
    const g = findSection('G')?.subsections.map(({ id }) => id) ?? [];
    expect(keysWith('G')).toEqual(['A-F', 'G', ...g, 'H', 'I-P']);
    expect(keysWith('G', 'G2').slice(0, 5)).toEqual(['A-F', 'G', 'G1', 'G2', `G2_${G2.key}`]);
    // A step of a closed axis, and what has no task, open nothing.
    expect(keysWith('G2', 'H')).toEqual(['A-F', 'G', 'H', 'I-P']);
  });

  it('name the axes of a run once it is open', () => {
    expect(keysWith('A-F').slice(0, 7)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  });

  it('open an axis with the steps that have an open task', () => {
    const axis = PLAN.find(({ section }) => section.id === 'G');
    expect(axis && openedWith(axis)).toEqual(['G', 'G2']);
  });

  it('hold every task of a project once', () => {
    const plan = planOf(
      TASKS.map((task) => assign(task)),
      TODAY,
    );
    const open = new Set(
      plan.flatMap(({ section, steps }) => [section.id, ...steps.map(({ step }) => step.id)]),
    );
    const rows = planRows(plan, open).filter(({ kind }) => kind === 'task');
    expect(new Set(rows.map(({ key }) => key)).size).toBe(407);
    expect(rows).toHaveLength(407);
  });
});

describe('the span of a plan', () => {
  it('goes from the first bar to the last visa, today included', () => {
    expect(planSpan(PLAN, TODAY)).toEqual({ start: '2026-11-01', end: '2026-12-08' });
    expect(planSpan(planOf([], TODAY), TODAY)).toEqual({ start: TODAY, end: TODAY });
  });
});

describe('the ball of a submitted task', () => {
  const task = {
    status: 'submitted',
    validatorIds: ['yann', 'mathilde'],
    visaRule: 'any',
  } as const;
  const isActive = () => true;

  it('is with nobody before and after the review', () => {
    expect(planBall({ ...task, status: 'in_progress' }, isActive)).toBeNull();
    expect(planBall({ ...task, status: 'validated' }, isActive)).toBeNull();
  });

  it('is with every active validator when one visa decides', () => {
    expect(planBall(task, isActive)).toEqual({ kind: 'validators', ids: ['yann', 'mathilde'] });
    expect(planBall(task, (uid) => uid === 'mathilde')).toEqual({
      kind: 'validators',
      ids: ['mathilde'],
    });
  });

  it('is with some of them when more are needed, whose visas a plan does not read', () => {
    for (const visaRule of ['all', 'ordered'] as const) {
      expect(planBall({ ...task, visaRule }, isActive)?.kind).toBe('some-validators');
      expect(planBall({ ...task, visaRule }, (uid) => uid === 'yann')?.kind).toBe('validators');
    }
  });

  it('is with the admins when no validator is active', () => {
    expect(planBall(task, () => false)).toEqual({ kind: 'admins' });
  });
});
