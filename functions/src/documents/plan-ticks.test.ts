import { addDays } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { calendarWordsIn } from './calendar-words';
import { planScale, planTicks } from './plan-ticks';

const WIDTH = 700;
const TODAY = '2026-11-23';
const ticksOver = (days: number, language: 'fr' | 'ar' = 'fr') => {
  const scale = planScale({ start: TODAY, end: addDays(TODAY, days) }, WIDTH);
  return planTicks(scale, TODAY, calendarWordsIn(language));
};

describe('a line of time', () => {
  it('begins before the first day, ends after the last one, and has all between in order', () => {
    const scale = planScale({ start: '2026-11-01', end: '2027-03-31' }, WIDTH);

    expect(scale.at(scale.from)).toBe(0);
    expect(scale.at(scale.to)).toBe(1);
    expect(scale.at('2026-11-01')).toBeGreaterThan(0);
    expect(scale.after('2027-03-31')).toBeLessThan(0.95);
    expect(scale.after('2026-12-31')).toBe(scale.at('2027-01-01'));
    expect(scale.middleOf('2026-12-31')).toBeGreaterThan(scale.at('2026-12-31'));
  });

  it('names years, whole months and weeks of a few months', () => {
    const { years, months, weeks } = ticksOver(100);

    expect(years.map(({ label }) => label)).toEqual(['2026', '2027']);
    expect(months.map(({ label }) => label)).toEqual([
      ...['novembre', 'décembre', 'janvier', 'février', 'mars'],
    ]);
    expect(weeks.map(({ label }) => label).slice(0, 3)).toEqual(['30', '7', '14']);
  });

  it('shortens months and leaves out weeks as it gets longer', () => {
    expect(ticksOver(500).months[1]?.label).toBe('déc.');
    expect(ticksOver(1500).months[1]?.label).toBe('N');
    const decade = ticksOver(3650);
    expect(decade.months[1]?.label).toBe('');
    expect(decade.weeks).toEqual([]);
    expect(decade.weekLines).toEqual([]);
    expect(decade.years).toHaveLength(12);
  });

  it('ends with the last day that people may enter', () => {
    const scale = planScale({ start: TODAY, end: '9999-12-31' }, WIDTH);

    expect(planTicks(scale, TODAY, calendarWordsIn('fr')).years.length).toBeLessThan(90);
    expect(scale.after('9999-12-31')).toBe(scale.after('2099-12-31'));
    expect(scale.after('9999-12-31')).toBeLessThan(0.95);
  });

  it('has weeks on Mondays, none in the place of today', () => {
    const { weeks, today } = ticksOver(100);

    for (const { at } of weeks) expect(Math.abs(at - today.at) * WIDTH).toBeGreaterThan(14);
    expect(today.label).toBe('23');
  });
});
