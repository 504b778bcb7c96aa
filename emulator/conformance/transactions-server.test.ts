import { FieldValue, type DocumentReference, type Transaction } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { adminFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';
import { restOf, type RestError } from './support/rest';
import { adminError } from './support/status';

const project = projectOf('transactions-server');
const db = adminFirestore(project);
const accounts = db.collection('accounts');
const account = () => accounts.doc(freshId('account'));

async function account0(fields: Record<string, unknown> = { balance: 0 }) {
  const reference = account();
  await reference.set(fields);
  return reference;
}

const balanceOf = async (reference: DocumentReference) =>
  (await reference.get()).get('balance') as number;

const addTo =
  (reference: DocumentReference, amount: number) => async (transaction: Transaction) => {
    const snapshot = await transaction.get(reference);
    transaction.update(reference, { balance: (snapshot.get('balance') as number) + amount });
  };

describe('a read-write transaction', () => {
  it('writes what it computed from what it read', async () => {
    const reference = await account0({ balance: 5 });
    const result = await db.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(reference);
      transaction.update(reference, { balance: (snapshot.get('balance') as number) * 2 });
      return 'done';
    });
    expect(result).toBe('done');
    expect(await balanceOf(reference)).toBe(10);
  });

  it('moves between two documents as a whole', async () => {
    const [from, to] = [await account0({ balance: 10 }), await account0()];
    await db.runTransaction(async (transaction) => {
      const [a, b] = await transaction.getAll(from, to);
      transaction.update(from, { balance: (a?.get('balance') as number) - 4 });
      transaction.update(to, { balance: (b?.get('balance') as number) + 4 });
    });
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([6, 4]);
  });

  it('creates, sets, merges and deletes', async () => {
    const [newAccount, existingAccount, oldAccount] = [
      account(),
      await account0(),
      await account0(),
    ];
    await db.runTransaction((transaction) => {
      transaction
        .create(newAccount, { balance: 1 })
        .set(existingAccount, { note: FieldValue.serverTimestamp() }, { merge: true })
        .delete(oldAccount);
      return Promise.resolve();
    });
    expect(await balanceOf(newAccount)).toBe(1);
    expect((await existingAccount.get()).data()).toMatchObject({
      balance: 0,
      note: expect.anything() as unknown,
    });
    expect((await oldAccount.get()).exists).toBe(false);
  });

  it('writes nothing when its function throws', async () => {
    const reference = await account0();
    const failing = db.runTransaction(async (transaction) => {
      await transaction.get(reference);
      transaction.update(reference, { balance: 99 });
      throw new Error('out of money');
    });
    await expect(failing).rejects.toThrow('out of money');
    expect(await balanceOf(reference)).toBe(0);
  });

  it('writes nothing when one write is refused', async () => {
    const [present, missing] = [await account0(), account()];
    const failing = db.runTransaction((transaction) => {
      transaction.update(present, { balance: 99 }).update(missing, { balance: 99 });
      return Promise.resolve();
    });
    await expect(failing).rejects.toMatchObject(adminError('NOT_FOUND'));
    expect(await balanceOf(present)).toBe(0);
  });

  it('tells an existing document that it wanted to create', async () => {
    const reference = await account0();
    const failing = db.runTransaction((transaction) => {
      transaction.create(reference, { balance: 99 });
      return Promise.resolve();
    });
    await expect(failing).rejects.toMatchObject(adminError('ALREADY_EXISTS'));
  });

  it('leaves a document free once it is rolled back', async () => {
    const reference = await account0();
    await db
      .runTransaction(async (transaction) => {
        await transaction.get(reference);
        throw new Error('no');
      })
      .catch(() => undefined);
    await reference.update({ balance: 1 });
    expect(await balanceOf(reference)).toBe(1);
  });

  it('reads nothing of its own writes', async () => {
    const reference = await account0();
    const failing = db.runTransaction(async (transaction) => {
      transaction.update(reference, { balance: 1 });
      await transaction.get(reference);
    });
    await expect(failing).rejects.toThrow(/reads to be executed before all writes/);
  });
});

/** Google's engine ends a deadlock after 3.5 s, and each retry may meet the next: rounds add up by chance. */
const CONTENTION_TIMEOUT_MS = 300_000;

