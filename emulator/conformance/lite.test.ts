import {
  addDoc,
  arrayUnion,
  average,
  collection,
  collectionGroup,
  count,
  deleteDoc,
  doc,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { liteFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';
import { webError } from './support/status';

const db = liteFirestore(projectOf('lite'));
const fresh = () => collection(db, freshId('rooms'));

describe('the SDK without listeners', () => {
  it('writes, reads, changes and deletes', async () => {
    const reference = doc(fresh(), 'a');
    await setDoc(reference, { n: 1, tags: ['x'], at: serverTimestamp() });
    await updateDoc(reference, { n: increment(2), tags: arrayUnion('y') });
    const snapshot = await getDoc(reference);
    expect(snapshot.data()).toEqual({
      n: 3,
      tags: ['x', 'y'],
      at: expect.any(Timestamp) as unknown,
    });
    await deleteDoc(reference);
    expect((await getDoc(reference)).exists()).toBe(false);
  });

  it('adds documents and finds them again', async () => {
    const rooms = fresh();
    await Promise.all([1, 2, 3, 4].map((n) => addDoc(rooms, { n })));
    const first = await getDocs(query(rooms, where('n', '>', 1), orderBy('n', 'desc'), limit(2)));
    expect(first.docs.map((document) => document.get('n') as number)).toEqual([4, 3]);
    const rest = await getDocs(query(rooms, orderBy('n', 'desc'), startAfter(first.docs[1])));
    expect(rest.docs.map((document) => document.get('n') as number)).toEqual([2, 1]);
  });

  it('writes a batch as a whole', async () => {
    const rooms = fresh();
    const batch = writeBatch(db).set(doc(rooms, 'a'), {}).update(doc(rooms, 'none'), { n: 1 });
    await expect(batch.commit()).rejects.toMatchObject(webError('NOT_FOUND'));
    expect((await getDocs(rooms)).empty).toBe(true);
    await writeBatch(db).set(doc(rooms, 'a'), {}).set(doc(rooms, 'b'), {}).commit();
    expect((await getDocs(rooms)).size).toBe(2);
  });

  it('runs transactions, again after a conflict', async () => {
    const reference = doc(fresh(), 'a');
    await setDoc(reference, { n: 1 });
    let attempts = 0;
    await runTransaction(db, async (transaction) => {
      attempts += 1;
      const snapshot = await transaction.get(reference);
      if (attempts === 1) await setDoc(reference, { n: 10 });
      transaction.set(reference, { n: (snapshot.get('n') as number) + 1 });
    });
    expect(attempts).toBe(2);
    expect((await getDoc(reference)).data()).toEqual({ n: 11 });
  });

  it('counts and averages', async () => {
    const rooms = fresh();
    await Promise.all([1, 2, 6].map((n) => addDoc(rooms, { n })));
    expect((await getCount(query(rooms, where('n', '<', 5)))).data().count).toBe(2);
    const snapshot = await getAggregate(rooms, { count: count(), mean: average('n') });
    expect(snapshot.data()).toEqual({ count: 3, mean: 3 });
  });

  it('queries a collection group', async () => {
    const group = freshId('chairs');
    await setDoc(doc(db, `rooms/a/${group}/x`), {});
    await setDoc(doc(db, `${group}/y`), {});
    expect((await getDocs(collectionGroup(db, group))).size).toBe(2);
  });

  it('is told of a missing document', async () => {
    await expect(updateDoc(doc(fresh(), 'none'), { n: 1 })).rejects.toMatchObject(
      webError('NOT_FOUND'),
    );
  });
});
