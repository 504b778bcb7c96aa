import { FieldValue } from 'firebase-admin/firestore';
import { doc, getDocFromServer, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { adminFirestore, webFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';
import { restOf } from './support/rest';
import { adminError, webError } from './support/status';

const project = projectOf('batches');
const db = adminFirestore(project);
const web = webFirestore(project);
const items = db.collection('items');
const item = () => items.doc(freshId('item'));

describe('a batch of the server SDK', () => {
  it('writes all of its documents at one time', async () => {
    const [a, b, c] = [item(), item(), item()];
    await c.set({ old: true });
    const results = await db
      .batch()
      .create(a, { n: 1 })
      .set(b, { n: 2 })
      .update(c, { n: 3 })
      .commit();
    const documents = await db.getAll(a, b, c);
    expect(documents.map((document) => document.data())).toEqual([
      { n: 1 },
      { n: 2 },
      { old: true, n: 3 },
    ]);
    expect(new Set(results.map(({ writeTime }) => writeTime.valueOf())).size).toBe(1);
    expect(documents[0]?.updateTime).toEqual(results[0]?.writeTime);
  });

  it.each([
    ['an update of a missing document', 'NOT_FOUND'],
    ['a create of an existing document', 'ALREADY_EXISTS'],
    ['a precondition that does not hold', 'FAILED_PRECONDITION'],
  ] as const)('writes nothing with %s', async (_, status) => {
    const [fresh, existing, missing] = [item(), item(), item()];
    const { writeTime } = await existing.set({ n: 1 });
    await existing.set({ n: 2 });
    const batch = db.batch().set(fresh, { n: 1 });
    if (status === 'NOT_FOUND') batch.update(missing, { n: 1 });
    if (status === 'ALREADY_EXISTS') batch.create(existing, { n: 9 });
    if (status === 'FAILED_PRECONDITION') {
      batch.update(existing, { n: 9 }, { lastUpdateTime: writeTime });
    }
    await expect(batch.commit()).rejects.toMatchObject(adminError(status));
    expect((await fresh.get()).exists).toBe(false);
    expect((await existing.get()).data()).toEqual({ n: 2 });
  });

  it('applies writes to one document in order', async () => {
    const reference = item();
    await db
      .batch()
      .set(reference, { a: 1, b: 1 })
      .update(reference, { b: 2 })
      .set(reference, { c: FieldValue.increment(1) }, { merge: true })
      .commit();
    expect((await reference.get()).data()).toEqual({ a: 1, b: 2, c: 1 });
  });

  it('lets a create follow a delete', async () => {
    const reference = item();
    await reference.set({ old: true });
    await db.batch().delete(reference).create(reference, { fresh: true }).commit();
    expect((await reference.get()).data()).toEqual({ fresh: true });
  });

  it('lets a delete follow a create', async () => {
    const reference = item();
    await db.batch().create(reference, { n: 1 }).delete(reference).commit();
    expect((await reference.get()).exists).toBe(false);
  });

  it('refuses the update of what it has deleted', async () => {
    const reference = item();
    await reference.set({ n: 1 });
    const batch = db.batch().delete(reference).update(reference, { n: 2 });
    await expect(batch.commit()).rejects.toThrow();
    expect((await reference.get()).data()).toEqual({ n: 1 });
  });

  it('may be empty', async () => {
    await expect(db.batch().commit()).resolves.toEqual([]);
  });

  it('takes a thousand writes', async () => {
    const collection = db.collection(freshId('many'));
    const batch = db.batch();
    for (let n = 0; n < 1_000; n++) batch.set(collection.doc(String(n)), { n });
    expect(await batch.commit()).toHaveLength(1_000);
    const { size } = await collection.get();
    expect(size).toBe(1_000);
  });

  it('is never seen in part', async () => {
    const [a, b] = [item(), item()];
    await db.batch().set(a, { n: 0 }).set(b, { n: 0 }).commit();
    const writes = Array.from({ length: 20 }, (_, n) =>
      db.batch().set(a, { n }).set(b, { n }).commit(),
    );
    const reads = Array.from({ length: 40 }, () => db.getAll(a, b));
    for (const [first, second] of await Promise.all(reads)) {
      expect(first?.get('n')).toBe(second?.get('n'));
    }
    await Promise.all(writes);
  });
});

describe('a batch of the web SDK', () => {
  const webItem = () => doc(web, 'items', freshId('item'));

  it('writes all of its documents at one time', async () => {
    const [a, b] = [webItem(), webItem()];
    await writeBatch(web)
      .set(a, { at: serverTimestamp() })
      .set(b, { at: serverTimestamp() })
      .commit();
    const first = await getDocFromServer(a);
    const second = await getDocFromServer(b);
    expect(first.get('at')).toEqual(second.get('at'));
  });

  it('writes nothing when one write is refused', async () => {
    const [fresh, missing] = [webItem(), webItem()];
    const batch = writeBatch(web).set(fresh, { n: 1 }).update(missing, { n: 1 });
    await expect(batch.commit()).rejects.toMatchObject(webError('NOT_FOUND'));
    expect((await getDocFromServer(fresh)).exists()).toBe(false);
  });

  it('does not stop the writes behind one that is refused', async () => {
    const [first, missing, last] = [webItem(), webItem(), webItem()];
    const results = await Promise.allSettled([
      setDoc(first, { n: 1 }),
      writeBatch(web).update(missing, { n: 1 }).commit(),
      setDoc(last, { n: 3 }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await getDocFromServer(last)).data()).toEqual({ n: 3 });
  });

  it('keeps the order of 200 writes to one document', async () => {
    const reference = webItem();
    await Promise.all(Array.from({ length: 200 }, (_, n) => setDoc(reference, { n })));
    expect((await getDocFromServer(reference)).data()).toEqual({ n: 199 });
  });
});

describe('batchWrite', () => {
  const rest = restOf(project);

  it('writes each document by itself and answers each status', async () => {
    const [a, b] = [freshId('item'), freshId('item')];
    const { status, body } = await rest.call<{
      status: { code?: number }[];
      writeResults: { updateTime?: string }[];
    }>('POST', ':batchWrite', {
      writes: [
        { update: { name: `${rest.root}/items/${a}`, fields: {} } },
        {
          update: { name: `${rest.root}/items/${b}`, fields: {} },
          currentDocument: { exists: true },
        },
      ],
    });
    expect(status).toBe(200);
    expect(body.status.map(({ code = 0 }) => code)).toEqual([0, 5]);
    expect(body.writeResults[0]).toHaveProperty('updateTime');
    expect((await items.doc(a).get()).exists).toBe(true);
    expect((await items.doc(b).get()).exists).toBe(false);
  });

  it('refuses two writes to one document', async () => {
    const write = { update: { name: `${rest.root}/items/${freshId('item')}`, fields: {} } };
    const { status } = await rest.call('POST', ':batchWrite', { writes: [write, write] });
    expect(status).toBe(400);
  });
});
