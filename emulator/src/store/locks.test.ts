import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Change } from './change';
import { Locks, type WriteTarget } from './locks';
import { DocumentName } from '#values/document-name';
import { type Concern, ReadWriteTransaction } from './transaction';

const ABORTED = expect.objectContaining({ code: 'ABORTED' }) as unknown;

/** Writes of the documents at `paths`. */
function target(...paths: readonly string[]): WriteTarget {
  return {
    paths: new Set(paths),
    computeChanges: () =>
      paths.map((path): Change => ({
        name: new DocumentName('projects/demo/databases/(default)', path),
        before: undefined,
        after: undefined,
      })),
  };
}

/** Locks of transactions that read and write documents, and the order in which requests were served. */
function testLocks(maxWaitMs?: number) {
  const locks: Locks = new Locks((transaction) => locks.release(transaction), maxWaitMs);
  const served: string[] = [];
  let age = 0;
  const begin = (isRetry = false) => {
    const transaction = new ReadWriteTransaction(String(age), age, isRetry);
    age += 1;
    locks.add(transaction);
    return transaction;
  };
  const read = async (owner: ReadWriteTransaction, name: string, ...paths: readonly string[]) => {
    await locks.read(owner, { keys: new Set(paths) }, () => {
      served.push(name);
    });
  };
  /** Reads the documents in `c`. */
  const query = async (owner: ReadWriteTransaction, name: string) => {
    const concern: Concern = (change) => change.name.collectionPath === 'c';
    await locks.read(owner, { keys: new Set(['query']), concern }, () => {
      served.push(name);
    });
  };
  const write = async (
    owner: ReadWriteTransaction | undefined,
    name: string,
    ...paths: readonly string[]
  ) => {
    await locks.write(owner, target(...paths), () => {
      served.push(name);
    });
  };
  return { locks, served, begin, read, query, write };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('locks', () => {
  it('are shared by transactions that read', async () => {
    const { locks, served, begin, read } = testLocks();
    const [ann, bob] = [begin(), begin()];

    await Promise.all([read(ann, 'ann', 'c/x'), read(bob, 'bob', 'c/x')]);

    expect(served).toEqual(['ann', 'bob']);
    expect(locks.waitingCount).toBe(0);
  });

  it('are taken one after the other by transactions that are quick', async () => {
    const { locks, served, begin, read, write } = testLocks();
    const all = Array.from({ length: 20 }, () => begin());
    await Promise.all(
      all.map(async (owner) => {
        await read(owner, 'read', 'c/x');
        await new Promise(setImmediate);
        await write(owner, 'write', 'c/x');
      }),
    );

    expect(served).toEqual(all.flatMap(() => ['read', 'write']));
    expect(locks.waitingCount).toBe(0);
  });

  it('are taken one after the other when the machine stops for a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { locks, served, begin, read, write } = testLocks();
    const [ann, bob] = [begin(), begin()];
    await read(ann, 'ann', 'c/x');
    const reading = read(bob, 'bob', 'c/x').finally(() => locks.release(bob));
    const writing = new Promise(setImmediate).then(() => write(ann, 'ann writes', 'c/x'));
    vi.advanceTimersByTime(1000);
    await Promise.all([reading, writing]);

    expect(served).toEqual(['ann', 'ann writes', 'bob']);
  });

  it('are shared when waiting for each other in turn would never end', async () => {
    const { served, begin, read } = testLocks();
    const [ann, bob] = [begin(), begin()];
    await Promise.all([read(ann, 'ann x', 'c/x'), read(bob, 'bob y', 'c/y')]);
    await Promise.all([read(ann, 'ann y', 'c/y'), read(bob, 'bob x', 'c/x')]);

    expect(served).toHaveLength(4);
  });

  it('delay writes of a document until all transactions that have read it end', async () => {
    const { locks, served, begin, read, write } = testLocks();
    const [ann, bob] = [begin(), begin()];
    await Promise.all([read(ann, 'ann', 'c/x'), read(bob, 'bob', 'c/x')]);
    const writes = [
      write(undefined, 'first', 'c/x'),
      write(undefined, 'second', 'c/x'),
      write(undefined, 'other', 'c/y'),
    ];
    locks.release(ann);
    const servedBefore = [...served];
    locks.release(bob);
    await Promise.all(writes);

    expect(servedBefore).toEqual(['ann', 'bob', 'other']);
    expect(served.slice(3)).toEqual(['first', 'second']);
  });

  it('do not delay the only reader, which goes before writes that wait for it', async () => {
    const { served, begin, read, write } = testLocks();
    const ann = begin();
    await read(ann, 'ann', 'c/x');
    const waiting = write(undefined, 'other', 'c/x');
    await write(ann, 'commit', 'c/x');
    await waiting;

    expect(served).toEqual(['ann', 'commit', 'other']);
  });

  it('of a query delay the changes that concern it', async () => {
    const { locks, served, begin, query, write } = testLocks();
    const ann = begin();
    await query(ann, 'ann');
    const waiting = write(undefined, 'concerned', 'c/x');
    await write(undefined, 'other', 'd/x');
    locks.release(ann);
    await waiting;

    expect(served).toEqual(['ann', 'other', 'concerned']);
  });

  it('are given up by the younger of two transactions that wait for each other', async () => {
    const { served, begin, read, write } = testLocks();
    const [ann, bob] = [begin(), begin()];
    await Promise.all([read(ann, 'ann', 'c/x'), read(bob, 'bob', 'c/x')]);
    const outcomes = await Promise.allSettled([
      write(bob, 'bob writes', 'c/x'),
      write(ann, 'ann writes', 'c/x'),
    ]);

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(outcomes[0]).toMatchObject({ reason: ABORTED });
    expect(served.slice(2)).toEqual(['ann writes']);
  });

  it('are given up by the youngest of a circle of three, in any order', async () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      const { locks, begin, read, write } = testLocks();
      const all = [begin(), begin(), begin()].map((owner, at) => ({ owner, at }));
      await Promise.all(all.map(({ owner, at }) => read(owner, `read ${at}`, `c/${at}`)));
      const outcomes = order.map(async (at) => {
        const one = all[at];
        await write(one?.owner, `write ${at}`, `c/${(at + 1) % 3}`);
        return at;
      });
      const settled = await Promise.allSettled(outcomes);
      const refused = order.filter((_, index) => settled[index]?.status === 'rejected');

      expect(refused).toEqual([2]);
      expect(locks.waitingCount).toBe(0);
    }
  });

  it('are shared by transactions that repeat others, when they would wait in a circle', async () => {
    const { locks, served, begin, read, write } = testLocks();
    const [ann, bob] = [begin(true), begin(true)];
    await Promise.all([read(ann, 'ann x', 'c/x'), read(bob, 'bob y', 'c/y')]);
    await Promise.all([
      read(ann, 'ann y', 'c/y').then(() => write(ann, 'ann writes', 'c/a')),
      read(bob, 'bob x', 'c/x').then(() => write(bob, 'bob writes', 'c/b')),
    ]);

    expect(served).toHaveLength(6);
    expect(locks.waitingCount).toBe(0);
  });

  it('close a circle with a read as well', async () => {
    const { locks, begin, read, write } = testLocks();
    const [ann, bob] = [begin(), begin(true)];
    await read(ann, 'ann', 'c/x');
    const writing = write(ann, 'ann writes', 'c/y');
    await writing;
    const [cem, dan] = [begin(), begin()];
    await Promise.all([read(cem, 'cem', 'c/x'), read(dan, 'dan', 'c/y')]);
    const cemWrites = write(cem, 'cem writes', 'c/z', 'c/y');
    const bobReads = read(bob, 'bob', 'c/y');
    // Dan waits for Cem, who has read `c/x`, and Cem waits for Dan.
    const danWrites = write(dan, 'dan writes', 'c/x');

    await expect(danWrites).rejects.toEqual(ABORTED);
    await Promise.all([cemWrites, bobReads]);
    expect(locks.waitingCount).toBe(0);
  });

  it('open a circle that a read of one who waits already closes', async () => {
    const { locks, begin, read, write } = testLocks();
    const [ann, bob] = [begin(), begin()];
    await Promise.all([read(ann, 'ann', 'c/x'), read(bob, 'bob', 'c/y')]);
    const bobWrites = write(bob, 'bob writes', 'c/x', 'c/z');
    const annWrites = write(undefined, 'other', 'c/y');
    await read(ann, 'ann', 'c/y');
    const annCommits = write(ann, 'ann writes', 'c/y');

    await expect(bobWrites).rejects.toEqual(ABORTED);
    await Promise.all([annWrites, annCommits]);
    expect(locks.waitingCount).toBe(0);
  });

  it('are held by one after the other when transactions repeat others', async () => {
    const { locks, served, begin, read, write } = testLocks();
    const [ann, bob] = [begin(true), begin(true)];
    await read(ann, 'ann', 'c/x');
    const waiting = read(bob, 'bob', 'c/x');
    await read(bob, 'bob elsewhere', 'c/y');
    await write(ann, 'ann writes', 'c/x');
    await waiting;
    await write(bob, 'bob writes', 'c/x');

    expect(served).toEqual(['ann', 'bob elsewhere', 'ann writes', 'bob', 'bob writes']);
    expect(locks.waitingCount).toBe(0);
  });

  it('let a waiting write go before a transaction that repeats another', async () => {
    const { locks, served, begin, read, write } = testLocks();
    const [ann, bob] = [begin(), begin(true)];
    await read(ann, 'ann', 'c/x');
    const writing = write(undefined, 'write', 'c/x');
    const reading = read(bob, 'bob', 'c/x');
    locks.release(ann);
    await Promise.all([writing, reading]);

    expect(served).toEqual(['ann', 'write', 'bob']);
  });

  it.each([
    ['a document', 'read'],
    ['a query', 'query'],
  ] as const)('let a waiting write go before transactions that read %s later', async (_, kind) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { locks, served, begin, write, ...requests } = testLocks();
    const readFirst = (owner: ReadWriteTransaction, name: string) =>
      kind === 'query' ? requests.query(owner, name) : requests.read(owner, name, 'c/x');
    const [ann, bob] = [begin(), begin()];
    await readFirst(ann, 'ann');
    const writing = write(undefined, 'write', 'c/x');
    const elsewhere = requests.read(bob, 'elsewhere', 'd/x');
    const reading = readFirst(bob, 'bob').finally(() => locks.release(bob));
    vi.advanceTimersByTime(1000);
    await new Promise(setImmediate);
    locks.release(ann);
    await Promise.all([writing, elsewhere, reading]);

    expect(served).toEqual(['ann', 'elsewhere', 'write', 'bob']);
  });

  it('let a transaction read more of what a write changes that waits for it', async () => {
    const { locks, served, begin, read, query, write } = testLocks();
    const ann = begin();
    await read(ann, 'ann', 'd/x');
    const writing = write(undefined, 'write', 'd/x', 'c/x');
    await read(ann, 'document', 'c/x');
    await query(ann, 'query');
    locks.release(ann);
    await writing;

    expect(served).toEqual(['ann', 'document', 'query', 'write']);
  });

  it('let a transaction read when the write before it waits for it in a circle', async () => {
    const { locks, served, begin, read, write } = testLocks();
    const [ann, bob] = [begin(), begin()];
    await Promise.all([read(ann, 'ann', 'c/x'), read(bob, 'bob', 'c/y')]);
    const writing = write(undefined, 'write', 'c/y');
    const reading = read(ann, 'ann again', 'c/y');
    const committing = write(bob, 'bob writes', 'c/x');
    await reading;
    locks.release(ann);
    await Promise.all([committing, writing]);

    expect(served).toEqual(['ann', 'bob', 'ann again', 'bob writes', 'write']);
  });

  it('are released after the answer to the commit, one transaction after the other', async () => {
    const { begin, read, write } = testLocks();
    const [ann, bob] = [begin(), begin()];
    await Promise.all([read(ann, 'ann', 'c/x'), read(bob, 'bob', 'c/y')]);
    const answers: string[] = [];
    const answer = async (name: string, request: Promise<void>, steps: number) => {
      await request;
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      answers.push(name);
    };
    await Promise.all([
      answer('write', write(undefined, 'write', 'c/y'), 0),
      answer('bob', write(bob, 'bob', 'c/x'), 50),
      answer('ann', write(ann, 'ann', 'c/z'), 100),
      answer('late write', write(undefined, 'late write', 'c/x'), 0),
    ]);

    expect(answers).toEqual(['ann', 'bob', 'write', 'late write']);
  });

  it('of a transaction that repeats another do not delay what it reads again', async () => {
    const { locks, served, begin, read, write } = testLocks();
    const ann = begin(true);
    await read(ann, 'ann', 'c/x');
    const writing = write(undefined, 'write', 'c/x');
    await read(ann, 'ann again', 'c/x');
    locks.release(ann);
    await writing;

    expect(served).toEqual(['ann', 'ann again', 'write']);
  });

  it('are not waited for too long', async () => {
    const { locks, begin, read, write } = testLocks(1);
    const ann = begin();
    await read(ann, 'ann', 'c/x');

    await expect(write(undefined, 'write', 'c/x')).rejects.toMatchObject({
      code: 'ABORTED',
      message: 'Transaction lock timeout.',
    });
    expect(locks.waitingCount).toBe(0);
  });

  it('refuse the waiting requests of a transaction that ends', async () => {
    const { locks, begin, read, write } = testLocks();
    const [ann, bob] = [begin(), begin()];
    await read(ann, 'ann', 'c/x');
    const waiting = write(bob, 'bob', 'c/x');
    locks.release(bob);

    await expect(waiting).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: 'Transaction is invalid or closed.',
    });
  });

  it('leave a failed write to its own request', async () => {
    const { locks, served, begin, read, write } = testLocks();
    const ann = begin();
    await read(ann, 'ann', 'c/x');
    const failing = locks.write(undefined, target('c/x'), () => {
      throw new Error('refused');
    });
    const next = write(undefined, 'next', 'c/x');
    locks.release(ann);

    await expect(failing).rejects.toThrow('refused');
    await next;
    expect(served).toEqual(['ann', 'next']);
  });
});
