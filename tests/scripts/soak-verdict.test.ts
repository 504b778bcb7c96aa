import { describe, expect, it } from 'vitest';
import { driftOf, slopeOf, verdictOf } from '../bench/soak-verdict';

const FLAT = { growth: 0.4, refusals: 0, losses: 0, drift: 0.1 };

describe('the verdict of a soak', () => {
  it('is passed by what is flat', () => {
    expect(verdictOf(FLAT).failures).toEqual([]);
  });

  it.each([
    [{ growth: 1 }, 'memory grows by 1.00 MB a minute'],
    [{ refusals: 2 }, '2 messages were refused'],
    [{ losses: 3 }, '3 listeners were lost'],
    [{ drift: 0.21 }, 'p95 drifts by 21 %'],
    [{ drift: -0.3 }, 'p95 drifts by -30 %'],
  ])('names what is not: %j', (difference, failure) => {
    expect(verdictOf({ ...FLAT, ...difference }).failures).toEqual([failure]);
  });

  it('takes growth from the line through all samples, not from two of them', () => {
    const jaggedSeries = Array.from({ length: 60 }, (_, index) => ({
      at: index / 6,
      value: 100 + index / 3 + (index % 2 === 0 ? 8 : -8),
    }));

    expect(slopeOf(jaggedSeries)).toBeCloseTo(2, 0);
    expect(slopeOf([])).toBe(0);
    expect(slopeOf([{ at: 1, value: 50 }])).toBe(0);
  });

  it('takes delays that differ by less than the machine for the same', () => {
    expect(driftOf(8, 12)).toBe(0);
    expect(driftOf(100, 130)).toBeCloseTo(0.3);
    expect(driftOf(100, 70)).toBeCloseTo(-0.3);
  });
});
