import { describe, expect, it, vi } from 'vitest';
import { ReadWriteTransaction } from './transaction';
import { Transactions } from './transactions';
import { put, testDatabase } from './testing/commits';
import { TransactionQueue } from './transaction-queue';

const ABORTED = expect.objectContaining({ code: 'ABORTED' }) as unknown;
const CLOSED = expect.objectContaining({
  code: 'INVALID_ARGUMENT',
  message: 'Transaction is invalid or closed.',
}) as unknown;

describe('a read-write transaction', () => {
  it('reads the present, whatever happened to what it has not read', () => {
    const database = testDatabase();
    const transaction = new ReadWriteTransaction(database);
    transaction.read();
    transaction.recordDocumentRead('rooms/a');
    put(database, { 'rooms/b': { size: 1n } });

    expect(transaction.read().get('rooms/b')?.fields.get('size')).toBe(1n);
    expect(() => {
      transaction.confirmReads();
    }).not.toThrow();
  });

  it('is aborted at its next read when a document that it read is another', () => {
    const database = testDatabase();
    const transaction = new ReadWriteTransaction(database);
    transaction.read();
    transaction.recordDocumentRead('rooms/a');
    put(database, { 'rooms/a': {} });

    expect(() => transaction.read()).toThrow(ABORTED);
    expect(() => {
      transaction.confirmReads();
    }).toThrow(ABORTED);
  });

  it('is aborted by a change that concerns a query of it', () => {
    const database = testDatabase();
    const transaction = new ReadWriteTransaction(database);
    transaction.read();
    transaction.recordQueryRead(({ name }) => name.collectionPath === 'rooms');
    put(database, { 'halls/a': {} });
    const afterOthers = () => transaction.read();
    afterOthers();
    put(database, { 'rooms/a': {} });

    expect(afterOthers).toThrow(ABORTED);
  });

  it('is aborted when nobody knows any more what changed', () => {
    const database = testDatabase();
    const transaction = new ReadWriteTransaction(database);
    database.clear();

    expect(() => transaction.read()).toThrow(ABORTED);
  });
});

describe('a read-only transaction', () => {
  it('reads one moment', () => {
    const database = testDatabase();
    const transactions = new Transactions(database);
    put(database, { 'rooms/a': { size: 1n } });
    const now = transactions.get(transactions.beginReadOnly(undefined));
    const before = database.now;
    put(database, { 'rooms/a': { size: 2n } });
    const then = transactions.get(transactions.beginReadOnly(before));

    const sizes = [now, then].map((each) => each.read().get('rooms/a')?.fields.get('size'));
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
    const transaction = transactions.take(first);

    expect(transaction.kind).toBe('read-write');
    expect(() => transactions.get(first)).toThrow(CLOSED);
    expect(() => transactions.take(first)).toThrow(CLOSED);
    expect(transactions.get(second).kind).toBe('read-write');
  });

  it('can be rolled back twice, but not if they never were', () => {
    const transactions = new Transactions(testDatabase());
    const id = transactions.beginReadOnly(undefined);
    transactions.rollBack(id);
    transactions.rollBack(id);

    expect(() => transactions.get(id)).toThrow(CLOSED);
    for (const unknown of [new Uint8Array(), new Uint8Array([1, 2]), new Uint8Array(9).fill(9)]) {
      expect(() => {
        transactions.rollBack(unknown);
      }).toThrow(expect.objectContaining({ message: 'Invalid transaction.' }));
    }
  });

  it('are not those of an earlier run, which counted its own', () => {
    const database = testDatabase();
    const id = new Transactions(database).beginReadWrite();
    const transactions = new Transactions(database);
    transactions.beginReadWrite();

    expect(() => transactions.take(id)).toThrow(
      expect.objectContaining({ message: 'Invalid transaction.' }),
    );
  });

  it('end by themselves when nobody ends them, with the turns that they have', async () => {
    const turns = new TransactionQueue();
    const transactions = new Transactions(testDatabase(), turns, 1);
    const id = transactions.beginReadWrite();
    await transactions.takeTurn(transactions.get(id), 'rooms/a');
    const before = turns.size;

    await vi.waitFor(() => {
      expect(() => transactions.get(id)).toThrow(CLOSED);
    });

    expect([before, turns.size]).toEqual([1, 0]);
  });

  it('that end while they wait for a turn get none', async () => {
    const turns = new TransactionQueue();
    const transactions = new Transactions(testDatabase(), turns);
    const [first, second] = [transactions.beginReadWrite(), transactions.beginReadWrite()];
    await transactions.takeTurn(transactions.get(first), 'rooms/a');
    const waiting = transactions.takeTurn(transactions.get(second), 'rooms/a');
    transactions.rollBack(second);
    transactions.rollBack(first);

    await expect(waiting).rejects.toThrow(CLOSED);
    expect(turns.size).toBe(0);
  });
});
