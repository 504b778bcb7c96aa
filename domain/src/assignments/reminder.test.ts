import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/calendar-day';
import { reminderOf } from './reminder';
import { TASK_STATUSES, type TaskStatus } from './task-status';

const TODAY = '2026-11-22';

const task = (difference: Partial<Parameters<typeof reminderOf>[0]> = {}) => ({
  status: 'assigned' as TaskStatus,
  deadline: TODAY,
  validationDeadline: addDays(TODAY, 7),
  archivedAt: null,
  ...difference,
});

const dueIn = (days: number) => task({ deadline: addDays(TODAY, days) });

describe('a reminder', () => {
  it.each([
    [8, null],
    [7, { days: 7, isLate: false, key: '2026-11-29_in-7' }],
    [6, null],
    [4, null],
    [3, { days: 3, isLate: false, key: '2026-11-25_in-3' }],
    [2, null],
    [1, null],
    [0, { days: 0, isLate: false, key: '2026-11-22_in-0' }],
    [-1, { days: 1, isLate: true, key: '2026-11-21_late-0' }],
    [-7, { days: 7, isLate: true, key: '2026-11-15_late-0' }],
    [-8, { days: 8, isLate: true, key: '2026-11-14_late-1' }],
    [-14, { days: 14, isLate: true, key: '2026-11-08_late-1' }],
    [-15, { days: 15, isLate: true, key: '2026-11-07_late-2' }],
  ])('of a task due in %i days is %j', (days, expected) => {
    const reminder = reminderOf(dueIn(days), TODAY);

    if (expected === null) expect(reminder).toBeNull();
    else expect(reminder).toEqual({ dueDay: addDays(TODAY, days), ...expected });
  });

  it.each<readonly [TaskStatus, string | null]>([
    ['assigned', '2026-11-22_in-0'],
    ['in_progress', '2026-11-22_in-0'],
    ['rejected', '2026-11-22_in-0'],
    ['submitted', '2026-11-29_in-7'],
    ['validated', null],
  ])('of a task that is %s is that of the day its next act is due: %s', (status, key) => {
    expect(reminderOf(task({ status }), TODAY)?.key ?? null).toBe(key);
  });

  it.each(TASK_STATUSES)('of an archived task that was %s is none', (status) => {
    expect(reminderOf(task({ status, archivedAt: new Date() }), TODAY)).toBeNull();
  });

  it('counts days and not hours: the clocks change between two of them', () => {
    const overSummerTime = task({ deadline: '2026-03-31' });

    expect(reminderOf(overSummerTime, '2026-03-28')).toMatchObject({ days: 3, isLate: false });
    expect(reminderOf(task({ deadline: '2026-10-24' }), '2026-10-25')).toMatchObject({
      days: 1,
      isLate: true,
    });
  });

  const days = fc.integer({ min: 0, max: 2000 });

  it('is sent three times before the day, then once a week, by a job that runs every day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }), (first, length) => {
        const due = addDays('2025-01-01', first);
        const keys = new Set<string>();
        for (let day = -10; day <= length; day += 1) {
          const key = reminderOf(task({ deadline: due }), addDays(due, day))?.key;
          if (key !== undefined) keys.add(key);
        }
        expect(keys.size).toBe(3 + Math.ceil(length / 7));
      }),
    );
  });

  it('of lateness is said on the first day on which the job runs again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (late) => {
        const due = addDays(TODAY, -late);
        const reminder = reminderOf(task({ deadline: due }), TODAY);
        expect(reminder).toMatchObject({ days: late, isLate: true, dueDay: due });
      }),
    );
  });
});
