import { describe, expect, it } from 'vitest';
import { sampleTask } from '#shared/task/sample-task';
import { byDueDay } from './task-order';

describe('byDueDay', () => {
  it('puts the nearest due day first: the validation’s once submitted', () => {
    const tasks = [
      sampleTask({ id: 'late', deadline: '2026-03-20' }),
      sampleTask({
        id: 'submitted',
        status: 'submitted',
        deadline: '2026-03-01',
        validationDeadline: '2026-03-18',
      }),
      sampleTask({ id: 'first', deadline: '2026-03-10' }),
    ];
    expect(tasks.toSorted(byDueDay).map(({ id }) => id)).toEqual(['first', 'submitted', 'late']);
  });

  it('puts validated tasks last, the most recent of them first', () => {
    const tasks = [
      sampleTask({ id: 'old', status: 'validated', deadline: '2026-01-01' }),
      sampleTask({ id: 'open', deadline: '2027-01-01' }),
      sampleTask({ id: 'recent', status: 'validated', deadline: '2026-02-01' }),
    ];
    expect(tasks.toSorted(byDueDay).map(({ id }) => id)).toEqual(['open', 'recent', 'old']);
  });

  it('keeps one order on the same day', () => {
    const a = sampleTask({ id: 'a', projectName: 'École' });
    const b = sampleTask({ id: 'b', projectName: 'École' });
    expect([b, a].toSorted(byDueDay).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(byDueDay(a, a)).toBe(0);
  });
});
