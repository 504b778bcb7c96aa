import { expect, it } from 'vitest';
import { addDayCounts, countDays, lateCount } from './day-counts';

const COUNTS = { '2026-12-03': 2, '2026-12-04': 1, '2026-12-05': 4 };

it('lateCount is of what was due before today', () => {
  expect(lateCount(COUNTS, '2026-12-03')).toBe(0);
  expect(lateCount(COUNTS, '2026-12-05')).toBe(3);
  expect(lateCount(COUNTS, '2027-01-01')).toBe(7);
  expect(lateCount({}, '2026-12-05')).toBe(0);
});

it('countDays is of all days, or of those from one to another, both included', () => {
  expect(countDays(COUNTS)).toBe(7);
  expect(countDays(COUNTS, { from: '2026-12-04' })).toBe(5);
  expect(countDays(COUNTS, { until: '2026-12-04' })).toBe(3);
  expect(countDays(COUNTS, { from: '2026-12-04', until: '2026-12-04' })).toBe(1);
});

it('addDayCounts drops days that come to nothing', () => {
  expect(addDayCounts(COUNTS, { '2026-12-03': -2, '2026-12-06': 1 })).toEqual({
    '2026-12-04': 1,
    '2026-12-05': 4,
    '2026-12-06': 1,
  });
});
