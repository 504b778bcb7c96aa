import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  at,
  dayNumber,
  dayOf,
  levelOf,
  LEVELS,
  monthLabels,
  movedBy,
  scaleOf,
  ticksOf,
  windowAt,
  windowWith,
  zoomedBy,
} from './time-window';

const TODAY = dayNumber('2026-11-23');
const SPAN = { first: dayNumber('2025-05-11'), last: dayNumber('2027-01-10') };

describe('a window of time', () => {
  it('is a quarter of fifteen weeks around today, from a Monday on', () => {
    const { from, days } = windowAt('quarter', TODAY, SPAN);
    expect([dayOf(from), dayOf(from + days - 1)]).toEqual(['2026-09-28', '2027-01-10']);
  });

  it('shows days ahead on every day of the week, at every scale', () => {
    for (const level of ['week', 'month', 'quarter'] as const) {
      for (let weekday = 0; weekday < 7; weekday += 1) {
        const { from, days } = windowAt(level, TODAY + weekday, SPAN);
        const share = (TODAY + weekday - from) / days;
        expect(share).toBeGreaterThan(0.25);
        expect(share).toBeLessThan(0.75);
      }
    }
  });

  it('holds the whole operation, with some room around it', () => {
    const { from, days } = windowAt('whole', TODAY, SPAN);
    expect(from).toBeLessThan(SPAN.first);
    expect(from + days).toBeGreaterThan(SPAN.last + 1);
  });

  it('names the level that it is most like', () => {
    for (const level of LEVELS) expect(levelOf(windowAt(level, TODAY, SPAN), SPAN)).toBe(level);
    expect(levelOf({ from: TODAY, days: 40 }, SPAN)).toBe('month');
  });

  it('zooms about the day under the pointer, within limits, and moves by a share', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (factor, share) => {
          const before = windowAt('month', TODAY, SPAN);
          const after = zoomedBy(before, factor, share);
          expect(after.from + after.days * share).toBeCloseTo(before.from + before.days * share);
          expect(after.days).toBeGreaterThanOrEqual(7);
        },
      ),
    );
    expect(movedBy({ from: 100, days: 10 }, -0.5)).toEqual({ from: 95, days: 10 });
    expect(zoomedBy({ from: 0, days: 3_000 }, 9, 0).days).toBe(3_653);
  });

  it('moves to a bar that is out of sight, and stays where one is in sight', () => {
    const window = windowAt('month', TODAY, SPAN);
    expect(windowWith(window, { first: TODAY - 300, last: TODAY })).toBe(window);
    const earlier = windowWith(window, { first: TODAY - 300, last: TODAY - 280 });
    expect(earlier.from).toBeLessThan(TODAY - 300);
    expect(earlier.days).toBe(window.days);
  });
});

describe('the ground of a window', () => {
  it('has a line a week and a month, and a label a week', () => {
    const { months, weeks, labels, weekends } = ticksOf(windowAt('quarter', TODAY, SPAN), 739);
    expect(weekends).toEqual([]);
    expect(weeks).toHaveLength(15);
    expect(labels).toEqual(weeks);
    expect(months.map(({ day }) => dayOf(day))).toEqual([
      ...['2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01'],
    ]);
  });

  it('shows week-ends where a day can be seen', () => {
    const { weekends } = ticksOf(windowAt('month', TODAY, SPAN), 739);
    expect(weekends.slice(0, 2).map(({ day }) => dayOf(day))).toEqual(['2026-11-07', '2026-11-14']);
  });

  it('labels each day where there is room, and no day where there is none', () => {
    expect(ticksOf(windowAt('week', TODAY, SPAN), 739).labels).toHaveLength(14);
    expect(ticksOf({ from: TODAY, days: 3_600 }, 739)).toMatchObject({ weeks: [], labels: [] });
  });

  it('begins a day where the one before it ends', () => {
    const scale = scaleOf({ from: TODAY, days: 10 }, 1_000);
    expect(at(scale, TODAY)).toBe(0);
    expect(at(scale, TODAY + 3)).toBeCloseTo(300);
  });
});

it('names no month that would be cut at the end of the window', () => {
  for (const level of LEVELS) {
    for (let width = 300; width < 1_600; width += 7) {
      const ticks = ticksOf(windowAt(level, TODAY, SPAN), width);
      const last = monthLabels(ticks, width).at(-1);
      expect(last === undefined || width - (last.x - 7) >= (last.isShort ? 40 : 84)).toBe(true);
    }
  }
});
