import { describe, expect, it } from 'vitest';
import { choicesOf } from '../../scripts/explore/choices';
import { shrinkSteps } from '../../scripts/explore/shrink';

const stepsOf = (...keys: readonly string[]) => keys.map((act) => ({ seat: 0, act }));

/** A run that fails once these acts occurred in this order, with any others between them. */
function failsAfter(...keys: readonly string[]) {
  return (steps: readonly { readonly act: string }[]) => {
    const left = [...keys];
    for (const { act } of steps) if (act === left[0]) left.shift();
    return Promise.resolve(left.length === 0);
  };
}

const LONG = 60_000;

describe('shortening the steps of a finding', () => {
  it('keeps only those that lead there, in their order', async () => {
    const steps = stepsOf(...Array.from('abcdefghijklmnopqrstuvwxy'));

    expect(await shrinkSteps(steps, failsAfter('c', 'n', 'y'), LONG)).toEqual(
      stepsOf('c', 'n', 'y'),
    );
  });

  it('keeps all where all are needed, and one where one suffices', async () => {
    expect(await shrinkSteps(stepsOf('a', 'b', 'c'), failsAfter('a', 'b', 'c'), LONG)).toEqual(
      stepsOf('a', 'b', 'c'),
    );
    expect(await shrinkSteps(stepsOf('a', 'b', 'c'), failsAfter('c'), LONG)).toEqual(stepsOf('c'));
  });

  it('says that the same steps lead nowhere', async () => {
    expect(await shrinkSteps(stepsOf('a', 'b'), () => Promise.resolve(false), LONG)).toBeNull();
  });

  it('ends when its time is up, with the fewest it has found', async () => {
    const steps = stepsOf(...Array.from('abcdefghij'));
    let runs = 0;
    const slow = (some: readonly unknown[]) => {
      runs += 1;
      return new Promise<boolean>((resolve) => {
        if (runs <= 4) resolve(some.length > 0);
      });
    };

    const fewest = await shrinkSteps(steps, slow, 200);

    expect(fewest?.length).toBeLessThan(steps.length);
  });
});

describe('the choices of a seed', () => {
  const draw = (seed: number) => {
    const choices = choicesOf(seed);
    return Array.from({ length: 20 }, () => choices.below(1000));
  };

  it('are the same each time, and others for another seed', () => {
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('take what weighs more more often', () => {
    const choices = choicesOf(1);
    const items = [
      { id: 'often', weight: 9 },
      { id: 'seldom', weight: 1 },
    ];

    const ids = Array.from({ length: 400 }, () => choices.weigh(items).id);

    expect(ids.filter((id) => id === 'often').length).toBeGreaterThan(300);
    expect(ids).toContain('seldom');
  });

  it('fail where there is nothing to choose from', () => {
    expect(() => choicesOf(1).pick([])).toThrow('There is nothing to choose from.');
  });
});
