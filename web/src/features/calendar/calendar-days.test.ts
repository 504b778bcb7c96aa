import { isCalendarDay } from '@ouvrage/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysOf, isWeekend, mondayOf, movedBy } from './calendar-days';

it('a week begins on Monday', () => {
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(daysOf('week', '2026-11-26')).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]);
  expect(['2026-11-27', '2026-11-28', '2026-11-29'].map(isWeekend)).toEqual([false, true, true]);
});

it('a month has the weeks that it touches', () => {
  expect(daysOf('month', '2026-11-26').at(0)).toBe('2026-10-26');
  expect(daysOf('month', '2026-11-26').at(-1)).toBe('2026-12-06');
  // Four weeks exactly.
  expect(daysOf('month', '2027-02-10').length).toBe(28);
});

it('months follow each other, whatever their length', () => {
  expect(movedBy('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(movedBy('month', '2026-03-15', -1)).toBe('2026-02-01');
  expect(movedBy('month', '2026-12-31', 1)).toBe('2027-01-01');
});

it('every day is in its month and its week', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.constantFrom('month' as const, 'week' as const), (anyDay, view) => {
      const days = daysOf(view, anyDay);
      expect(days).toContain(anyDay);
      expect(days.length % 7).toBe(0);
      expect(days.every(isCalendarDay)).toBe(true);
      expect(movedBy('week', movedBy('week', anyDay, 1), -1)).toBe(anyDay);
    }),
  );
});
