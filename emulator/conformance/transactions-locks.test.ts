import { type DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { adminFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';
import { restOf, type RestError } from './support/rest';
import { adminError } from './support/status';

const project = projectOf('transactions-locks');
const db = adminFirestore(project);
const rest = restOf(project);
const account = () => db.collection('accounts').doc(freshId('account'));

async function newAccount() {
  const reference = account();
  await reference.set({ balance: 0 });
  return reference;
}

const balanceOf = async (reference: DocumentReference) =>
  (await reference.get()).get('balance') as number;

const begin = async (options: unknown = { readWrite: {} }) => {
  const { body } = await rest.call<{ transaction: string }>('POST', ':beginTransaction', {
    options,
  });
  return body.transaction;
};

/** A transaction that has read documents. */
const beginWith = async (...references: readonly DocumentReference[]) => {
  const transaction = await begin();
  await rest.call('POST', ':batchGet', {
    documents: references.map(({ path }) => `${rest.root}/${path}`),
    transaction,
  });
  return transaction;
};

const commit = (transaction: string, writes: readonly unknown[] = []) =>
  rest.call<Partial<RestError>>('POST', ':commit', { transaction, writes });

const balance = ({ path }: DocumentReference, value: number) => ({
  update: {
    name: `${rest.root}/${path}`,
    fields: { balance: { integerValue: String(value) } },
  },
});

describe.concurrent('locks', () => {
  it('are shared by transactions that read the same', async () => {
    const reference = await newAccount();
    const [first, second] = [await beginWith(reference), await beginWith(reference)];
    const statuses = [await commit(second), await commit(first)].map(({ status }) => status);
    expect(statuses).toEqual([200, 200]);
  });

  it('delay a write of what a transaction has read, so that it runs once', async () => {
    const reference = await newAccount();
    let runs = 0;
    let writing: Promise<unknown> = Promise.resolve();
    await db.runTransaction(async (transaction) => {
      runs += 1;
      const snapshot = await transaction.get(reference);
      writing = reference.update({ balance: 7 });
      // The write reaches the server before this read of another document is answered.
      await transaction.get(account());
      const value = snapshot.get('balance') as number;
      transaction.update(reference, { balance: value + 1, isRead: true });
    });
    await writing;
    expect(runs).toBe(1);
    expect((await reference.get()).data()).toEqual({ balance: 7, isRead: true });
  });

  it('delay the creation of a document that a transaction has missed', async () => {
    const reference = account();
    const transaction = await beginWith(reference);
    const creating = reference.create({ balance: 1 });
    const { body } = await commit(transaction, [
      { ...balance(reference, 2), currentDocument: { exists: false } },
    ]);
    expect(body.error).toBeUndefined();
    await expect(creating).rejects.toMatchObject(adminError('ALREADY_EXISTS'));
  });

  it('delay a document that comes into a query', async () => {
    const seats = db.collection(freshId('seats'));
    let writing: Promise<unknown> = Promise.resolve();
    const sizes = await db.runTransaction(async (transaction) => {
      const first = await transaction.get(seats.where('row', '==', 1));
      writing = seats.doc('new').set({ row: 1 });
      const second = await transaction.get(seats.where('row', '==', 1));
      return [first.size, second.size];
    });
    await writing;
    expect(sizes).toEqual([0, 0]);
  });

  it('of a read-only transaction delay nothing', async () => {
    const reference = await newAccount();
    const transaction = await begin({ readOnly: {} });
    await rest.call('POST', ':batchGet', {
      documents: [`${rest.root}/${reference.path}`],
      transaction,
    });
    await reference.update({ balance: 1 });
    expect(await balanceOf(reference)).toBe(1);
    expect((await commit(transaction)).status).toBe(200);
  });

  it('let a transaction write what it alone has read, before all that wait for it', async () => {
    const reference = await newAccount();
    const transaction = await beginWith(reference);
    const writing = reference.update({ balance: 7 });
    await rest.call('POST', ':batchGet', {
      documents: [`${rest.root}/${reference.path}`],
      transaction,
    });
    const { status } = await commit(transaction, [balance(reference, 1)]);
    await writing;
    expect(status).toBe(200);
    expect(await balanceOf(reference)).toBe(7);
  });

  it('of two that wait for each other let at most one go on', async () => {
    const reference = await newAccount();
    const transactions = [await beginWith(reference), await beginWith(reference)];
    const answers = await Promise.all(
      transactions.map((transaction, at) => commit(transaction, [balance(reference, at + 1)])),
    );
    const codes = answers.map(({ body }) => body.error?.status ?? 'OK');
    expect(codes).toContain('ABORTED');
    expect(await balanceOf(reference)).toBe(codes.indexOf('OK') + 1);
  });

  it('of two that write what the other has read let at most one go on', async () => {
    const [a, b] = [await newAccount(), await newAccount()];
    const [first, second] = [await beginWith(a), await beginWith(b)];
    const answers = await Promise.all([
      commit(first, [balance(b, 1)]),
      commit(second, [balance(a, 1)]),
    ]);
    const codes = answers.map(({ body }) => body.error?.status ?? 'OK');
    expect(codes).toContain('ABORTED');
    expect(codes).toEqual(
      [await balanceOf(b), await balanceOf(a)].map((n) => (n === 1 ? 'OK' : 'ABORTED')),
    );
  });
});
