import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  endAt,
  increment,
  limit,
  limitToLast,
  onSnapshot,
  onSnapshotsInSync,
  or,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  startAt,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { adminFirestore, webFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';
import { changesIn, idsIn, listenToDocument, listenToQuery } from './support/web-listeners';

const project = projectOf('listeners');
const db = webFirestore(project);
const admin = adminFirestore(project);
const fresh = () => collection(db, freshId('rooms'));

/** Writes as another client, in one commit. */
async function fill(path: string, documents: Record<string, Record<string, unknown>>) {
  const batch = admin.batch();
  for (const [id, fields] of Object.entries(documents))
    batch.set(admin.doc(`${path}/${id}`), fields);
  await batch.commit();
}

describe('a listener of a query', () => {
  it('is told of an empty collection', async () => {
    const listener = listenToQuery(fresh());
    expect((await listener.next()).empty).toBe(true);
  });

  it('is told of what is there, in one snapshot', async () => {
    const rooms = fresh();
    await fill(rooms.path, { b: { n: 1 }, a: { n: 2 } });
    const first = await listenToQuery(rooms).next();
    expect(changesIn(first)).toEqual(['added a', 'added b']);
  });

  it('is told of each change by another client', async () => {
    const rooms = fresh();
    const listener = listenToQuery(rooms);
    await listener.next();
    await admin.doc(`${rooms.path}/a`).set({ n: 1 });
    expect(changesIn(await listener.next())).toEqual(['added a']);
    await admin.doc(`${rooms.path}/a`).update({ n: 2 });
    const snapshot = await listener.next();
    expect(changesIn(snapshot)).toEqual(['modified a']);
    expect(snapshot.docs[0]?.data()).toEqual({ n: 2 });
    await admin.doc(`${rooms.path}/a`).delete();
    expect(changesIn(await listener.next())).toEqual(['removed a']);
  });

  it('is told when a document enters and leaves its filter', async () => {
    const rooms = fresh();
    await fill(rooms.path, { a: { isOpen: false }, b: { isOpen: true } });
    const listener = listenToQuery(query(rooms, where('isOpen', '==', true)));
    expect(idsIn(await listener.next())).toEqual(['b']);
    await admin.doc(`${rooms.path}/a`).update({ isOpen: true });
    expect(changesIn(await listener.next())).toEqual(['added a']);
    await admin.doc(`${rooms.path}/b`).update({ isOpen: false });
    expect(changesIn(await listener.next())).toEqual(['removed b']);
  });

  it('is told nothing of documents that do not concern it', async () => {
    const rooms = fresh();
    const listener = listenToQuery(query(rooms, where('floor', '==', 1)));
    await listener.next();
    await fill(rooms.path, { a: { floor: 2 } });
    await fill(`${rooms.path}x`, { b: { floor: 1 } });
    await fill(`${rooms.path}/a/deeper`, { c: { floor: 1 } });
    await fill(rooms.path, { d: { floor: 1 } });
    const next = await listener.next();
    expect(changesIn(next)).toEqual(['added d']);
    expect(listener.snapshots).toHaveLength(2);
  });

  it('is told of a batch in one snapshot', async () => {
    const rooms = fresh();
    await fill(rooms.path, { a: { n: 1 }, b: { n: 1 } });
    const listener = listenToQuery(rooms);
    await listener.next();
    await admin
      .batch()
      .update(admin.doc(`${rooms.path}/b`), { n: 2 })
      .set(admin.doc(`${rooms.path}/c`), { n: 2 })
      .set(admin.doc(`${rooms.path}/d`), { n: 2 })
      .commit();
    expect(changesIn(await listener.next())).toEqual(['added c', 'added d', 'modified b']);
    await admin
      .batch()
      .delete(admin.doc(`${rooms.path}/a`))
      .update(admin.doc(`${rooms.path}/b`), { n: 3 })
      .commit();
    const last = await listener.next();
    expect(last.docs.map((document) => document.get('n') as number)).toEqual([3, 2, 2]);
  });

  it('moves a document whose order changes', async () => {
    const rooms = fresh();
    await fill(rooms.path, { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
    const listener = listenToQuery(query(rooms, orderBy('n')));
    await listener.next();
    await admin.doc(`${rooms.path}/a`).update({ n: 9 });
    const snapshot = await listener.next();
    expect(idsIn(snapshot)).toEqual(['b', 'c', 'a']);
    expect(snapshot.docChanges()).toMatchObject([{ type: 'modified', oldIndex: 0, newIndex: 2 }]);
  });

  it('loses a document that loses the field of the order', async () => {
    const rooms = fresh();
    await fill(rooms.path, { a: { n: 1 }, b: { n: 2 } });
    const listener = listenToQuery(query(rooms, orderBy('n')));
    await listener.next();
    await admin.doc(`${rooms.path}/a`).set({ m: 1 });
    expect(changesIn(await listener.next())).toEqual(['removed a']);
  });

  it('sees every state of a document that ends as the last one', async () => {
    const rooms = fresh();
    const listener = listenToQuery(rooms);
    await listener.next();
    for (let n = 1; n <= 20; n++) await admin.doc(`${rooms.path}/a`).set({ n });
    await listener.next((snapshot) => snapshot.docs[0]?.get('n') === 20);
    const states = listener.snapshots
      .slice(1)
      .map((snapshot) => snapshot.docs[0]?.get('n') as number);
    expect(states).toEqual(states.toSorted((a, b) => a - b));
  });

  it('hears nothing once it has stopped', async () => {
    const rooms = fresh();
    const first = listenToQuery(rooms);
    const second = listenToQuery(rooms);
    await Promise.all([first.next(), second.next()]);
    first.stop();
    await fill(rooms.path, { a: {} });
    await second.next();
    expect(first.snapshots).toHaveLength(1);
  });

  it('can listen again', async () => {
    const rooms = fresh();
    await fill(rooms.path, { a: {} });
    const first = listenToQuery(rooms);
    await first.next();
    first.stop();
    await fill(rooms.path, { b: {} });
    expect(idsIn(await listenToQuery(rooms).next())).toEqual(['a', 'b']);
  });

  it('is given a thousand documents', async () => {
    const rooms = fresh();
    await fill(
      rooms.path,
      Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`d${n}`, { n }])),
    );
    expect((await listenToQuery(rooms).next()).size).toBe(1_000);
  });
});

