import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { NO_TEXTS, problemsOf } from '../testing/schema-problems';
import { TIME_ZONES } from '../testing/time-zones';
import {
  addDays,
  dayAt,
  daysBetween,
  isCalendarDay,
  isInDayRange,
  startOfDay,
} from './calendar-day';
import { calendarDayField, instantField } from './calendar-day-field';

const instants = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const days = instants.map((instant) => instant.toISOString().slice(0, 10));
const counts = fc.integer({ min: -20_000, max: 20_000 });

describe('isCalendarDay', () => {
  it.each(['2026-02-28', '2028-02-29', '2026-12-31', '0001-01-01', '9999-12-31'])(
    'takes %s',
    (day) => {
      expect(isCalendarDay(day)).toBe(true);
    },
  );

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '01/02/2026',
    '+002026-01-01',
    '',
  ])('refuses %j', (day) => {
    expect(isCalendarDay(day)).toBe(false);
  });
});

describe('addDays and daysBetween', () => {
  it('undo each other, leap days and changes of clocks included', () => {
    fc.assert(
      fc.property(days, counts, (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  it('keep the order of days, which is that of their texts', () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        expect(Math.sign(daysBetween(a, b))).toBe(a < b ? 1 : a > b ? -1 : 0);
        expect(daysBetween(a, b)).toBe(0 - daysBetween(b, a));
      }),
    );
  });

  it.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i day are %s', (day, count, result) => {
    expect(addDays(day, count)).toBe(result);
  });
});

describe('dayAt', () => {
  it.each([
    ['2026-11-21T22:59:59Z', 'Europe/Paris', '2026-11-21'],
    ['2026-11-21T23:00:00Z', 'Europe/Paris', '2026-11-22'],
    ['2026-07-14T22:00:00Z', 'Europe/Paris', '2026-07-15'],
    ['2026-03-29T00:59:59Z', 'Europe/Paris', '2026-03-29'],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
    ['2027-01-01T10:00:00Z', 'Pacific/Niue', '2026-12-31'],
  ])('at %s in %s is %s', (instant, zone, day) => {
    expect(dayAt(new Date(instant), zone)).toBe(day);
  });

  it('is in the workspace’s zone unless told', () => {
    expect(dayAt(new Date('2026-11-21T23:30:00Z'))).toBe('2026-11-22');
  });

  it('is a day that exists, at most one away from that of UTC, and never goes back', () => {
    fc.assert(
      fc.property(
        instants,
        fc.constantFrom(...TIME_ZONES),
        fc.nat(86_400_000 * 3),
        (instant, zone, later) => {
          const day = dayAt(instant, zone);

          expect(isCalendarDay(day)).toBe(true);
          expect(
            Math.abs(daysBetween(instant.toISOString().slice(0, 10), day)),
          ).toBeLessThanOrEqual(1);
          expect(dayAt(new Date(instant.getTime() + later), zone) >= day).toBe(true);
        },
      ),
    );
  });
});

describe('startOfDay', () => {
  it.each([
    ['2026-01-15', 'Europe/Paris', '2026-01-14T23:00:00.000Z'],
    ['2026-07-15', 'Europe/Paris', '2026-07-14T22:00:00.000Z'],
    ['2026-03-29', 'Europe/Paris', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Paris', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Paris', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Paris', '2026-10-25T23:00:00.000Z'],
    ['2026-04-05', 'Pacific/Auckland', '2026-04-04T11:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    // Clocks that change at midnight: the hour after it is skipped, or is there twice.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    ['2026-10-25', 'Asia/Beirut', '2026-10-24T22:00:00.000Z'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    // Samoa had no 30 December 2011.
    ['2011-12-29', 'Pacific/Apia', '2011-12-29T10:00:00.000Z'],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('of %s in %s is %s', (day, zone, instant) => {
    expect(startOfDay(day, zone).toISOString()).toBe(instant);
  });

  it.each(TIME_ZONES)('is the first instant of its day, whatever the clocks do: %s', (zone) => {
    for (let count = 0; count < 365; count += 1) {
      const day = addDays('2026-01-01', count);
      const start = startOfDay(day, zone).getTime();

      expect(dayAt(new Date(start), zone)).toBe(day);
      expect(dayAt(new Date(start - 1), zone)).toBe(addDays(day, -1));
    }
  });
});

describe('in a browser of another zone', () => {
  const own = process.env['TZ'];
  afterEach(() => {
    if (own === undefined) delete process.env['TZ'];
    else process.env['TZ'] = own;
  });

  it.each(TIME_ZONES)('days are counted as everywhere: %s', (zone) => {
    process.env['TZ'] = zone;
    const zoneName = Intl.DateTimeFormat('fr', { timeZone: zone }).resolvedOptions().timeZone;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zoneName);

    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: -400, max: 400 }), (start, count) => {
        const from = new Date(Date.UTC(2020, 0, 1 + start)).toISOString().slice(0, 10);
        const to = new Date(Date.UTC(2020, 0, 1 + start + count)).toISOString().slice(0, 10);

        expect(addDays(from, count)).toBe(to);
        expect(daysBetween(from, to)).toBe(count);
        expect(isCalendarDay(to)).toBe(true);
      }),
    );
  });
});

describe('calendarDayField', () => {
  const field = calendarDayField('validation:assign.deadline');

  it('says the given key when there is none, and that a day does not exist', async () => {
    expect(await problemsOf(field, '2026-12-04')).toEqual([]);
    expect(await problemsOf(field, undefined)).toEqual(['validation:assign.deadline']);
    expect(await problemsOf(field, '')).toEqual(['validation:assign.deadline']);
    expect(await problemsOf(field, '2026-02-30')).toEqual(['validation:dayInvalid']);
  });

  it.each(['0000-01-01', '1969-12-31', '2100-01-01', '9999-12-31'])(
    'refuses %s, which exists',
    async (day) => {
      expect(await problemsOf(field, day)).toEqual(['validation:dayRange']);
    },
  );

  it('takes the first and the last day of the range', async () => {
    expect(await problemsOf(field, '1970-01-01')).toEqual([]);
    expect(await problemsOf(field, '2099-12-31')).toEqual([]);
  });

  it.each(NO_TEXTS)('refuses %j', async (value) => {
    expect(await problemsOf(field, value)).not.toEqual([]);
  });
});

describe('instantField', () => {
  const field = instantField('validation:meeting.time');

  it.each(['1970-01-01T00:00:00.000Z', '2099-12-31T23:59:59.999Z'])('takes %s', async (instant) => {
    expect(await problemsOf(field, instant)).toEqual([]);
  });

  it.each([
    '0000-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
    '2100-01-01T00:00:00.000Z',
    '9999-12-31T23:30:00.000Z',
  ])('refuses %s', async (instant) => {
    expect(await problemsOf(field, instant)).toEqual(['validation:dayRange']);
  });

  it('says once that a text is no instant', async () => {
    expect(await problemsOf(field, '2026-02-30T09:00:00.000Z')).toEqual([
      'validation:meeting.time',
    ]);
  });
});

describe('isInDayRange', () => {
  it.each(['-0001-06-01', '10000-01-01', '20991-01-01'])('refuses %s, a day of counting', (day) => {
    expect(isInDayRange(day)).toBe(false);
  });
});
