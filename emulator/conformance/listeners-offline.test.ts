import {
  collection,
  deleteDoc,
  disableNetwork,
  doc,
  enableNetwork,
  getDoc,
  getDocFromCache,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  waitForPendingWrites,
  where,
  type Firestore,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { adminFirestore, webFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';
import { changesIn, idsIn, listenToDocument, listenToQuery } from './support/web-listeners';

const project = projectOf('offline');
const admin = adminFirestore(project);

async function fill(path: string, documents: Record<string, Record<string, unknown>>) {
  const batch = admin.batch();
  for (const [id, fields] of Object.entries(documents))
    batch.set(admin.doc(`${path}/${id}`), fields);
  await batch.commit();
}

/** A client of its own, as its network is cut. */
function client() {
  const db = webFirestore(project);
  return { db, rooms: collection(db, freshId('rooms')) };
}

/**
 * Cuts a client off, and lets the server see it: Google's engine answers UNKNOWN to the writer whose
 * change it still sends to a stream that was just cancelled.
 */
async function cut(db: Firestore): Promise<void> {
  await disableNetwork(db);
  await admin.doc('round/trip').get();
}

describe('a listener that was cut off', () => {
  it('is told what it missed', async () => {
    const { db, rooms } = client();
    await fill(rooms.path, { a: { n: 1 }, b: { n: 1 }, c: { n: 1 } });
    const listener = listenToQuery(rooms);
    await listener.next();
    await cut(db);
    await admin.doc(`${rooms.path}/a`).update({ n: 2 });
    await admin.doc(`${rooms.path}/b`).delete();
    await fill(rooms.path, { d: { n: 1 } });
    await enableNetwork(db);
    const next = await listener.next();
    expect(idsIn(next)).toEqual(['a', 'c', 'd']);
    expect(next.docs.map((document) => document.get('n') as number)).toEqual([2, 1, 1]);
  });

  it('is told of a document that left its filter meanwhile', async () => {
    const { db, rooms } = client();
    await fill(rooms.path, { a: { isOpen: true }, b: { isOpen: true } });
    const listener = listenToQuery(query(rooms, where('isOpen', '==', true)));
    await listener.next();
    await cut(db);
    await admin.doc(`${rooms.path}/a`).update({ isOpen: false });
    await enableNetwork(db);
    expect(changesIn(await listener.next())).toEqual(['removed a']);
  });

  it('is told of the deletion of everything', async () => {
    const { db, rooms } = client();
    await fill(rooms.path, { a: {}, b: {} });
    const listener = listenToQuery(rooms);
    await listener.next();
    await cut(db);
    await admin.recursiveDelete(admin.collection(rooms.path));
    await enableNetwork(db);
    expect((await listener.next()).empty).toBe(true);
  });

  it('refills its limit', async () => {
    const { db, rooms } = client();
    await fill(rooms.path, { a: { n: 1 }, b: { n: 2 }, c: { n: 3 }, d: { n: 4 } });
    const listener = listenToQuery(query(rooms, orderBy('n'), limit(2)));
    await listener.next();
    await cut(db);
    await admin.doc(`${rooms.path}/a`).delete();
    await fill(rooms.path, { z: { n: 2.5 } });
    await enableNetwork(db);
    expect(idsIn(await listener.next(({ size }) => size === 2))).toEqual(['b', 'z']);
  });

  it('follows a document that went and came back', async () => {
    const { db, rooms } = client();
    const reference = doc(rooms, 'a');
    await fill(rooms.path, { a: { n: 1 } });
    const listener = listenToDocument(reference);
    await listener.next();
    await cut(db);
    await admin.doc(reference.path).delete();
    await enableNetwork(db);
    expect((await listener.next()).exists()).toBe(false);
    await cut(db);
    await admin.doc(reference.path).set({ n: 2 });
    await enableNetwork(db);
    expect((await listener.next()).data()).toEqual({ n: 2 });
  });

  it('is up to date again although nothing happened', async () => {
    const { db, rooms } = client();
    await fill(rooms.path, { a: {} });
    const listener = listenToQuery(rooms, { withMetadata: true });
    await listener.next(({ metadata }) => !metadata.fromCache);
    await cut(db);
    await listener.next(({ metadata }) => metadata.fromCache);
    await enableNetwork(db);
    const next = await listener.next(({ metadata }) => !metadata.fromCache);
    expect(next.docChanges()).toEqual([]);
  });

  it('goes on listening after several cuts', async () => {
    const { db, rooms } = client();
    const listener = listenToQuery(rooms);
    await listener.next();
    for (let n = 1; n <= 5; n++) {
      await cut(db);
      await enableNetwork(db);
      await fill(rooms.path, { [`d${n}`]: {} });
      expect((await listener.next(({ size }) => size === n)).size).toBe(n);
    }
  });
});

describe('a client without network', () => {
  it('sends its writes when the network is back, in order', async () => {
    const { db, rooms } = client();
    const reference = doc(rooms, 'a');
    await setDoc(reference, { n: 0 });
    await cut(db);
    const writes = [
      setDoc(reference, { n: 1 }),
      updateDoc(reference, { m: 2 }),
      setDoc(doc(rooms, 'b'), {}),
      deleteDoc(doc(rooms, 'b')),
    ];
    expect((await getDocFromCache(reference)).data()).toEqual({ n: 1, m: 2 });
    await enableNetwork(db);
    await Promise.all(writes);
    await waitForPendingWrites(db);
    expect((await admin.doc(reference.path).get()).data()).toEqual({ n: 1, m: 2 });
    expect((await admin.doc(`${rooms.path}/b`).get()).exists).toBe(false);
  });

  it('reads what it knows, and says so', async () => {
    const { db, rooms } = client();
    await fill(rooms.path, { a: { n: 1 } });
    const listener = listenToQuery(rooms);
    await listener.next();
    await cut(db);
    const snapshot = await getDoc(doc(rooms, 'a'));
    expect(snapshot.data()).toEqual({ n: 1 });
    expect(snapshot.metadata.fromCache).toBe(true);
    const all = await getDocs(rooms);
    expect(idsIn(all)).toEqual(['a']);
    expect(all.metadata.fromCache).toBe(true);
  });
});
