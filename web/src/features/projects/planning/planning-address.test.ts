import { planOf } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { sampleTask } from '#shared/task/sample-task';
import {
  afterToggle,
  afterToggleAlone,
  openAtFirst,
  readPlanningAddress,
  writePlanningAddress,
} from './planning-address';

const PLAN = planOf(
  [
    sampleTask({
      ...{ sectionId: 'A', subsectionId: 'A2', taskKey: 'etude-preliminaire' },
      ...{ status: 'validated', validatedAt: new Date() },
    }),
    sampleTask(),
  ],
  '2026-03-05',
);
const toggle = (open: readonly string[], key: string) => afterToggle(new Set(open), key, PLAN);

describe('the plan in the address', () => {
  it('is read as it was written, in its own tab, and leaves the place in the structure', () => {
    const query = writePlanningAddress(new URLSearchParams('tab=structure&section=G'), {
      level: 'month',
      open: ['G', 'G2'],
    });
    expect(query.toString()).toBe('tab=planning&section=G&scale=month&open=G.G2');
    expect(readPlanningAddress(query)).toEqual({ level: 'month', open: ['G', 'G2'] });
    expect(readPlanningAddress(writePlanningAddress(query, { open: [] })).open).toEqual([]);
  });

  it('ignores a scale that there is not', () => {
    expect(readPlanningAddress(new URLSearchParams('scale=century'))).toEqual({
      level: 'quarter',
      open: null,
    });
  });
});

describe('the open rows', () => {
  it('are at first those of the first axis with open work', () => {
    expect(openAtFirst(PLAN)).toEqual(['G', 'G2']);
    expect(openAtFirst(planOf([], '2026-03-05'))).toEqual([]);
  });

  it('change by one row, and an axis takes its steps with it', () => {
    expect(toggle([], 'G')).toEqual(['G', 'G2']);
    expect(toggle(['G', 'G2'], 'G2')).toEqual(['G']);
    expect(toggle(['G', 'G2', 'A'], 'G')).toEqual(['A']);
  });

  it('are one axis at a time on a phone', () => {
    expect(afterToggleAlone(new Set(['G', 'G2', 'I-P']), 'A', PLAN)).toEqual(['I-P', 'A']);
    expect(afterToggleAlone(new Set(['A']), 'A', PLAN)).toEqual([]);
    expect(afterToggleAlone(new Set(['G', 'G2']), 'G2', PLAN)).toEqual(['G']);
  });
});
