import { describe, expect, it, vi } from 'vitest';
import { runSteps } from '../../scripts/checks/run-steps.mjs';

type Step = Parameters<typeof runSteps>[0][number];

const CONTEXT = { grep: undefined, workspaces: [], browser: undefined, env: {} };

/** Steps that write down when they begin and end, and what they are told to show. */
function givenSteps() {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const step = (id: string, more: Partial<Step> = {}): Step => ({
    id,
    title: id,
    run: async ({ show }) => {
      log.push(`${id} begins${show ? ', shown' : ''}`);
      await new Promise<void>((resolve) => ends.set(id, resolve));
      log.push(`${id} ends`);
      return { passed: 1, failed: 0 };
    },
    ...more,
  });
  /** Waits until a step has begun, and ends it. */
  const end = async (id: string) => {
    await vi.waitFor(() => expect(ends.has(id)).toBe(true));
    ends.get(id)?.();
  };
  return { log, step, end };
}

describe('the steps of a run', () => {
  it('go two at a time, and alone where they keep the machine busy', async () => {
    const { log, step, end } = givenSteps();
    const steps = [step('a'), step('b'), step('c'), step('alone', { isAlone: true }), step('d')];

    const running = runSteps(steps, CONTEXT, () => true);
    for (const id of ['b', 'a', 'c', 'alone', 'd']) await end(id);

    expect((await running).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'alone', 'd']);
    expect(log).toEqual([
      'a begins',
      'b begins',
      'b ends',
      'c begins',
      'a ends',
      'c ends',
      'alone begins, shown',
      'alone ends',
      'd begins',
      'd ends',
    ]);
  });

  it('go on after one that throws, which has failed', async () => {
    const { step, end } = givenSteps();
    const failing = step('failing', { run: () => Promise.reject(new Error('No.')) });

    const running = runSteps([failing, step('whole')], CONTEXT, () => true);
    await end('whole');

    expect((await running).map(({ id, counts: { failed } }) => [id, failed])).toEqual([
      ['failing', 1],
      ['whole', 0],
    ]);
  });

  it('do not begin once the run may not go on', async () => {
    const { log, step, end } = givenSteps();
    const alone = { isAlone: true };

    const running = runSteps(
      [step('first', alone), step('second', alone)],
      CONTEXT,
      () => log.length === 0,
    );
    await end('first');

    expect((await running).map(({ id }) => id)).toEqual(['first']);
  });
});
