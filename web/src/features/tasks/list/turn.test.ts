import { TASK_STATUSES, type TaskStatus } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { sampleTask } from '#shared/task/sample-task';
import { sampleReview, sampleVisa } from '../detail/sample-review';
import { turnOf, type Turn } from './turn';

const READERS = {
  assignee: { id: 'hugo', role: 'intervenant' },
  validator: { id: 'mathilde', role: 'intervenant' },
  owner: { id: 'olivier', role: 'owner' },
  admin: { id: 'claire', role: 'admin' },
} as const;

/** Nobody's where a status is not named. */
const EXPECTED: Readonly<Record<keyof typeof READERS, Partial<Record<TaskStatus, Turn>>>> = {
  assignee: { assigned: 'do', in_progress: 'do', rejected: 'do' },
  validator: { submitted: 'validate' },
  owner: {},
  admin: { submitted: 'validate' },
};

const review = (...givers: string[]) => sampleReview({ visas: givers.map((by) => sampleVisa(by)) });

const CASES = TASK_STATUSES.flatMap((status) =>
  (Object.keys(READERS) as (keyof typeof READERS)[]).map((reader) => ({ status, reader })),
);

describe('turnOf', () => {
  it.each(CASES)('tells the $reader of a task that is $status what is theirs', (combination) => {
    const turn = turnOf(
      sampleTask({ status: combination.status }),
      READERS[combination.reader],
      review(),
    );
    expect(turn).toBe(EXPECTED[combination.reader][combination.status] ?? null);
  });

  it('tells an owner who validates', () => {
    const task = sampleTask({ status: 'submitted', validatorIds: ['olivier'] });
    expect(turnOf(task, READERS.owner, review())).toBe('validate');
  });

  it('is a validator’s of several in their turn, and an admin’s at any time', () => {
    const task = sampleTask({
      ...{ status: 'submitted', visaRule: 'ordered', validatorIds: ['yann', 'mathilde'] },
    });
    expect(turnOf(task, READERS.validator, review())).toBeNull();
    expect(turnOf(task, READERS.validator, review('yann'))).toBe('validate');
    expect(turnOf(task, READERS.validator, review('yann', 'mathilde'))).toBeNull();
    expect(turnOf(task, READERS.admin, review())).toBe('validate');
  });
});
