import { expect, it } from 'vitest';
import { elapsedSince } from './elapsed';

it.each([
  ['2026-11-22T09:00:40Z', { hours: 0, minutes: 0 }],
  ['2026-11-22T09:24:59Z', { hours: 0, minutes: 24 }],
  ['2026-11-22T10:05:00Z', { hours: 1, minutes: 5 }],
  // A clock that is behind.
  ['2026-11-22T08:59:00Z', { hours: 0, minutes: 0 }],
])('at %s a meeting that began at nine has lasted %o', (now, duration) => {
  expect(elapsedSince(new Date('2026-11-22T09:00:00Z'), new Date(now))).toEqual(duration);
});
