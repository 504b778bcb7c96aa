import { describe, expect, it } from 'vitest';
import { Turns } from './turns';

const [ann, bob, cem] = [Symbol('ann'), Symbol('bob'), Symbol('cem')];

/** Lets everything that can go on go on. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Turns, and who had which of them so far. */
function watched(turns = new Turns()) {
  const had: string[] = [];
  const take = async (owner: symbol, key: string): Promise<void> => {
    await turns.take(owner, key);
    had.push(`${owner.description ?? ''} ${key}`);
  };
  return { turns, had, take };
}

describe('turns', () => {
  it('come in the order of asking, one when another is over', async () => {
    const { turns, had, take } = watched();
    const all = Promise.all([take(ann, 'x'), take(bob, 'x'), take(cem, 'x')]);
    await settle();
    const first = [...had];
    turns.leave(ann);
    await settle();
    const second = [...had];
    turns.leave(bob);
    await all;

    expect(first).toEqual(['ann x']);
    expect(second).toEqual(['ann x', 'bob x']);
    expect(had).toEqual(['ann x', 'bob x', 'cem x']);
  });

  it('at different things do not wait for each other, nor does one for itself', async () => {
    const { had, take } = watched();

    await Promise.all([take(ann, 'x'), take(bob, 'y'), take(ann, 'x')]);

    expect(had).toEqual(['ann x', 'bob y', 'ann x']);
  });

  it('are not waited for in a circle', async () => {
    const { turns, had, take } = watched();
    await Promise.all([take(ann, 'x'), take(bob, 'y'), take(cem, 'z')]);
    void take(ann, 'y');
    void take(bob, 'z');
    await settle();

    await take(cem, 'x');
    turns.leave(cem);
    await settle();

    expect(had.slice(3)).toEqual(['cem x', 'bob z']);
  });

  it('are not waited for in a circle of things asked for at the same time', async () => {
    const { had, take } = watched();
    await Promise.all([take(ann, 'x'), take(bob, 'y'), take(cem, 'z')]);
    void take(ann, 'y');
    void take(ann, 'z');
    await settle();

    await take(bob, 'x');
    await take(cem, 'x');

    expect(had.slice(3)).toEqual(['bob x', 'cem x']);
  });

  it('are not waited for in a circle that closes when one is passed on', async () => {
    const { turns, had, take } = watched();
    await Promise.all([take(ann, 'x'), take(cem, 'z')]);
    void take(bob, 'x');
    void take(bob, 'z');
    void take(cem, 'x');
    await settle();

    turns.leave(ann);
    await settle();

    expect(had.slice(2)).toEqual(['bob x', 'cem x']);
  });

  it('are not waited for too long: whoever waited takes them over', async () => {
    const { turns, had, take } = watched(new Turns(1));
    await take(ann, 'x');
    await take(bob, 'x');
    turns.leave(ann);
    const isStillBobs = turns.size;
    turns.leave(bob);

    expect(had).toEqual(['ann x', 'bob x']);
    expect([isStillBobs, turns.size]).toEqual([1, 0]);
  });

  it('that were taken over are passed on by whoever has them now', async () => {
    const { turns, had, take } = watched(new Turns(50));
    await take(ann, 'x');
    await take(bob, 'x');
    const waiting = take(cem, 'x');
    turns.leave(bob);
    await settle();
    const next = [...had];
    await waiting;

    expect(next).toEqual(['ann x', 'bob x', 'cem x']);
  });

  it('pass by whoever has left while waiting', async () => {
    const { turns, had, take } = watched();
    await take(ann, 'x');
    const waits = [take(bob, 'x'), take(bob, 'x'), take(cem, 'x')];
    turns.leave(bob);
    turns.leave(ann);
    await Promise.all(waits);

    expect(had.slice(1).sort()).toEqual(['bob x', 'bob x', 'cem x']);
    turns.leave(cem);
    expect(turns.size).toBe(0);
  });

  it('of one who waits twice for the same come together', async () => {
    const { turns, had, take } = watched();
    await take(ann, 'x');
    const waits = [take(bob, 'x'), take(bob, 'x')];
    turns.leave(ann);
    await Promise.all(waits);
    turns.leave(bob);

    expect(had).toEqual(['ann x', 'bob x', 'bob x']);
    expect(turns.size).toBe(0);
  });
});
