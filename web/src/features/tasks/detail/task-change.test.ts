import type { Revision } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { sampleTask } from '#shared/task/sample-task';
import { taskChange } from './task-change';

const decidedRevision = (
  outcome: 'validated' | 'rejected',
): Pick<Revision, 'number' | 'decision'> => ({
  number: 3,
  decision: { by: 'claire', at: new Date(), outcome, comment: null, observations: 0 },
});

describe('taskChange', () => {
  it('names who decided, and on which revision', () => {
    expect(taskChange(sampleTask({ status: 'validated' }), decidedRevision('validated'))).toEqual({
      kind: 'validated',
      by: 'claire',
      revision: 3,
    });
    expect(taskChange(sampleTask({ status: 'rejected' }), decidedRevision('rejected')).kind).toBe(
      'rejected',
    );
  });

  it('does not take an older decision for this one', () => {
    const task = sampleTask({ status: 'validated' });
    expect(taskChange(task, decidedRevision('rejected')).kind).toBe('other');
    expect(taskChange(task, null).kind).toBe('other');
  });

  it('tells a reassignment, a submission, and a task that is archived', () => {
    expect(taskChange(sampleTask({ assigneeName: 'Léa Martin' }), null)).toEqual({
      kind: 'reassigned',
      assigneeName: 'Léa Martin',
    });
    expect(taskChange(sampleTask({ status: 'submitted' }), null).kind).toBe('submitted');
    expect(taskChange(sampleTask({ archivedAt: new Date() }), null).kind).toBe('archived');
  });
});
