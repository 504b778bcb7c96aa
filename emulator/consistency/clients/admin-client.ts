import {
  FieldValue,
  Firestore,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
  type Timestamp,
  type WriteBatch,
  type Transaction,
} from '@google-cloud/firestore';
import { type ReadDocument, type Target, type Write } from '../history';
import { type Answer, type Client, versionOf } from './client';

/** The server SDK over gRPC. Channels are kept: a client lives for many collections. */
export function adminFirestore(port: number, projectId: string): Firestore {
  return new Firestore({
    projectId,
    host: `127.0.0.1:${port}`,
    ssl: false,
    // Cut connections are what this is about; google-gax takes one prefix away.
    'grpc.grpc.initial_reconnect_backoff_ms': 50,
  });
}

export function adminClient(firestore: Firestore, collectionId: string): Client {
  const collection = firestore.collection(collectionId);
  const documents = (paths: readonly string[]) => paths.map((path) => collection.doc(path));

  const query = (target: Exclude<Target, { kind: 'documents' }>): Query => {
    if (target.kind === 'top') return collection.orderBy('n', 'desc').limit(target.limit);
    const { group, limit } = target;
    const query = group === undefined ? collection : collection.where('group', '==', group);
    return limit === undefined ? query : query.limit(limit);
  };

  function add(to: WriteBatch | Transaction, by: string, write: Write): void {
    const reference = collection.doc(write.path);
    const at = FieldValue.serverTimestamp();
    const log = FieldValue.arrayUnion(by);
    // The two kinds of `to` have the same methods, but their types cannot be called as one.
    const batch = to as WriteBatch;
    switch (write.kind) {
      case 'delete':
        batch.delete(reference);
        return;
      case 'set':
      case 'create': {
        const { n, group } = write;
        batch[write.kind](reference, { by, at, log: [...(write.log ?? []), by], n, group });
        return;
      }
      case 'merge': {
        const { mark } = write;
        batch.set(reference, { by, at, log, mark, n: FieldValue.increment(0) }, { merge: true });
        return;
      }
      case 'update': {
        const { add: n, group } = write;
        const fields = { by, at, log, n: FieldValue.increment(n) };
        batch.update(reference, group === undefined ? fields : { ...fields, group });
      }
    }
  }

  return {
    triesAgain: true,
    async commit(by, writes) {
      const batch = firestore.batch();
      for (const write of writes) add(batch, by, write);
      const [result] = await batch.commit();
      return result ? { micros: microsOf(result.writeTime) } : {};
    },
    async read(target) {
      if (target.kind !== 'documents') return answerOfQuery(await query(target).get());
      const snapshots = await firestore.getAll(...documents(target.paths));
      // After a lost connection the SDK requests only the rest, so its answer is of two moments.
      if (new Set(snapshots.map(({ readTime }) => microsOf(readTime))).size > 1) {
        throw new Error('The SDK has read twice.');
      }
      return answerOf(snapshots);
    },
    async transact(isReadOnly, body) {
      await firestore.runTransaction(
        async (transaction) => {
          const { by, writes } = await body(async (target) =>
            target.kind === 'documents'
              ? answerOf(await transaction.getAll(...documents(target.paths)))
              : answerOfQuery(await transaction.get(query(target))),
          );
          for (const write of writes) add(transaction, by, write);
        },
        isReadOnly ? { readOnly: true } : { maxAttempts: 2 },
      );
      return {};
    },
    listen(target, show, onError) {
      if (target.kind !== 'documents') {
        return query(target).onSnapshot((snapshot) => show(answerOfQuery(snapshot)), onError);
      }
      const [reference] = documents(target.paths);
      if (!reference) throw new Error('A listener needs a document.');
      return reference.onSnapshot((snapshot) => show(answerOf([snapshot])), onError);
    },
  };
}

function answerOfQuery({ docs, readTime }: QuerySnapshot): Answer {
  return { documents: foundIn(docs), micros: microsOf(readTime) };
}

function answerOf(documents: readonly DocumentSnapshot[]): Answer {
  const [first] = documents;
  return { documents: foundIn(documents), ...(first && { micros: microsOf(first.readTime) }) };
}

function foundIn(documents: readonly DocumentSnapshot[]): readonly ReadDocument[] {
  return documents.flatMap((document) => {
    const data = document.data();
    if (!data) return [];
    const { updateTime } = document;
    return [{ path: document.id, version: versionOf(data, updateTime && microsOf(updateTime)) }];
  });
}

function microsOf({ seconds, nanoseconds }: Timestamp): number {
  return seconds * 1_000_000 + Math.floor(nanoseconds / 1000);
}
