import { describe, expect, it } from 'vitest';
import { isStuck, remainingSeconds } from './remaining-time';

const START = new Date('2026-03-10T09:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const sample = (seconds: number, bytes: number) => ({
  updatedAt: after(seconds),
  progress: { pieces: 1, totalPieces: 9, bytes, totalBytes: 1000, task: null },
});

describe('the time that is left', () => {
  it('goes by the speed since the first sample', () => {
    expect(remainingSeconds(sample(0, 100), sample(10, 300))).toBe(35);
    expect(remainingSeconds(sample(0, 100), sample(10, 1000))).toBe(0);
  });

  it('cannot be told at once, nor without a step', () => {
    expect(remainingSeconds(sample(0, 100), sample(0, 100))).toBeNull();
    expect(remainingSeconds(sample(0, 100), sample(60, 100))).toBeNull();
  });
});

describe('a dossier of which nothing is heard', () => {
  it.each([
    ['within its lease', { state: 'writing', leaseUntil: after(120), at: 170 }, false],
    ['long after its lease', { state: 'writing', leaseUntil: after(120), at: 181 }, true],
    ['that has just been asked for', { state: 'asked', leaseUntil: null, at: 100 }, false],
    ['that nobody has begun', { state: 'asked', leaseUntil: null, at: 121 }, true],
    ['that is ready', { state: 'ready', leaseUntil: null, at: 9999 }, false],
  ] as const)('is stuck or not: %s', (_what, { state, leaseUntil, at }, expected) => {
    expect(isStuck({ state, leaseUntil, updatedAt: START }, after(at))).toBe(expected);
  });
});
