import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ReadOptions, type StructuredQuery, type Write } from '#protocol/messages';
import { StatusError } from '#status/status';
import { type Engine } from './engine';
import { type ReadAnswer, TestClient } from './testing/test-client';
import { as, DOCUMENTS, engineWithRules, put, set, testEngine } from './testing/test-engine';

const PATHS = ['c/a', 'c/b', 'c/d', 'c/e/s/x'] as const;
const GROUPS = 3n;

/** Which writes each document comes from; its group is the rest of a division. */
type Model = ReadonlyMap<string, bigint>;

/** A read as it is asked, and what it is to give of the documents that there are. */
interface Read {
  run(client: TestClient, transaction: Uint8Array): Promise<unknown>;
  expected(model: Model): unknown;
}

function numbers({ documents }: ReadAnswer): readonly unknown[] {
  return documents.map(({ fields }) => fields?.get('n'));
}

/** Numbers of the documents right in the collection, in the order of their names. */
function inCollection(model: Model): readonly bigint[] {
  const paths = PATHS.filter((path) => path.split('/').length === 2);
  return paths.map((path) => model.get(path)).filter((n) => n !== undefined);
}

const ROOMS: StructuredQuery = { from: [{ collectionId: 'c' }] };

function inGroup(group: bigint): StructuredQuery {
  return {
    ...ROOMS,
    where: { fieldFilter: { field: { fieldPath: 'group' }, op: 'EQUAL', value: group } },
  };
}

const group = fc.constantFrom(0n, 1n, 2n);

const read: fc.Arbitrary<Read> = fc.oneof(
  fc.subarray([...PATHS], { minLength: 1, maxLength: 2 }).map((paths): Read => ({
    run: async (client, transaction) => numbers(await client.get(paths, { transaction })),
    expected: (model) => paths.map((path) => model.get(path)).filter((n) => n !== undefined),
  })),
  group.map((groupId): Read => ({
    run: async (client, transaction) =>
      numbers(await client.query(inGroup(groupId), { transaction })),
    expected: (model) => inCollection(model).filter((n) => n % GROUPS === groupId),
  })),
  fc.constant<Read>({
    run: async (client, transaction) =>
      numbers(await client.query({ ...ROOMS, limit: 1, offset: 1 }, { transaction })),
    expected: (model) => inCollection(model).slice(1, 2),
  }),
  group.map((groupId): Read => ({
    run: (client, transaction) => client.count(inGroup(groupId), { transaction }),
    expected: (model) => BigInt(inCollection(model).filter((n) => n % GROUPS === groupId).length),
  })),
  fc.constant<Read>({
    run: (client, transaction) => client.ids('c', transaction),
    expected: (model) =>
      PATHS.filter((path) => model.has(path)).map((path) => path.split('/')[1] ?? ''),
  }),
);

/** To a path a number that nobody else writes; or nothing. */
type PlannedWrite = readonly [path: string, n: bigint | null];

interface Attempt {
  readonly kind: 'read-write' | 'read-only' | 'plain';
  readonly reads: readonly Read[];
  readonly writes: readonly (readonly [path: string, isDeletion: boolean])[];
  readonly isGivenUp: boolean;
}