describe('a listener with a limit', () => {
  const six = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((id, n) => [id, { n: n * 10 }]),
  );

  it('is refilled when a document leaves', async () => {
    const rooms = fresh();
    await fill(rooms.path, six);
    const listener = listenToQuery(query(rooms, orderBy('n'), limit(3)));
    expect(idsIn(await listener.next())).toEqual(['a', 'b', 'c']);
    await admin.doc(`${rooms.path}/b`).delete();
    expect(changesIn(await listener.next())).toEqual(['removed b', 'added d']);
  });

  it('pushes out the last when another enters', async () => {
    const rooms = fresh();
    await fill(rooms.path, six);
    const listener = listenToQuery(query(rooms, orderBy('n'), limit(2)));
    await listener.next();
    await fill(rooms.path, { first: { n: -1 } });
    const next = await listener.next();
    expect(idsIn(next)).toEqual(['first', 'a']);
    expect(changesIn(next)).toEqual(['removed b', 'added first']);
  });

  it('swaps when a document moves out of it', async () => {
    const rooms = fresh();
    await fill(rooms.path, six);
    const listener = listenToQuery(query(rooms, orderBy('n'), limit(2)));
    await listener.next();
    await admin.doc(`${rooms.path}/a`).update({ n: 99 });
    expect(idsIn(await listener.next())).toEqual(['b', 'c']);
  });

  it('keeps silent about what is beyond it', async () => {
    const rooms = fresh();
    await fill(rooms.path, six);
    const listener = listenToQuery(query(rooms, orderBy('n'), limit(2)));
    await listener.next();
    await admin.doc(`${rooms.path}/f`).update({ n: 60 });
    await admin.doc(`${rooms.path}/a`).update({ m: 1 });
    expect(changesIn(await listener.next())).toEqual(['modified a']);
  });

  it('counts from the end with limitToLast', async () => {
    const rooms = fresh();
    await fill(rooms.path, six);
    const listener = listenToQuery(query(rooms, orderBy('n'), limitToLast(2)));
    expect(idsIn(await listener.next())).toEqual(['e', 'f']);
    await fill(rooms.path, { g: { n: 70 } });
    expect(idsIn(await listener.next())).toEqual(['f', 'g']);
  });

  it('stays between its cursors', async () => {
    const rooms = fresh();
    await fill(rooms.path, six);
    const listener = listenToQuery(query(rooms, orderBy('n'), startAt(10), endAt(30)));
    expect(idsIn(await listener.next())).toEqual(['b', 'c', 'd']);
    await admin.doc(`${rooms.path}/e`).update({ n: 15 });
    expect(idsIn(await listener.next())).toEqual(['b', 'e', 'c', 'd']);
  });
});

