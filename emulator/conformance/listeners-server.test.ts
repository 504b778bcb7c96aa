import type { DocumentSnapshot, Query, QuerySnapshot } from 'firebase-admin/firestore';
import { describe, expect, it, onTestFinished } from 'vitest';
import { adminFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';
import { queueSnapshots } from './support/snapshot-queue';

const db = adminFirestore(projectOf('listeners-server'));
const fresh = () => db.collection(freshId('rooms'));

function listen(query: Query) {
  const listener = queueSnapshots<QuerySnapshot>((onNext, onError) =>
    query.onSnapshot(onNext, onError),
  );
  onTestFinished(() => listener.stop());
  return listener;
}

const idsIn = (snapshot: QuerySnapshot) => snapshot.docs.map(({ id }) => id);
const changesIn = (snapshot: QuerySnapshot) =>
  snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`);

describe('a listener of the server SDK', () => {
  it('is told of what is there and of each change', async () => {
    const rooms = fresh();
    await rooms.doc('a').set({ n: 1 });
    const listener = listen(rooms);
    expect(changesIn(await listener.next())).toEqual(['added a']);
    await rooms.doc('b').set({ n: 2 });
    expect(changesIn(await listener.next())).toEqual(['added b']);
    await rooms.doc('a').update({ n: 3 });
    expect(changesIn(await listener.next())).toEqual(['modified a']);
    await rooms.doc('b').delete();
    expect(changesIn(await listener.next())).toEqual(['removed b']);
  });

  it('is told of a batch at once', async () => {
    const rooms = fresh();
    const listener = listen(rooms.orderBy('n', 'desc'));
    await listener.next();
    await db.batch().set(rooms.doc('a'), { n: 1 }).set(rooms.doc('b'), { n: 2 }).commit();
    expect(idsIn(await listener.next())).toEqual(['b', 'a']);
  });

  it('keeps to its limit', async () => {
    const rooms = fresh();
    const listener = listen(rooms.orderBy('n').limit(2));
    await listener.next();
    await db.batch().set(rooms.doc('a'), { n: 1 }).set(rooms.doc('b'), { n: 2 }).commit();
    await listener.next();
    await rooms.doc('c').set({ n: 0 });
    expect(idsIn(await listener.next())).toEqual(['c', 'a']);
    await rooms.doc('c').delete();
    expect(idsIn(await listener.next())).toEqual(['a', 'b']);
  });

  it('counts from the end', async () => {
    const rooms = fresh();
    const listener = listen(rooms.orderBy('n').limitToLast(1));
    await listener.next();
    await rooms.doc('a').set({ n: 1 });
    expect(idsIn(await listener.next())).toEqual(['a']);
    await rooms.doc('b').set({ n: 2 });
    expect(idsIn(await listener.next())).toEqual(['b']);
  });

  it('watches a collection group', async () => {
    const group = freshId('chairs');
    const listener = listen(db.collectionGroup(group));
    await listener.next();
    await db.doc(`rooms/a/${group}/x`).set({});
    expect(changesIn(await listener.next())).toEqual(['added x']);
  });

  it('follows a document', async () => {
    const reference = fresh().doc('a');
    const listener = queueSnapshots<DocumentSnapshot>((onNext, onError) =>
      reference.onSnapshot(onNext, onError),
    );
    onTestFinished(() => listener.stop());
    expect((await listener.next()).exists).toBe(false);
    const { writeTime } = await reference.set({ n: 1 });
    const snapshot = await listener.next();
    expect(snapshot.data()).toEqual({ n: 1 });
    expect(snapshot.updateTime).toEqual(writeTime);
    await reference.delete();
    expect((await listener.next()).exists).toBe(false);
  });

  it('tells times that never go back', async () => {
    const rooms = fresh();
    const listener = listen(rooms);
    await listener.next();
    for (let n = 0; n < 10; n++) await rooms.doc('a').set({ n });
    await listener.next((snapshot) => snapshot.docs[0]?.get('n') === 9);
    const times = listener.snapshots.map(({ readTime }) => readTime.valueOf());
    expect(times).toEqual(times.toSorted());
  });

  it('shares one client with twenty others', async () => {
    const rooms = fresh();
    const listeners = Array.from({ length: 20 }, (_, n) => listen(rooms.where('n', '==', n)));
    await Promise.all(listeners.map((listener) => listener.next()));
    await Promise.all(listeners.map((_, n) => rooms.doc(`d${n}`).set({ n })));
    const snapshots = await Promise.all(listeners.map((listener) => listener.next()));
    expect(snapshots.map(idsIn)).toEqual(listeners.map((_, n) => [`d${n}`]));
  });
});
