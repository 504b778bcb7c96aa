import type { Revision } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { sampleTask } from '../../../shared/task/sample-task';
import { taskChange } from './task-change';

const decided = (outcome: 'validated' | 'rejected'): Pick<Revision, 'number' | 'decision'> => ({
  number: 3,
  decision: { by: 'claire', at: new Date(), outcome, comment: null },
});

describe('taskChange', () => {
  it('names who decided, and on which revision', () => {
    expect(taskChange(sampleTask({ status: 'validated' }), decided('validated'), false)).toEqual({
      kind: 'validated',
      by: 'claire',
      revision: 3,
    });
    expect(taskChange(sampleTask({ status: 'rejected' }), decided('rejected'), false).kind).toBe(
      'rejected',
    );
  });

  it('does not take an older decision for this one', () => {
    const task = sampleTask({ status: 'validated' });
    expect(taskChange(task, decided('rejected'), false).kind).toBe('other');
    expect(taskChange(task, null, false).kind).toBe('other');
  });

  it('tells a reassignment, a submission and a task that is gone', () => {
    expect(taskChange(sampleTask({ assigneeName: 'Léa Martin' }), null, false)).toEqual({
      kind: 'reassigned',
      assigneeName: 'Léa Martin',
    });
    expect(taskChange(sampleTask({ status: 'submitted' }), null, false).kind).toBe('submitted');
    expect(taskChange(sampleTask({ status: 'submitted' }), null, true).kind).toBe('gone');
    expect(taskChange(sampleTask({ archivedAt: new Date() }), null, false).kind).toBe('gone');
  });
});
