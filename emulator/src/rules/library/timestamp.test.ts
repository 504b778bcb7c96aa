import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('timestamp', () => {
  it.each<readonly [string, unknown]>([
    ['timestamp.value(0)', { timestamp: '1970-01-01T00:00:00Z' }],
    ['timestamp.value(-1)', { timestamp: '1969-12-31T23:59:59.999Z' }],
    [
      'timestamp.value(253402300800000)',
      {
        error:
          'Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799]. Nanos must be in range [0, +999,999,999].',
      },
    ],
    [
      'timestamp.value(1.5)',
      {
        error:
          'Unsupported operation error. Received: timestamp.value(float). Expected: timestamp.value(int), timestamp.value(string).',
      },
    ],
    ["timestamp.value('2024-01-02T03:04:05+02:00')", { timestamp: '2024-01-02T01:04:05Z' }],
    [
      "timestamp.value('2024-01-02')",
      {
        error:
          'Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799]. Nanos must be in range [0, +999,999,999].',
      },
    ],
    ['timestamp.date(2024,2,29)', { timestamp: '2024-02-29T00:00:00Z' }],
    ['timestamp.date(2023,2,29)', { error: 'Date is not valid. year: 2023, month: 2 day: 29.' }],
    [
      'timestamp.date(0,1,1)',
      {
        error:
          'Timestamp should be between 0001-01-01T00.00.00Z and 9999-12-31T23.59.59Z. year: 0.',
      },
    ],
  ])('made of numbers and texts: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['resource.data.openedAt.year()', 2024n],
    ['resource.data.openedAt.month()', 2n],
    ['resource.data.openedAt.day()', 29n],
    ['resource.data.openedAt.hours()', 12n],
    ['resource.data.openedAt.minutes()', 34n],
    ['resource.data.openedAt.seconds()', 56n],
    ['resource.data.openedAt.nanos()', 123456000n],
    ['resource.data.openedAt.dayOfWeek()', 4n],
    ['resource.data.openedAt.dayOfYear()', 60n],
    ['resource.data.openedAt.toMillis()', 1709210096123n],
    ['timestamp.date(2024,3,3).dayOfWeek()', 7n],
  ])('read: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['resource.data.openedAt.date()', { timestamp: '2024-02-29T00:00:00Z' }],
    ['resource.data.openedAt.time()', { duration: '45296.123456s' }],
    ['timestamp.value(-1).date()', { timestamp: '1969-12-31T00:00:00Z' }],
    ['timestamp.value(-1).time()', { duration: '86399.999s' }],
    ['timestamp.value(-1).nanos()', 999000000n],
  ])('cut: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    [
      'resource.data.openedAt.year',
      { error: 'Type error. Received: [timestamp] Expected: [map,path].' },
    ],
  ])('read without a call: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
