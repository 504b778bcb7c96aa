import { TASK_STATUSES, type TaskStatus, type User } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { sampleTask } from '#shared/task/sample-task';
import { sampleReview, sampleVisa } from './sample-review';
import { NO_PANELS, panelsFor, type TaskPanels } from './task-panels';

type Reader = Pick<User, 'id' | 'role'>;
const READERS = {
  assignee: { id: 'hugo', role: 'intervenant' },
  validator: { id: 'mathilde', role: 'intervenant' },
  owner: { id: 'olivier', role: 'owner' },
  admin: { id: 'claire', role: 'admin' },
} as const satisfies Record<string, Reader>;

/** What each reader is offered; nothing where a status is not named. */
const EXPECTED: Readonly<
  Record<keyof typeof READERS, Partial<Record<TaskStatus, readonly (keyof TaskPanels)[]>>>
> = {
  assignee: { assigned: ['start', 'submit'], in_progress: ['submit'], rejected: ['submit'] },
  validator: { submitted: ['decide', 'remark'] },
  owner: {},
  admin: { submitted: ['decide', 'remark'] },
};

const CASES = TASK_STATUSES.flatMap((status) =>
  (Object.keys(READERS) as (keyof typeof READERS)[]).map((reader) => ({ status, reader })),
);

describe('panelsFor', () => {
  it.each(CASES)('offers the $reader of a task that is $status the right panels', (combination) => {
    const panels = panelsFor(
      sampleTask({ status: combination.status }),
      READERS[combination.reader],
      sampleReview(),
    );
    const panelNames = Object.entries(panels).flatMap(([name, isOffered]) =>
      isOffered ? [name] : [],
    );
    expect(panelNames).toEqual(EXPECTED[combination.reader][combination.status] ?? []);
  });

  it('offers an owner who validates the decision', () => {
    const task = sampleTask({ status: 'submitted', validatorIds: ['olivier'] });
    expect(panelsFor(task, READERS.owner, sampleReview()).decide).toBe(true);
  });

  it('offers a validator of several the decision in their turn, and remarks before it', () => {
    const task = sampleTask({
      ...{ status: 'submitted', visaRule: 'ordered', validatorIds: ['yann', 'mathilde'] },
    });
    const panelsAfter = (...givers: string[]) => {
      const review = sampleReview({ visas: givers.map((by) => sampleVisa(by)) });
      const { decide, remark } = panelsFor(task, READERS.validator, review);
      return { decide, remark };
    };
    expect(panelsAfter()).toEqual({ decide: false, remark: true });
    expect(panelsAfter('yann')).toEqual({ decide: true, remark: true });
    expect(panelsAfter('yann', 'mathilde')).toEqual({ decide: false, remark: false });
    const unknown = sampleReview({ isKnown: false });
    expect(panelsFor(task, READERS.validator, unknown)).toEqual(NO_PANELS);
    expect(panelsFor(task, READERS.admin, unknown).decide).toBe(true);
  });

  it('offers nothing on an archived task', () => {
    const task = sampleTask({ status: 'submitted', archivedAt: new Date() });
    expect(panelsFor(task, READERS.admin, sampleReview())).toEqual(NO_PANELS);
  });
});
