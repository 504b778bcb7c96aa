import { describe, expect, it } from 'vitest';
import { Measurements, ratiosOf } from '../bench/figures';

describe('the figures of the bench', () => {
  it('are ratios of ours to the floor, by the medians of the rounds', () => {
    const measurements = new Measurements();
    for (const value of [10, 90, 12]) measurements.add('fanoutP50.n10', 'ours', value);
    for (const value of [6, 5, 1]) measurements.add('fanoutP50.n10', 'floor', value);
    measurements.add('writesPerSecond', 'ours', 600);
    measurements.add('writesPerSecond', 'floor', 1_000);
    measurements.add('triggerStart', 'ours', 3);

    expect(ratiosOf(measurements.figures())).toEqual({
      fanoutP50: { n10: 2.4 },
      writesPerSecond: 0.6,
    });
  });

  it('take p50 and p95 of each round', () => {
    const measurements = new Measurements();
    const values = Array.from({ length: 100 }, (_, at) => at + 1);
    measurements.addSpread('fanout.n1', 'ours', values);
    measurements.addSpread('fanout.n1', 'floor', values);

    expect(measurements.figures()).toMatchObject([
      { key: 'fanoutP50.n1', values: { ours: 51 }, ratio: 1 },
      { key: 'fanoutP95.n1', values: { ours: 96 }, ratio: 1 },
    ]);
  });

  it('meet their bars or miss them, whichever way is better', () => {
    const measurements = new Measurements();
    measurements.add('fanoutP50.n1', 'ours', 5);
    measurements.add('fanoutP50.n1', 'floor', 2);
    measurements.add('writesPerSecond', 'ours', 600);
    measurements.add('writesPerSecond', 'floor', 1_000);
    measurements.add('writesPerSecond', 'google', 700);
    measurements.add('start', 'ours', 200);

    expect(measurements.bars()).toEqual([
      { key: 'fanoutP50.n1', text: '≤ 2 × the floor', value: 2.5, isMet: false },
      { key: 'writesPerSecond', text: '≥ 0.5 × the floor', value: 0.6, isMet: true },
      { key: 'writesPerSecond', text: "better than Google's", value: 0.86, isMet: false },
      { key: 'start', text: '≤ 300 ms', value: 200, isMet: true },
    ]);
  });
});