describe('a listener of a query of every kind', () => {
  it('filters by OR', async () => {
    const rooms = fresh();
    const listener = listenToQuery(query(rooms, or(where('a', '==', 1), where('b', '==', 1))));
    await listener.next();
    await fill(rooms.path, { x: { a: 1 }, y: { b: 1 }, z: { a: 2, b: 2 } });
    expect(idsIn(await listener.next())).toEqual(['x', 'y']);
  });

  it.each([
    ['in', where('n', 'in', [1, 2]), ['a', 'b']],
    ['not-in', where('n', 'not-in', [1, 2]), ['c']],
    ['!=', where('n', '!=', 1), ['b', 'c']],
    ['array-contains', where('tags', 'array-contains', 'x'), ['a']],
    ['array-contains-any', where('tags', 'array-contains-any', ['x', 'y']), ['a', 'b']],
    ['an id', where(documentId(), 'in', ['a', 'c', 'e']), ['a', 'c']],
  ])('filters by %s', async (_, filter, ids) => {
    const rooms = fresh();
    const listener = listenToQuery(query(rooms, filter));
    await listener.next();
    await fill(rooms.path, {
      a: { n: 1, tags: ['x'] },
      b: { n: 2, tags: ['y'] },
      c: { n: 3, tags: [] },
    });
    expect(idsIn(await listener.next())).toEqual(ids);
  });

  it('watches a collection group', async () => {
    const group = freshId('chairs');
    const listener = listenToQuery(query(collectionGroup(db, group), where('legs', '==', 4)));
    await listener.next();
    await admin.doc(`rooms/a/${group}/x`).set({ legs: 4 });
    expect(changesIn(await listener.next())).toEqual(['added x']);
    await admin.doc(`${group}/y`).set({ legs: 4 });
    expect(changesIn(await listener.next())).toEqual(['added y']);
    await admin.doc(`rooms/a/${group}/x`).update({ legs: 3 });
    expect(changesIn(await listener.next())).toEqual(['removed x']);
  });
});

describe('a listener of a document', () => {
  it('follows it from absence through changes to its end', async () => {
    const reference = doc(fresh(), 'a');
    const listener = listenToDocument(reference);
    expect((await listener.next()).exists()).toBe(false);
    await admin.doc(reference.path).set({ n: 1 });
    expect((await listener.next()).data()).toEqual({ n: 1 });
    await admin.doc(reference.path).update({ m: 2 });
    expect((await listener.next()).data()).toEqual({ n: 1, m: 2 });
    await admin.doc(reference.path).delete();
    expect((await listener.next()).exists()).toBe(false);
    await admin.doc(reference.path).set({ n: 3 });
    expect((await listener.next()).data()).toEqual({ n: 3 });
  });

  it('is not told of its subcollections', async () => {
    const reference = doc(fresh(), 'a');
    const listener = listenToDocument(reference);
    await listener.next();
    await admin.doc(`${reference.path}/chairs/x`).set({});
    await admin.doc(reference.path).set({ n: 1 });
    expect((await listener.next()).data()).toEqual({ n: 1 });
    expect(listener.snapshots).toHaveLength(2);
  });
});

describe('many listeners', () => {
  it('of one client each see their own', async () => {
    const rooms = fresh();
    const listeners = Array.from({ length: 40 }, (_, n) =>
      listenToQuery(query(rooms, where('n', '==', n))),
    );
    await Promise.all(listeners.map((listener) => listener.next()));
    await fill(rooms.path, Object.fromEntries(listeners.map((_, n) => [`d${n}`, { n }])));
    const snapshots = await Promise.all(listeners.map((listener) => listener.next()));
    expect(snapshots.map(idsIn)).toEqual(listeners.map((_, n) => [`d${n}`]));
  });

  it('see a batch across collections together', async () => {
    const [rooms, halls] = [fresh(), fresh()];
    const [a, b] = [listenToQuery(rooms), listenToQuery(halls)];
    await Promise.all([a.next(), b.next()]);
    let uneven = 0;
    const stop = onSnapshotsInSync(db, () => {
      if (a.snapshots.at(-1)?.size !== b.snapshots.at(-1)?.size) uneven += 1;
    });
    for (let n = 0; n < 10; n++) {
      await admin
        .batch()
        .set(admin.doc(`${rooms.path}/d${n}`), { n })
        .set(admin.doc(`${halls.path}/d${n}`), { n })
        .commit();
    }
    await Promise.all([a.next(({ size }) => size === 10), b.next(({ size }) => size === 10)]);
    stop();
    expect(uneven).toBe(0);
  });

  it('of two clients see the same', async () => {
    const rooms = fresh();
    const other = webFirestore(project);
    const [a, b] = [listenToQuery(rooms), listenToQuery(collection(other, rooms.path))];
    await Promise.all([a.next(), b.next()]);
    await setDoc(doc(rooms, 'x'), { from: 'first' });
    await setDoc(doc(other, rooms.path, 'y'), { from: 'second' });
    const both = await Promise.all(
      [a, b].map((listener) => listener.next(({ size }) => size === 2)),
    );
    expect(both.map(idsIn)).toEqual([
      ['x', 'y'],
      ['x', 'y'],
    ]);
  });
});