describe.concurrent('contention', { timeout: CONTENTION_TIMEOUT_MS }, () => {
  it('accepts 12 concurrent increments exactly', async () => {
    const reference = await account0();
    await Promise.all(
      Array.from({ length: 12 }, () => db.runTransaction(addTo(reference, 1), { maxAttempts: 30 })),
    );
    expect(await balanceOf(reference)).toBe(12);
  });

  it('keeps the sum of accounts between which 8 transfers run', async () => {
    const references = await Promise.all([0, 1, 2, 3].map(() => account0({ balance: 100 })));
    const at = (index: number) => references[index % 4] ?? account();
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        db.runTransaction(
          async (transaction) => {
            const [from, to] = [at(n), at(n + 1 + (n % 3))];
            const [a, b] = await transaction.getAll(from, to);
            transaction.update(from, { balance: (a?.get('balance') as number) - 1 });
            transaction.update(to, { balance: (b?.get('balance') as number) + 1 });
          },
          { maxAttempts: 30 },
        ),
      ),
    );
    const balances = await Promise.all(references.map(balanceOf));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(400);
  });

  it('creates a document once, whoever is first', async () => {
    const reference = account();
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        db.runTransaction(
          async (transaction) => {
            if ((await transaction.get(reference)).exists) return false;
            transaction.create(reference, { balance: n });
            return true;
          },
          { maxAttempts: 30 },
        ),
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it('lets no two transactions skew what both have read', async () => {
    const [a, b] = [await account0({ onCall: true }), await account0({ onCall: true })];
    const leave = (own: DocumentReference) =>
      db.runTransaction(
        async (transaction) => {
          const doctors = await transaction.getAll(a, b);
          if (doctors.filter((doctor) => doctor.get('onCall') === true).length > 1) {
            transaction.update(own, { onCall: false });
          }
        },
        { maxAttempts: 30 },
      );
    await Promise.all([leave(a), leave(b)]);
    const [first, second] = await db.getAll(a, b);
    expect([first?.get('onCall'), second?.get('onCall')].filter(Boolean)).toHaveLength(1);
  });

  it('lets no phantom into a query that a transaction has read', async () => {
    const seats = db.collection(freshId('seats'));
    const take = (name: string) =>
      db.runTransaction(
        async (transaction) => {
          const snapshot = await transaction.get(seats.where('row', '==', 1));
          if (snapshot.size === 0) transaction.create(seats.doc(name), { row: 1 });
        },
        { maxAttempts: 30 },
      );
    await Promise.all(['ada', 'bob', 'cy', 'dan'].map(take));
    const { size } = await seats.get();
    expect(size).toBe(1);
  });

  it('lets no phantom into a count that a transaction has read', async () => {
    const seats = db.collection(freshId('seats'));
    const take = (name: string) =>
      db.runTransaction(
        async (transaction) => {
          const count = await transaction.get(seats.count());
          if (count.data().count === 0) transaction.create(seats.doc(name), { row: 1 });
        },
        { maxAttempts: 30 },
      );
    await Promise.all(['ada', 'bob', 'cy', 'dan'].map(take));
    const { size } = await seats.get();
    expect(size).toBe(1);
  });

  it('counts the members of a query that each changes', async () => {
    const seats = db.collection(freshId('seats'));
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => seats.doc(id).set({ isFree: true })));
    const take = () =>
      db.runTransaction(
        async (transaction) => {
          const free = await transaction.get(seats.where('isFree', '==', true).limit(1));
          const [seat] = free.docs;
          if (seat !== undefined) transaction.update(seat.ref, { isFree: false });
          return seat?.id;
        },
        { maxAttempts: 30 },
      );
    const names = await Promise.all([take(), take(), take(), take()]);
    expect(names.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('a read-only transaction', () => {
  it('reads documents and queries', async () => {
    const reference = await account0({ balance: 5, tag: freshId('tag') });
    const tag = (await reference.get()).get('tag') as string;
    const sizes = await db.runTransaction(
      async (transaction) => {
        const snapshot = await transaction.get(reference);
        const query = await transaction.get(accounts.where('tag', '==', tag));
        return [snapshot.get('balance') as number, query.size];
      },
      { readOnly: true },
    );
    expect(sizes).toEqual([5, 1]);
  });

  it('sees one state although others write meanwhile', async () => {
    const [a, b] = [await account0({ balance: 1 }), await account0({ balance: 1 })];
    const balances = await db.runTransaction(
      async (transaction) => {
        const first = await transaction.get(a);
        await db.batch().update(a, { balance: 2 }).update(b, { balance: 2 }).commit();
        const second = await transaction.get(b);
        return [first.get('balance') as number, second.get('balance') as number];
      },
      { readOnly: true },
    );
    expect(balances).toEqual([1, 1]);
  });

  it('reads the past', async () => {
    const reference = account();
    const { writeTime } = await reference.set({ balance: 1 });
    await reference.set({ balance: 2 });
    const balance = await db.runTransaction(
      async (transaction) => (await transaction.get(reference)).get('balance') as number,
      { readOnly: true, readTime: writeTime },
    );
    expect(balance).toBe(1);
  });

  it('queries the past', async () => {
    const collection = db.collection(freshId('accounts'));
    await collection.doc('a').set({ balance: 1 });
    const { writeTime } = await collection.doc('b').set({ balance: 2 });
    await collection.doc('b').delete();
    await collection.doc('c').set({ balance: 3 });
    const ids = await db.runTransaction(
      async (transaction) => (await transaction.get(collection)).docs.map(({ id }) => id),
      { readOnly: true, readTime: writeTime },
    );
    expect(ids).toEqual(['a', 'b']);
  });

  it('writes nothing', async () => {
    const reference = await account0();
    const failing = db.runTransaction(
      (transaction) => {
        transaction.update(reference, { balance: 1 });
        return Promise.resolve();
      },
      { readOnly: true },
    );
    await expect(failing).rejects.toThrow();
    expect(await balanceOf(reference)).toBe(0);
  });
});

describe('over REST', () => {
  const rest = restOf(project);

  const begin = async (options?: unknown) => {
    const { body } = await rest.call<{ transaction: string }>('POST', ':beginTransaction', {
      options,
    });
    return body.transaction;
  };

  const commit = (transaction: string, writes: readonly unknown[] = []) =>
    rest.call<Partial<RestError>>('POST', ':commit', { transaction, writes });

  const batchGet = (transaction: string, path: string) =>
    rest.call<{ found?: unknown; missing?: string; transaction?: string }[]>('POST', ':batchGet', {
      documents: [`${rest.root}/${path}`],
      transaction,
    });

  it('begins, reads and commits', async () => {
    const reference = await account0();
    const transaction = await begin({ readWrite: {} });
    const { body } = await batchGet(transaction, reference.path);
    expect(body[0]).toHaveProperty('found');
    const { status } = await commit(transaction, [
      {
        update: {
          name: `${rest.root}/${reference.path}`,
          fields: { balance: { integerValue: '7' } },
        },
      },
    ]);
    expect(status).toBe(200);
    expect(await balanceOf(reference)).toBe(7);
  });

  it('begins a transaction with the first read', async () => {
    const reference = await account0();
    const { body } = await rest.call<{ transaction?: string }[]>('POST', ':batchGet', {
      documents: [`${rest.root}/${reference.path}`],
      newTransaction: { readWrite: {} },
    });
    const transaction = body.find((part) => part.transaction !== undefined)?.transaction ?? '';
    expect(transaction).not.toBe('');
    expect((await commit(transaction)).status).toBe(200);
  });

  it('refuses a transaction that is over', async () => {
    const transaction = await begin();
    expect((await commit(transaction)).status).toBe(200);
    const { body } = await commit(transaction);
    expect(body.error?.status).toBe('INVALID_ARGUMENT');
  });

  it('refuses a transaction that was rolled back', async () => {
    const transaction = await begin();
    const { status } = await rest.call('POST', ':rollback', { transaction });
    expect(status).toBe(200);
    expect((await commit(transaction)).body.error?.status).toBe('INVALID_ARGUMENT');
  });

  it('refuses a transaction that never was', async () => {
    expect((await commit('bm9uZQ==')).body.error?.status).toBe('INVALID_ARGUMENT');
  });

  it('refuses writes of a read-only transaction', async () => {
    const transaction = await begin({ readOnly: {} });
    const { body } = await commit(transaction, [
      { update: { name: `${rest.root}/accounts/${freshId('account')}`, fields: {} } },
    ]);
    expect(body.error?.status).toBe('INVALID_ARGUMENT');
  });
});
