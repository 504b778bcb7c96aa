import { initializeApp } from 'firebase/app';
import {
  arrayUnion,
  collection as collectionOf,
  connectFirestoreEmulator,
  doc,
  getDocFromServer,
  getDocsFromServer,
  increment,
  initializeFirestore,
  limit as limitTo,
  onSnapshot,
  orderBy,
  query as queryOf,
  runTransaction,
  serverTimestamp,
  setLogLevel,
  where,
  writeBatch,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QuerySnapshot,
  type SnapshotMetadata,
  type Transaction,
  type WriteBatch,
} from 'firebase/firestore';
import { type ReadDocument, type Target, type Write } from '../history';
import { type Answer, type Client, versionOf } from './client';

/** The web SDK, which speaks gRPC in Node. A client lives for many collections: closing one is not safe. */
export function webFirestore(port: number, projectId: string, name: string): Firestore {
  // Lost connections are no news here.
  setLogLevel('silent');
  const app = initializeApp({ projectId, apiKey: 'fake', appId: 'fake' }, `${projectId}-${name}`);
  const firestore = initializeFirestore(app, {});
  connectFirestoreEmulator(firestore, '127.0.0.1', port);
  return firestore;
}

/** Tells no moments; never done with a write before it is answered, however often that takes. */
export function webClient(firestore: Firestore, collectionId: string): Client {
  const collection = collectionOf(firestore, collectionId);
  const reference = (paths: readonly string[]) => {
    const [path, ...others] = paths;
    if (path === undefined || others.length > 0) throw new Error('It reads single documents.');
    return doc(collection, path);
  };

  const query = (target: Exclude<Target, { kind: 'documents' }>): Query => {
    if (target.kind === 'top') {
      return queryOf(collection, orderBy('n', 'desc'), limitTo(target.limit));
    }
    const { group, limit } = target;
    return queryOf(
      collection,
      ...(group === undefined ? [] : [where('group', '==', group)]),
      ...(limit === undefined ? [] : [limitTo(limit)]),
    );
  };

  function add(to: WriteBatch | Transaction, by: string, write: Write): void {
    const at = serverTimestamp();
    const log = arrayUnion(by);
    const target = doc(collection, write.path);
    // The two kinds of `to` have the same methods, but their types cannot be called as one.
    const batch = to as WriteBatch;
    switch (write.kind) {
      case 'delete':
        batch.delete(target);
        return;
      case 'set': {
        const { n, group } = write;
        batch.set(target, { by, at, log: [...(write.log ?? []), by], n, group });
        return;
      }
      case 'create':
        throw new Error('The web SDK has no such write.');
      case 'merge':
        batch.set(target, { by, at, log, mark: write.mark, n: increment(0) }, { merge: true });
        return;
      case 'update': {
        const fields = { by, at, log, n: increment(write.add) };
        batch.update(
          target,
          write.group === undefined ? fields : { ...fields, group: write.group },
        );
      }
    }
  }

  return {
    triesAgain: true,
    async commit(by, writes) {
      const batch = writeBatch(firestore);
      for (const write of writes) add(batch, by, write);
      await batch.commit();
      return {};
    },
    async read(target) {
      return target.kind === 'documents'
        ? { documents: foundIn([await getDocFromServer(reference(target.paths))]) }
        : { documents: foundIn((await getDocsFromServer(query(target))).docs) };
    },
    async transact(_isReadOnly, body) {
      await runTransaction(
        firestore,
        async (transaction) => {
          const { by, writes } = await body(async (target) => {
            if (target.kind !== 'documents') throw new Error('The web SDK has no such read.');
            return { documents: foundIn([await transaction.get(reference(target.paths))]) };
          });
          for (const write of writes) add(transaction, by, write);
        },
        { maxAttempts: 2 },
      );
      return {};
    },
    listen(target, show, onError) {
      const options = { includeMetadataChanges: true };
      return target.kind === 'documents'
        ? onSnapshot(
            reference(target.paths),
            options,
            (snapshot) => reportSnapshot(snapshot, show, () => [snapshot]),
            onError,
          )
        : onSnapshot(
            query(target),
            options,
            (snapshot) => reportSnapshot(snapshot, show, () => snapshot.docs),
            onError,
          );
    },
  };
}

/** What the server has confirmed; the rest is the client's own guess. */
function reportSnapshot(
  { metadata }: { readonly metadata: SnapshotMetadata },
  show: (answer: Answer) => void,
  documents: () => readonly DocumentSnapshot[] | QuerySnapshot['docs'],
): void {
  if (!metadata.fromCache && !metadata.hasPendingWrites) show({ documents: foundIn(documents()) });
}

function foundIn(documents: readonly DocumentSnapshot[]): readonly ReadDocument[] {
  return documents.flatMap((document) => {
    const data = document.data();
    return data ? [{ path: document.id, version: versionOf(data) }] : [];
  });
}
