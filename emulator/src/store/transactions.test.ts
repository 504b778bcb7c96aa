import { describe, expect, it } from 'vitest';
import { type ReadWriteTransaction } from './transaction';
import { Transactions } from './transactions';
import { put, setClock, testDatabase } from './testing/commits';

const CLOSED = expect.objectContaining({
  code: 'INVALID_ARGUMENT',
  message: 'Transaction is invalid or closed.',
}) as unknown;

describe('a read-only transaction', () => {
  it('reads one moment', () => {
    const database = testDatabase();
    const transactions = new Transactions(database);
    put(database, { 'rooms/a': { size: 1n } });
    const now = transactions.get(transactions.beginReadOnly(undefined));
    const before = database.now;
    put(database, { 'rooms/a': { size: 2n } });
    const then = transactions.get(transactions.beginReadOnly(before));

    const sizes = [now, then].map(
      (each) => each.kind === 'read-only' && each.read().get('rooms/a')?.fields.get('size'),
    );
    expect(sizes).toEqual([1n, 1n]);
  });

  it('cannot begin in what is forgotten', () => {
    const database = testDatabase();
    const before = database.now;
    database.clear();

    expect(() => new Transactions(database).beginReadOnly(before)).toThrow(
      expect.objectContaining({ code: 'FAILED_PRECONDITION' }),
    );
  });
});

describe('the transactions of a database', () => {
  it('are known by their ids until they end', () => {
    const transactions = new Transactions(testDatabase());
    const [first, second] = [transactions.beginReadWrite(), transactions.beginReadWrite()];
    transactions.end(first);

    expect(() => transactions.get(first)).toThrow(CLOSED);
    expect(transactions.get(second).kind).toBe('read-write');
    expect(transactions.size).toBe(1);
  });

  it('can be ended twice, but not if they never were', () => {
    const transactions = new Transactions(testDatabase());
    const id = transactions.beginReadOnly(undefined);
    transactions.end(id);
    transactions.end(id);

    expect(() => transactions.get(id)).toThrow(CLOSED);
    for (const unknown of [new Uint8Array(), new Uint8Array([1, 2]), new Uint8Array(13).fill(9)]) {
      expect(() => {
        transactions.end(unknown);
      }).toThrow(expect.objectContaining({ message: 'Invalid transaction.' }));
    }
  });

  it('are not those of an earlier run, which counted its own', () => {
    const database = testDatabase();
    const id = new Transactions(database).beginReadWrite();
    const transactions = new Transactions(database);
    transactions.beginReadWrite();

    expect(() => transactions.get(id)).toThrow(
      expect.objectContaining({ message: 'Invalid transaction.' }),
    );
  });

  it('are as old as the first that they repeat', () => {
    const transactions = new Transactions(testDatabase());
    const [first, second] = [transactions.beginReadWrite(), transactions.beginReadWrite()];
    const third = transactions.beginReadWrite(first);
    const fourth = transactions.beginReadWrite(third);
    const unknown = transactions.beginReadWrite(new Uint8Array(3));
    const ages = [first, second, third, fourth, unknown].map((id) => {
      const { age, isRetry } = readWrite(transactions, id);
      return [age, isRetry];
    });

    expect(ages).toEqual([
      [0, false],
      [1, false],
      [0, true],
      [0, true],
      [4, false],
    ]);
  });

  it.each([
    ['their lifetime', { lifetimeMs: 1, idleMs: 60_000 }],
    ['no request', { lifetimeMs: 60_000, idleMs: 1 }],
  ])('end by themselves after %s, with their locks', async (_, limits) => {
    const transactions = new Transactions(testDatabase(), limits);
    const id = transactions.beginReadWrite();
    readWrite(transactions, id).keys.add('rooms/a');
    await write(transactions, 'rooms/a');

    expect(() => transactions.get(id)).toThrow(CLOSED);
  });

  it('end by the clock of the database after 60 s without a request, or after 270 s', async () => {
    const clock = setClock();
    const transactions = new Transactions(testDatabase(clock.read));
    const [idle, busy] = [transactions.beginReadWrite(), transactions.beginReadWrite()];
    readWrite(transactions, idle).keys.add('rooms/a');
    const sizes: number[] = [];
    for (let seconds = 0; seconds < 300; seconds += 50) {
      if (transactions.size > 0) transactions.get(busy);
      clock.micros += 50_000_000;
      await write(transactions, 'rooms/b');
      sizes.push(transactions.size);
    }

    expect(() => transactions.get(idle)).toThrow(CLOSED);
    expect(sizes).toEqual([2, 1, 1, 1, 1, 0]);
  });

  it('end all at once', async () => {
    const transactions = new Transactions(testDatabase());
    const id = transactions.beginReadWrite();
    readWrite(transactions, id).keys.add('rooms/a');
    transactions.beginReadOnly(undefined);
    transactions.endAll();

    await write(transactions, 'rooms/a');
    expect(transactions.size).toBe(0);
  });
});

function readWrite(transactions: Transactions, id: Uint8Array): ReadWriteTransaction {
  const transaction = transactions.get(id);
  if (transaction.kind === 'read-only') throw new Error('A read-only transaction.');
  return transaction;
}

/** Done when the locks allow a write of the document. */
async function write(transactions: Transactions, path: string): Promise<void> {
  const target = { paths: new Set([path]), computeChanges: () => [] };
  await transactions.locks.write(undefined, target, () => undefined);
}
