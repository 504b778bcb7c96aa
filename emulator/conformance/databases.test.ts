import { collection, doc, getDocFromServer, setDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { adminFirestore, webFirestore } from './support/clients';
import { projectOf } from './support/names';
import { listenToQuery } from './support/web-listeners';

const [first, second] = [projectOf('databases-a'), projectOf('databases-b')];

describe('several projects and databases of one process', () => {
  it('hold documents of their own', async () => {
    const places = [
      adminFirestore(first),
      adminFirestore(first, { database: 'archive' }),
      adminFirestore(second),
      adminFirestore(second, { database: 'archive' }),
    ];
    await Promise.all(places.map((db, n) => db.doc('rooms/a').set({ n })));
    const snapshots = await Promise.all(places.map((db) => db.doc('rooms/a').get()));
    expect(snapshots.map((snapshot) => snapshot.get('n') as number)).toEqual([0, 1, 2, 3]);
  });

  it('are read by the web SDK as well', async () => {
    const archive = webFirestore(first, { database: 'ledger' });
    await setDoc(doc(archive, 'rooms/web'), { n: 1 });
    const server = adminFirestore(first, { database: 'ledger' });
    expect((await server.doc('rooms/web').get()).data()).toEqual({ n: 1 });
    const other = webFirestore(first);
    expect((await getDocFromServer(doc(other, 'rooms/web'))).exists()).toBe(false);
  });

  it('listen to their own changes alone', async () => {
    const here = listenToQuery(collection(webFirestore(first, { database: 'live' }), 'rooms'));
    await here.next();
    await adminFirestore(second, { database: 'live' }).doc('rooms/other').set({});
    await adminFirestore(first).doc('rooms/other').set({});
    await adminFirestore(first, { database: 'live' }).doc('rooms/mine').set({});
    const next = await here.next();
    expect(next.docs.map(({ id }) => id)).toEqual(['mine']);
  });

  it('run transactions side by side', async () => {
    const places = [adminFirestore(first), adminFirestore(second)];
    await Promise.all(places.map((db) => db.doc('counters/a').set({ n: 0 })));
    await Promise.all(
      places.flatMap((db) =>
        Array.from({ length: 2 }, () =>
          db.runTransaction(async (transaction) => {
            const snapshot = await transaction.get(db.doc('counters/a'));
            transaction.update(snapshot.ref, { n: (snapshot.get('n') as number) + 1 });
          }),
        ),
      ),
    );
    const snapshots = await Promise.all(places.map((db) => db.doc('counters/a').get()));
    expect(snapshots.map((snapshot) => snapshot.get('n') as number)).toEqual([2, 2]);
  });

  it('keep references of one another', async () => {
    const db = adminFirestore(first);
    const reference = db.doc('rooms/ref');
    await reference.set({ to: db.doc('rooms/a') });
    const target = (await reference.get()).get('to') as FirebaseFirestore.DocumentReference;
    expect(target.path).toBe('rooms/a');
    expect(target.firestore.databaseId).toBe('(default)');
  });

  it('list collections of their own', async () => {
    const db = adminFirestore(second, { database: 'empty' });
    expect(await db.listCollections()).toEqual([]);
    await db.doc('only/a').set({});
    expect((await db.listCollections()).map(({ id }) => id)).toEqual(['only']);
  });
});
