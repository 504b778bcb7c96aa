import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/calendar-day';
import { deadlineBadge, dueDay, isOverdue } from './deadline';
import { TASK_STATUSES } from './task-status';

const TODAY = '2026-03-29';

describe('deadlineBadge', () => {
  it.each([
    [-400, 'overdue', 400],
    [-1, 'overdue', 1],
    [0, 'today', 0],
    [1, 'urgent', 1],
    [3, 'urgent', 3],
    [4, 'soon', 4],
    [7, 'soon', 7],
    [8, 'later', 8],
    [365, 'later', 365],
  ] as const)('%i days away is %s (%i)', (away, urgency, days) => {
    expect(deadlineBadge(addDays(TODAY, away), TODAY)).toEqual({ urgency, days });
  });

  it('counts calendar days, across the change of clocks', () => {
    expect(deadlineBadge('2026-03-30', '2026-03-28')).toEqual({ urgency: 'urgent', days: 2 });
    expect(deadlineBadge('2026-10-26', '2026-10-24')).toEqual({ urgency: 'urgent', days: 2 });
  });

  it('never grows more urgent as a deadline moves away', () => {
    const order = ['overdue', 'today', 'urgent', 'soon', 'later'];
    const away = fc.integer({ min: -800, max: 800 });
    fc.assert(
      fc.property(away, away, (a, b) => {
        const rank = (days: number) =>
          order.indexOf(deadlineBadge(addDays(TODAY, days), TODAY).urgency);
        expect(rank(Math.min(a, b))).toBeLessThanOrEqual(rank(Math.max(a, b)));
        expect(deadlineBadge(addDays(TODAY, a), TODAY).days).toBe(Math.abs(a));
      }),
    );
  });
});

describe('dueDay', () => {
  const dated = { deadline: '2026-12-04', validationDeadline: '2026-12-11' };

  it.each([
    ['assigned', '2026-12-04'],
    ['in_progress', '2026-12-04'],
    ['rejected', '2026-12-04'],
    ['submitted', '2026-12-11'],
    ['validated', null],
  ] as const)('of a task that is %s is %s', (status, day) => {
    expect(dueDay({ status, ...dated })).toBe(day);
  });
});

describe('isOverdue', () => {
  const dated = { deadline: '2026-12-04', validationDeadline: '2026-12-11' };

  it.each(TASK_STATUSES)('begins the day after the one that is due: %s', (status) => {
    const due = dueDay({ status, ...dated });

    expect(isOverdue({ status, ...dated }, due ?? '2026-12-04')).toBe(false);
    expect(isOverdue({ status, ...dated }, addDays(due ?? '2026-12-31', 1))).toBe(due !== null);
  });
});
