import { describe, expect, it } from 'vitest';
import { timeLeftOf } from './time-left';

const upload = { state: 'uploading', size: 100_000_000, bytesSent: 0, rate: 1_000_000 } as const;

describe('timeLeftOf', () => {
  it.each([
    [99_900_000, 1_000_000, { value: 1, unit: 'second' }],
    [92_000_000, 1_000_000, { value: 8, unit: 'second' }],
    [0, 1_000_000, { value: 2, unit: 'minute' }],
    [0, 10_000, { value: 3, unit: 'hour' }],
  ])('after %i bytes at %i a second', (bytesSent, rate, left) => {
    expect(timeLeftOf({ ...upload, bytesSent, rate })).toEqual(left);
  });

  it('says nothing while nothing moves', () => {
    expect(timeLeftOf({ ...upload, rate: 0 })).toBeNull();
    expect(timeLeftOf({ ...upload, state: 'paused' })).toBeNull();
    expect(timeLeftOf({ ...upload, bytesSent: upload.size })).toBeNull();
  });
});
