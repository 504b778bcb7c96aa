import {
  deleteDoc,
  doc,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  type DocumentReference,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { webFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';
import { webError } from './support/status';

const project = projectOf('transactions-web');
const db = webFirestore(project);
const other = webFirestore(project);
const votes = () => doc(db, 'votes', freshId('vote'));

const fieldsOf = async (reference: DocumentReference) => (await getDocFromServer(reference)).data();

describe.concurrent('a transaction of the web SDK', () => {
  it('writes what it computed from what it read', async () => {
    const reference = votes();
    await setDoc(reference, { n: 20 });
    const result = await runTransaction(db, async (transaction) => {
      const snapshot = await transaction.get(reference);
      const n = (snapshot.get('n') as number) + 1;
      transaction.update(reference, { n, at: serverTimestamp() });
      return n;
    });
    expect(result).toBe(21);
    expect(await fieldsOf(reference)).toMatchObject({ n: 21, at: expect.anything() as unknown });
  });

  it('creates what it has read as missing', async () => {
    const reference = votes();
    await runTransaction(db, async (transaction) => {
      expect((await transaction.get(reference)).exists()).toBe(false);
      transaction.set(reference, { n: 1 });
    });
    expect(await fieldsOf(reference)).toEqual({ n: 1 });
  });

  it('deletes and merges', async () => {
    const [a, b] = [votes(), votes()];
    await Promise.all([setDoc(a, { n: 1 }), setDoc(b, { n: 1 })]);
    await runTransaction(db, async (transaction) => {
      await transaction.get(a);
      transaction.delete(a).set(b, { m: 2 }, { merge: true });
    });
    expect(await fieldsOf(a)).toBeUndefined();
    expect(await fieldsOf(b)).toEqual({ n: 1, m: 2 });
  });

  it('tries again when another client wrote in between', async () => {
    const reference = votes();
    await setDoc(reference, { n: 1 });
    let attempts = 0;
    await runTransaction(db, async (transaction) => {
      attempts += 1;
      const snapshot = await transaction.get(reference);
      if (attempts === 1) await updateDoc(doc(other, reference.path), { n: 100 });
      transaction.update(reference, { n: (snapshot.get('n') as number) + 1 });
    });
    expect(attempts).toBe(2);
    expect(await fieldsOf(reference)).toEqual({ n: 101 });
  });

  it('tries again when a document that it only read has changed', async () => {
    const [read, target] = [votes(), votes()];
    await Promise.all([setDoc(read, { n: 1 }), setDoc(target, { n: 1 })]);
    let attempts = 0;
    await runTransaction(db, async (transaction) => {
      attempts += 1;
      const snapshot = await transaction.get(read);
      if (attempts === 1) await updateDoc(doc(other, read.path), { n: 5 });
      transaction.set(target, { copy: snapshot.get('n') as number });
    });
    expect(attempts).toBe(2);
    expect(await fieldsOf(target)).toEqual({ copy: 5 });
  });

  it('tries again when a document that it read as missing was created', async () => {
    const [missing, target] = [votes(), votes()];
    let attempts = 0;
    await runTransaction(db, async (transaction) => {
      attempts += 1;
      const snapshot = await transaction.get(missing);
      if (attempts === 1) await setDoc(doc(other, missing.path), { n: 1 });
      transaction.set(target, { existed: snapshot.exists() });
    });
    expect(await fieldsOf(target)).toEqual({ existed: true });
  });

  it('tries again when a document that it read was deleted', async () => {
    const [read, target] = [votes(), votes()];
    await setDoc(read, { n: 1 });
    let attempts = 0;
    await runTransaction(db, async (transaction) => {
      attempts += 1;
      const snapshot = await transaction.get(read);
      if (attempts === 1) await deleteDoc(doc(other, read.path));
      transaction.set(target, { existed: snapshot.exists() });
    });
    expect(await fieldsOf(target)).toEqual({ existed: false });
  });

  it('gives up after the attempts it is allowed', async () => {
    const reference = votes();
    await setDoc(reference, { n: 1 });
    let attempts = 0;
    const failing = runTransaction(
      db,
      async (transaction) => {
        attempts += 1;
        await transaction.get(reference);
        await updateDoc(doc(other, reference.path), { n: attempts * 10 });
        transaction.update(reference, { n: 0 });
      },
      { maxAttempts: 2 },
    );
    await expect(failing).rejects.toMatchObject(webError('FAILED_PRECONDITION'));
    expect(attempts).toBe(2);
    expect(await fieldsOf(reference)).toEqual({ n: 20 });
  });

  it('refuses the update of a document that it read as missing', async () => {
    const reference = votes();
    const failing = runTransaction(db, async (transaction) => {
      await transaction.get(reference);
      transaction.update(reference, { n: 1 });
    });
    await expect(failing).rejects.toThrow();
    expect(await fieldsOf(reference)).toBeUndefined();
  });

  it('writes nothing when its function throws', async () => {
    const reference = votes();
    const failing = runTransaction(db, (transaction) => {
      transaction.set(reference, { n: 1 });
      return Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    expect(await fieldsOf(reference)).toBeUndefined();
  });

  it('accepts 5 concurrent increments exactly', async () => {
    const reference = votes();
    await setDoc(reference, { n: 0 });
    await Promise.all(
      Array.from({ length: 5 }, () =>
        runTransaction(
          db,
          async (transaction) => {
            const snapshot = await transaction.get(reference);
            transaction.update(reference, { n: (snapshot.get('n') as number) + 1 });
          },
          { maxAttempts: 20 },
        ),
      ),
    );
    expect(await fieldsOf(reference)).toEqual({ n: 5 });
  });
});