const attempt: fc.Arbitrary<Attempt> = fc.record({
  kind: fc.constantFrom('read-write', 'read-write', 'read-write', 'read-only', 'plain'),
  reads: fc.array(read, { minLength: 1, maxLength: 3 }),
  writes: fc.uniqueArray(fc.tuple(fc.constantFrom(...PATHS), fc.boolean()), {
    minLength: 1,
    maxLength: 2,
    selector: ([path]) => path,
  }),
  isGivenUp: fc.oneof(
    { weight: 5, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});

interface CommitRecord {
  readonly micros: number;
  readonly reads: readonly (readonly [Read, unknown])[];
  readonly writes: readonly PlannedWrite[];
}

/** What happened: each commit, and each read-only transaction at its moment. */
class Journal {
  readonly commits: CommitRecord[] = [];
  readonly readOnly: Omit<CommitRecord, 'writes'>[] = [];
  private count = 0n;

  number(): bigint {
    this.count += 1n;
    return this.count;
  }
}

function messageOf([path, n]: PlannedWrite): Write {
  if (n === null) return { delete: `${DOCUMENTS}/${path}` };
  return set(path, { n, group: n % GROUPS });
}

/** One transaction, with a pause before each of its steps. */
async function run(
  engine: Engine,
  { kind, reads, writes, isGivenUp }: Attempt,
  journal: Journal,
  pause: () => Promise<unknown>,
): Promise<void> {
  const plannedWrites = writes.map(([path, isDeletion]): PlannedWrite => [
    path,
    isDeletion ? null : journal.number(),
  ]);
  const client = new TestClient(engine);
  await pause();
  if (kind === 'plain') {
    const { commitTime } = await client.commit(plannedWrites.map(messageOf));
    journal.commits.push({ micros: commitTime?.micros ?? 0, reads: [], writes: plannedWrites });
    return;
  }
  const { micros } = databaseOf(engine).now;
  const transaction = await client.begin(kind === 'read-only');
  try {
    const observations: (readonly [Read, unknown])[] = [];
    for (const each of reads) {
      await pause();
      observations.push([each, await each.run(client, transaction)]);
    }
    await pause();
    if (isGivenUp) await client.rollBack(transaction);
    else if (kind === 'read-only') journal.readOnly.push({ micros, reads: observations });
    else {
      const { commitTime } = await client.commit(plannedWrites.map(messageOf), transaction);
      journal.commits.push({
        micros: commitTime?.micros ?? 0,
        reads: observations,
        writes: plannedWrites,
      });
    }
  } catch (error) {
    if (!(error instanceof StatusError) || error.code !== 'ABORTED') throw error;
    await client.rollBack(transaction);
  }
}

/** Replays what committed one after the other: each must have read what was there at its turn. */
function checkSerial({ commits, readOnly }: Journal): void {
  const model = new Map<string, bigint>();
  const inOrder = commits.toSorted((a, b) => a.micros - b.micros);
  const moments = readOnly.toSorted((a, b) => a.micros - b.micros);
  for (const { micros, reads, writes } of inOrder) {
    while ((moments[0]?.micros ?? Infinity) < micros) checkReads(moments.shift()?.reads, model);
    checkReads(reads, model);
    for (const [path, n] of writes) {
      if (n === null) model.delete(path);
      else model.set(path, n);
    }
  }
  for (const { reads } of moments) checkReads(reads, model);
}

function checkReads(reads: CommitRecord['reads'] | undefined, model: Model): void {
  for (const [query, actual] of reads ?? []) expect(actual).toEqual(query.expected(model));
}

afterEach(() => {
  vi.useRealTimers();
});

describe('transactions that run at the same time', () => {
  it('amount to the same as one after the other, in the order of their commits', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(attempt, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 }),
        fc.scheduler(),
        async (clients, scheduler) => {
          const engine = testEngine();
          const journal = new Journal();
          const pause = () => scheduler.schedule(Promise.resolve());
          const all = clients.map(async (attempts) => {
            for (const each of attempts) await run(engine, each, journal, pause);
          });
          await scheduler.waitFor(Promise.all(all));

          checkSerial(journal);
        },
      ),
      { numRuns: 150 },
    );
  });

  const N = 60;
  const FIRST = { from: [{ collectionId: 'c' }] };

  it.each([
    ['one document', (client: TestClient, options: ReadOptions) => client.get(['c/a'], options)],
    ['one query', (client: TestClient, options: ReadOptions) => client.query(FIRST, options)],
  ])('all succeed at the second try when all read and write %s', async (_, readFirst) => {
    const engine = testEngine();
    put(engine, { 'c/a': { n: 0n } });
    const client = new TestClient(engine);
    const tryIncrement = async (retryTransaction?: Uint8Array) => {
      const readWrite = retryTransaction ? { retryTransaction } : {};
      const { documents, newTransactionId } = await readFirst(client, {
        newTransaction: { readWrite },
      });
      const n = documents[0]?.fields?.get('n');
      const writes = [set('c/a', { n: typeof n === 'bigint' ? n + 1n : 0n })];
      const isAborted = await client.commit(writes, newTransactionId).then(
        () => false,
        () => true,
      );
      return { isAborted, newTransactionId };
    };
    const increment = async () => {
      const first = await tryIncrement();
      return first.isAborted && (await tryIncrement(first.newTransactionId)).isAborted;
    };

    const isEverAborted = await Promise.all(Array.from({ length: N }, increment));

    expect(isEverAborted).not.toContain(true);
    expect(numberIn(engine)).toBe(BigInt(N));
  });

  it('one of two is aborted when each writes what the other has read', async () => {
    const engine = testEngine();
    put(engine, { 'c/a': { n: 1n }, 'c/b': { n: 1n } });
    const client = new TestClient(engine);
    const [first, second] = [await client.begin(), await client.begin()];
    await client.get(['c/a'], { transaction: first });
    await client.get(['c/b'], { transaction: second });
    const committing = client.commit([set('c/b', { n: 2n })], first);

    await expect(client.commit([set('c/a', { n: 2n })], second)).rejects.toThrow(
      expect.objectContaining({ code: 'ABORTED' }),
    );
    await committing;
    expect(numberIn(engine)).toBe(1n);
  });

  it('one that was aborted refuses its other requests as aborted too', async () => {
    const engine = testEngine();
    const client = new TestClient(engine);
    const [first, second] = [await client.begin(), await client.begin()];
    await client.get(['c/a'], { transaction: first });
    await client.get(['c/a'], { transaction: second });
    const commits = [first, second].map((id) => client.commit([set('c/a', { n: 1n })], id));
    await Promise.allSettled(commits);

    await expect(client.get(['c/b'], { transaction: second })).rejects.toMatchObject({
      code: 'ABORTED',
    });
    await expect(client.get(['c/b'], { transaction: first })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
    await client.rollBack(second);
  });

  it('one delays a document that comes up in what it has queried', async () => {
    const engine = testEngine();
    const client = new TestClient(engine);
    const transaction = await client.begin();
    await client.query(inGroup(1n), { transaction });
    const writing = client.commit([set('c/b', { n: 4n, group: 1n })]);
    const { documents } = await client.query(inGroup(1n), { transaction });
    await client.commit([set('c/a', { n: 1n })], transaction);
    const { commitTime } = await writing;

    expect(documents).toEqual([]);
    expect(databaseOf(engine).get('c/b')?.updateTime).toEqual(commitTime);
    expect(numberIn(engine)).toBe(1n);
  });

  it('one commits once, also when it is asked twice', async () => {
    const engine = testEngine();
    put(engine, { 'c/a': { n: 0n } });
    const client = new TestClient(engine);
    const [first, second] = [await client.begin(), await client.begin()];
    await client.get(['c/a'], { transaction: first });
    const commits = [1n, 2n].map((n) => client.commit([set('c/a', { n })], second));
    await client.rollBack(first);

    const statuses = (await Promise.allSettled(commits)).map(({ status }) => status);
    expect(statuses).toEqual(['fulfilled', 'rejected']);
    expect(numberIn(engine)).toBe(1n);
  });

  it.each([
    ['a document', (client: TestClient, options: ReadOptions) => client.get(['c/a'], options)],
    ['a query', (client: TestClient, options: ReadOptions) => client.query(ROOMS, options)],
  ])('one reads %s after a write that waits for an earlier one', async (_, readIn) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const engine = testEngine();
    put(engine, { 'c/a': { n: 1n } });
    const client = new TestClient(engine);
    const [first, second] = [await client.begin(), await client.begin()];
    await readIn(client, { transaction: first });
    const writing = client.commit([set('c/a', { n: 2n })]);
    const reading = readIn(client, { transaction: second });
    vi.advanceTimersByTime(1000);
    await new Promise(setImmediate);
    await client.rollBack(first);
    const answer = await reading;
    await client.rollBack(second);
    await writing;

    expect(numbers(answer)).toEqual([2n]);
  });

  it('one does not delay what it has not read', async () => {
    const engine = testEngine();
    const client = new TestClient(engine);
    const transaction = await client.begin();
    await client.query(inGroup(1n), { transaction });
    put(engine, { 'c/b': { n: 3n, group: 0n } });
    await client.commit([set('c/a', { n: 1n })], transaction);

    expect(numberIn(engine)).toBe(1n);
  });

  it('one that a refused read has newTransactionId ends with it', async () => {
    const engine = engineWithRules('allow read: if false;');
    const ada = new TestClient(engine, as('ada'));
    const options = { newTransaction: {} };

    await expect(ada.get(['c/a'], options)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    await expect(ada.query(ROOMS, options)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(openOf(engine).transactions.size).toBe(0);
  });
});

function openOf(engine: Engine) {
  return engine.open({ projectId: 'demo', databaseId: '(default)' });
}

function databaseOf(engine: Engine) {
  return openOf(engine).database;
}

function numberIn(engine: Engine): unknown {
  return databaseOf(engine).get('c/a')?.fields.get('n');
}
