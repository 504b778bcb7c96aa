import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('Arithmetic', () => {
  it.each<readonly [string, unknown]>([
    ['1 + 2', 3n],
    ['7 - 9', -2n],
    ['3 * 4', 12n],
    ['7 / 2', 3n],
    ['-7 / 2', -3n],
    ['7 / -2', -3n],
    ['-7 % 3', -1n],
    ['7 % -3', 1n],
    ['-resource.data.floors', -7n],
    ['- 1', -1n],
    ['1 - -1', 2n],
    ['-9223372036854775808', -9223372036854775808n],
  ])('of ints: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    [
      '9223372036854775807 + 1',
      { error: 'Integer value is out of the [-9223372036854775808, 9223372036854775807] range.' },
    ],
    [
      '-9223372036854775807 - 2',
      { error: 'Integer value is out of the [-9223372036854775808, 9223372036854775807] range.' },
    ],
    [
      '9223372036854775807 * 2',
      { error: 'Integer value is out of the [-9223372036854775808, 9223372036854775807] range.' },
    ],
    [
      '-(-9223372036854775807 - 1)',
      { error: 'Integer value is out of the [-9223372036854775808, 9223372036854775807] range.' },
    ],
    ['(-9223372036854775807 - 1) / -1', -9223372036854775808n],
  ])('that overflows an int: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['1 / 0', { error: 'Divide by zero error.' }],
    ['1 % 0', { error: 'Divide by zero error.' }],
    ['1.0 / 0', Infinity],
    ['-1.0 / 0', -Infinity],
    ['1.0 % 0', NaN],
  ])('by zero: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['1 + 1.5', 2.5],
    ['0.1 + 0.2', 0.30000000000000004],
    ['2 * 3.5', 7],
    ['7 / 2.0', 3.5],
    ['7.5 % 2', 1.5],
    ['-5.5 % 2', -1.5],
    ['resource.data.ratio + 1', NaN],
  ])('of floats, and of both: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["'Quai' + ' ' + 'Nord'", 'Quai Nord'],
    [
      "'a' + 1",
      {
        error:
          'Unsupported operation error. Received: string + int. Expected: int + int, float + float, string + string, duration + duration, duration + timestamp, timestamp + duration.',
      },
    ],
    [
      "1 + 'a'",
      {
        error:
          'Unsupported operation error. Received: int + string. Expected: int + int, float + float, string + string, duration + duration, duration + timestamp, timestamp + duration.',
      },
    ],
    [
      "'a' + null",
      {
        error:
          'Unsupported operation error. Received: string + null. Expected: int + int, float + float, string + string, duration + duration, duration + timestamp, timestamp + duration.',
      },
    ],
    [
      "'a' - 'a'",
      {
        error:
          'Unsupported operation error. Received: string - string. Expected: int - int, float - float, duration - duration, timestamp - duration, timestamp - timestamp.',
      },
    ],
  ])('of texts: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["timestamp.value(0) + duration.value(1,'s')", { timestamp: '1970-01-01T00:00:01Z' }],
    ["duration.value(1,'s') + timestamp.value(0)", { timestamp: '1970-01-01T00:00:01Z' }],
    ['timestamp.value(1000) - timestamp.value(0)', { duration: '1s' }],
    ["timestamp.value(1000) - duration.value(1,'s')", { timestamp: '1970-01-01T00:00:00Z' }],
    ["duration.value(1,'s') - duration.value(1,'m')", { duration: '-59s' }],
    ["-duration.value(1,'s')", { duration: '-1s' }],
    [
      "duration.value(1,'s') - timestamp.value(0)",
      {
        error:
          'Unsupported operation error. Received: duration - timestamp. Expected: int - int, float - float, duration - duration, timestamp - duration, timestamp - timestamp.',
      },
    ],
    [
      'timestamp.value(0) + timestamp.value(0)',
      {
        error:
          'Unsupported operation error. Received: timestamp + timestamp. Expected: int + int, float + float, string + string, duration + duration, duration + timestamp, timestamp + duration.',
      },
    ],
    [
      "duration.value(1,'s') * 2",
      {
        error:
          'Unsupported operation error. Received: duration * int. Expected: int * int, float * float.',
      },
    ],
    [
      "timestamp.date(9999,12,31) + duration.value(1,'d')",
      {
        error:
          'Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799]. Nanos must be in range [0, +999,999,999].',
      },
    ],
  ])('of instants and durations: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    [
      '[1] + [2]',
      {
        error:
          'Unsupported operation error. Received: list + list. Expected: int + int, float + float, string + string, duration + duration, duration + timestamp, timestamp + duration.',
      },
    ],
    [
      "{'a':1} + {'b':2}",
      {
        error:
          'Unsupported operation error. Received: map + map. Expected: int + int, float + float, string + string, duration + duration, duration + timestamp, timestamp + duration.',
      },
    ],
    [
      'true + true',
      {
        error:
          'Unsupported operation error. Received: bool + bool. Expected: int + int, float + float, string + string, duration + duration, duration + timestamp, timestamp + duration.',
      },
    ],
    [
      "b'a' + b'b'",
      {
        error:
          'Unsupported operation error. Received: bytes + bytes. Expected: int + int, float + float, string + string, duration + duration, duration + timestamp, timestamp + duration.',
      },
    ],
    [
      "-'a'",
      {
        error: 'Unsupported operation error. Received: -string. Expected: -int, -float, -duration.',
      },
    ],
    [
      '-null',
      { error: 'Unsupported operation error. Received: -null. Expected: -int, -float, -duration.' },
    ],
    [
      '-true',
      { error: 'Unsupported operation error. Received: -bool. Expected: -int, -float, -duration.' },
    ],
  ])('of anything else: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
