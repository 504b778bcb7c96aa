import { describe, expect, it } from 'vitest';
import { TransactionQueue } from './transaction-queue';

const [ann, bob, cem] = [Symbol('ann'), Symbol('bob'), Symbol('cem')];

/** Lets everything that can go on go on. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Turns, and who had which of them so far. */
function recordTurns(queue = new TransactionQueue()) {
  const turns: string[] = [];
  const take = async (owner: symbol, key: string): Promise<void> => {
    await queue.take(owner, key);
    turns.push(`${owner.description ?? ''} ${key}`);
  };
  return { turns: queue, had: turns, take };
}

describe('turns', () => {
  it('come in the order of asking, one when another is over', async () => {
    const { turns: queue, had: turns, take } = recordTurns();
    const all = Promise.all([take(ann, 'x'), take(bob, 'x'), take(cem, 'x')]);
    await settle();
    const first = [...turns];
    queue.leave(ann);
    await settle();
    const second = [...turns];
    queue.leave(bob);
    await all;

    expect(first).toEqual(['ann x']);
    expect(second).toEqual(['ann x', 'bob x']);
    expect(turns).toEqual(['ann x', 'bob x', 'cem x']);
  });

  it('at different things do not wait for each other, nor does one for itself', async () => {
    const { had: queue, take } = recordTurns();

    await Promise.all([take(ann, 'x'), take(bob, 'y'), take(ann, 'x')]);

    expect(queue).toEqual(['ann x', 'bob y', 'ann x']);
  });

  it('are not waited for in a circle', async () => {
    const { turns: queue, had: turns, take } = recordTurns();
    await Promise.all([take(ann, 'x'), take(bob, 'y'), take(cem, 'z')]);
    void take(ann, 'y');
    void take(bob, 'z');
    await settle();

    await take(cem, 'x');
    queue.leave(cem);
    await settle();

    expect(turns.slice(3)).toEqual(['cem x', 'bob z']);
  });

  it('are not waited for in a circle of things asked for at the same time', async () => {
    const { had: queue, take } = recordTurns();
    await Promise.all([take(ann, 'x'), take(bob, 'y'), take(cem, 'z')]);
    void take(ann, 'y');
    void take(ann, 'z');
    await settle();

    await take(bob, 'x');
    await take(cem, 'x');

    expect(queue.slice(3)).toEqual(['bob x', 'cem x']);
  });

  it('are not waited for in a circle that closes when one is passed on', async () => {
    const { turns: queue, had: turns, take } = recordTurns();
    await Promise.all([take(ann, 'x'), take(cem, 'z')]);
    void take(bob, 'x');
    void take(bob, 'z');
    void take(cem, 'x');
    await settle();

    queue.leave(ann);
    await settle();

    expect(turns.slice(2)).toEqual(['bob x', 'cem x']);
  });

  it('are not waited for too long: whoever waited takes them over', async () => {
    const { turns: queue, had: turns, take } = recordTurns(new TransactionQueue(1));
    await take(ann, 'x');
    await take(bob, 'x');
    queue.leave(ann);
    const isStillBobs = queue.size;
    queue.leave(bob);

    expect(turns).toEqual(['ann x', 'bob x']);
    expect([isStillBobs, queue.size]).toEqual([1, 0]);
  });

  it('that were taken over are passed on by whoever has them now', async () => {
    const { turns: queue, had: turns, take } = recordTurns(new TransactionQueue(50));
    await take(ann, 'x');
    await take(bob, 'x');
    const waiting = take(cem, 'x');
    queue.leave(bob);
    await settle();
    const next = [...turns];
    await waiting;

    expect(next).toEqual(['ann x', 'bob x', 'cem x']);
  });

  it('pass by whoever has left while waiting', async () => {
    const { turns: queue, had: turns, take } = recordTurns();
    await take(ann, 'x');
    const waits = [take(bob, 'x'), take(bob, 'x'), take(cem, 'x')];
    queue.leave(bob);
    queue.leave(ann);
    await Promise.all(waits);

    expect(turns.slice(1).sort()).toEqual(['bob x', 'bob x', 'cem x']);
    queue.leave(cem);
    expect(queue.size).toBe(0);
  });

  it('of one who waits twice for the same come together', async () => {
    const { turns: queue, had: turns, take } = recordTurns();
    await take(ann, 'x');
    const waits = [take(bob, 'x'), take(bob, 'x')];
    queue.leave(ann);
    await Promise.all(waits);
    queue.leave(bob);

    expect(turns).toEqual(['ann x', 'bob x', 'bob x']);
    expect(queue.size).toBe(0);
  });
});
