import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayAt, startOfDay } from '../core/calendar-day';
import { deadlineBadge, dueDay, isOverdue } from './deadline';
import { TASK_STATUSES } from './task-status';
import { TIME_ZONES } from '../testing/time-zones';

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

describe('a badge by the calendar of a workspace', () => {
  const zones = fc.constantFrom(...TIME_ZONES);
  const days = fc.nat(20_000).map((count) => addDays('2026-01-01', count));
  const away = fc.integer({ min: -30, max: 30 });

  it('is the same from the first to the last instant of a day, of 23, 24 or 25 hours', () => {
    fc.assert(
      fc.property(
        zones,
        days,
        away,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (zone, day, n, share) => {
          const [from, to] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)];
          const length = to.getTime() - from.getTime();
          const during = new Date(from.getTime() + Math.floor(share * (length - 1)));
          const badgeAt = (instant: Date) => deadlineBadge(addDays(day, n), dayAt(instant, zone));

          expect([23, 23.5, 24, 24.5, 25]).toContain(length / 3_600_000);
          expect(badgeAt(from).days).toBe(Math.abs(n));
          expect(badgeAt(during)).toEqual(badgeAt(from));
          expect(badgeAt(new Date(to.getTime() - 1))).toEqual(badgeAt(from));
          expect(badgeAt(to)).toEqual(deadlineBadge(addDays(day, n - 1), day));
        },
      ),
    );
  });

  it('begins to be late at the midnight of the workspace, wherever the reader is', () => {
    fc.assert(
      fc.property(zones, days, (zone, day) => {
        const midnight = startOfDay(addDays(day, 1), zone).getTime();
        const task = { status: 'assigned', deadline: day, validationDeadline: day } as const;

        expect(isOverdue(task, dayAt(new Date(midnight - 1), zone))).toBe(false);
        expect(isOverdue(task, dayAt(new Date(midnight), zone))).toBe(true);
      }),
    );
  });
});

describe('dueDay', () => {
  const days = { deadline: '2026-12-04', validationDeadline: '2026-12-11' };

  it.each([
    ['assigned', '2026-12-04'],
    ['in_progress', '2026-12-04'],
    ['rejected', '2026-12-04'],
    ['submitted', '2026-12-11'],
    ['validated', null],
  ] as const)('of a task that is %s is %s', (status, day) => {
    expect(dueDay({ status, ...days })).toBe(day);
  });
});

describe('isOverdue', () => {
  const days = { deadline: '2026-12-04', validationDeadline: '2026-12-11' };

  it.each(TASK_STATUSES)('begins the day after the one that is due: %s', (status) => {
    const due = dueDay({ status, ...days });

    expect(isOverdue({ status, ...days }, due ?? '2026-12-04')).toBe(false);
    expect(isOverdue({ status, ...days }, addDays(due ?? '2026-12-31', 1))).toBe(due !== null);
  });
});
