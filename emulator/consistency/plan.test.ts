import { describe, expect, it } from 'vitest';
import { planOf } from './plan';
import { Progress } from './progress';

describe('A plan', () => {
  it('is determined by its seed, and differs from its neighbour', () => {
    expect(planOf(7)).toEqual(planOf(7));
    expect(planOf(7)).not.toEqual(planOf(8));
  });

  it('asks nothing of the web SDK that it does not have', () => {
    const steps = Array.from({ length: 50 }, (_, seed) => planOf(seed).steps).flatMap((of) => [
      ...of['web-0'],
      ...of['web-1'],
    ]);
    const targets = steps.flatMap((step) => {
      if (step.kind === 'transaction') return step.reads;
      return step.kind === 'read' || step.kind === 'listen' ? [step.target] : [];
    });
    const writes = steps.flatMap((step) => {
      if (step.kind === 'transaction') return step.drafts;
      return step.kind === 'write' ? step.writes : [];
    });

    expect(writes.map(({ kind }) => kind)).not.toContain('create');
    for (const target of targets) {
      if (target.kind === 'documents') expect(target.paths).toHaveLength(1);
    }
  });
});

describe('Progress', () => {
  it('lets go on whoever waits for a share in the moment it is reached, and tells the whole', async () => {
    const whole = new Progress(4);
    const part = new Progress(2, whole);
    const half = part.waitFor(0.5);
    const all = whole.waitFor(0.5);
    part.advance();
    const isAtHalf = await half;
    part.advance();

    expect(isAtHalf).toBe(true);
    expect(await all).toBe(true);
    expect(await part.waitFor(0.1)).toBe(false);
  });
});
