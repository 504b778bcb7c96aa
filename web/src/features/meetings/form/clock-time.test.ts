import { describe, expect, it } from 'vitest';
import {
  clockTimeAt,
  instantOf,
  joinClockTime,
  nextHour,
  parseHour,
  splitClockTime,
} from './clock-time';

describe('a time of the form', () => {
  it.each([
    ['2026-01-15T14:30', '2026-01-15T13:30:00.000Z'],
    ['2026-07-15T14:30', '2026-07-15T12:30:00.000Z'],
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
  ])('is an instant of the workspace, and back: %s', (time, instant) => {
    expect(instantOf(time)?.toISOString()).toBe(instant);
    expect(clockTimeAt(new Date(instant))).toBe(time);
  });

  it('is the second of the two that an autumn night has', () => {
    expect(instantOf('2026-10-25T02:30')?.toISOString()).toBe('2026-10-25T01:30:00.000Z');
  });

  it.each([
    '',
    '2026-03',
    '2026-13-40T14:30',
    'demain',
    '0002-03-03T10:30',
    '0202-03-03T10:30',
    '20262-03-03T10:30',
  ])('is none: %j', (time) => {
    expect(instantOf(time)).toBeNull();
  });
});

it.each([
  ['2026-03-10T08:00:00Z', '2026-03-10T10:00'],
  ['2026-03-10T08:30:00Z', '2026-03-10T10:00'],
  ['2026-03-10T08:31:00Z', '2026-03-10T11:00'],
])('proposes a full hour that leaves half an hour: %s', (now, time) => {
  expect(nextHour(new Date(now))).toBe(time);
});

describe('an hour as it is typed', () => {
  it.each([
    ['9', '09:00'],
    ['9h', '09:00'],
    ['9h30', '09:30'],
    ['9:05', '09:05'],
    [' 14.30 ', '14:30'],
    ['0930', '09:30'],
    ['23:59', '23:59'],
    ['24:00', '24:00'],
    ['9h5', '9h5'],
    ['midi', 'midi'],
    ['', ''],
  ])('%j is %j', (text, hour) => {
    expect(parseHour(text)).toBe(hour);
  });

  it('is put together with its day and taken apart again, whatever they are', () => {
    for (const [day, hour] of [
      ['2026-03-10', '09:30'],
      ['demain', '9h5'],
      ['', '09:30'],
      ['2026-03-10', ''],
      ['', ''],
    ] as const) {
      expect(splitClockTime(joinClockTime(day, hour))).toEqual({ day, hour });
    }
  });
});