describe('metadata', () => {
  it('tells a write under way, then its confirmation', async () => {
    const reference = doc(fresh(), 'a');
    const listener = listenToDocument(reference, { withMetadata: true });
    await listener.next(({ metadata }) => !metadata.fromCache);
    await setDoc(reference, { n: 1 });
    const pending = await listener.next();
    const final = await listener.next(({ metadata }) => !metadata.hasPendingWrites);
    expect(pending.metadata.hasPendingWrites).toBe(true);
    expect(pending.data()).toEqual({ n: 1 });
    expect(final.data()).toEqual({ n: 1 });
  });

  it('tells an estimate of a server time, then the time', async () => {
    const reference = doc(fresh(), 'a');
    const listener = listenToDocument(reference, { withMetadata: true });
    await listener.next(({ metadata }) => !metadata.fromCache);
    await setDoc(reference, { at: serverTimestamp() });
    const pending = await listener.next();
    expect(pending.get('at')).toBeNull();
    expect(pending.get('at', { serverTimestamps: 'estimate' })).toHaveProperty('seconds');
    const final = await listener.next(({ metadata }) => !metadata.hasPendingWrites);
    expect(final.get('at')).toHaveProperty('seconds');
  });

  it('takes back a write that the server refuses', async () => {
    const reference = doc(fresh(), 'a');
    const listener = listenToDocument(reference, { withMetadata: true });
    await listener.next(({ metadata }) => !metadata.fromCache);
    await expect(updateDoc(reference, { n: 1 })).rejects.toMatchObject({ code: 'not-found' });
    const last = listener.snapshots.at(-1);
    expect(last?.exists()).toBe(false);
  });

  it('ends at the sum of increments by several clients', async () => {
    // The listener begins amid the writes. Where this breaks its stream, no other test loses its client.
    const [own, other] = [webFirestore(project), webFirestore(project)];
    const reference = doc(own, freshId('rooms'), 'a');
    await setDoc(reference, { n: 0 });
    const listener = listenToDocument(reference);
    await Promise.all([
      ...Array.from({ length: 10 }, () => updateDoc(reference, { n: increment(1) })),
      ...Array.from({ length: 10 }, () =>
        updateDoc(doc(other, reference.path), { n: increment(1) }),
      ),
    ]);
    const last = await listener.next((snapshot) => snapshot.get('n') === 20);
    expect(last.data()).toEqual({ n: 20 });
  });

  it('resolves a write before or with the snapshot that confirms it', async () => {
    const rooms = fresh();
    const listener = listenToQuery(rooms);
    await listener.next();
    await writeBatch(db).set(doc(rooms, 'a'), {}).set(doc(rooms, 'b'), {}).commit();
    expect(idsIn(await listener.next())).toEqual(['a', 'b']);
    await deleteDoc(doc(rooms, 'a'));
    expect(idsIn(await listener.next())).toEqual(['b']);
  });

  it('does not fire without metadata changes when only metadata changed', async () => {
    const reference = doc(fresh(), 'a');
    const values: unknown[] = [];
    const stop = onSnapshot(reference, (snapshot) => values.push(snapshot.data()));
    const listener = listenToDocument(reference);
    await listener.next();
    await setDoc(reference, { n: 1 });
    await listener.next();
    await setDoc(reference, { n: 2 });
    await listener.next();
    stop();
    expect(values).toEqual([undefined, { n: 1 }, { n: 2 }]);
  });
});
