import { describe, expect, it } from 'vitest';
import { calendarNames } from './calendar-names';
import { parseDay } from './parse-day';

const french = calendarNames('fr');

describe('parseDay', () => {
  it.each([
    ['2026-03-23', '2026-03-23'],
    ['23/03/2026', '2026-03-23'],
    ['23.3.26', '2026-03-23'],
    ['3/23/2026', '2026-03-23'],
    ['23 mars 2026', '2026-03-23'],
    ['1er février 2026', '2026-02-01'],
    ['5 fevrier 2026', '2026-02-05'],
    ['5 févr. 2026', '2026-02-05'],
    ['31/02/2026', null],
    ['demain', null],
    ['', null],
  ])('reads %j as %j', (text, day) => {
    expect(parseDay(text, french)).toBe(day);
  });

  it('reads what the formats of the other languages write', () => {
    for (const locale of ['en', 'es', 'ar-u-nu-latn', 'ar-EG']) {
      const text = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
        Date.UTC(2026, 2, 23),
      );
      expect(parseDay(text, calendarNames(locale)), `${locale}: ${text}`).toBe('2026-03-23');
    }
  });
});
