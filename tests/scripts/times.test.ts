import { expect, it } from 'vitest';
import { timesOf } from '../../scripts/checks/times.mjs';

it('lists each step that ran with its tests and its seconds', () => {
  const counts = { passed: 3, failed: 1 };
  expect(timesOf([{ id: 'unit', counts, seconds: 1.26 }])).toEqual([
    { step: 'unit', tests: 4, seconds: 1.3 },
  ]);
});

it('leaves out a suite that did not start, which took no time of a step', () => {
  expect(timesOf([{ id: 'suite', counts: { passed: 0, failed: 1 } }])).toEqual([]);
});
