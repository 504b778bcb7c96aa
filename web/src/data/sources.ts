import type { DocumentCodec } from '@ouvrage/domain';
import {
  onSnapshot,
  type DocumentData,
  type DocumentReference,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { Observable } from 'rxjs';
import { expectAnswer } from './listener-answers';
import type { Snapshot } from './live';
import { countUnreadable, decodeOrNull, uncountUnreadable } from './unreadable';

// Metadata changes are listened to: they tell a lost connection, and that the server too has nothing.
const OPTIONS = { includeMetadataChanges: true } as const;

/** A local write has no server time until it is acknowledged: an estimate keeps lists from jumping. */
function dataOf(snapshot: QueryDocumentSnapshot): DocumentData {
  return snapshot.data({ serverTimestamps: 'estimate' });
}

/** One document, or null when it does not exist. */
export function documentSource<Model>(
  reference: DocumentReference,
  codec: DocumentCodec<Model>,
): Observable<Snapshot<Model | null>> {
  return new Observable((subscriber) => {
    const answer = expectAnswer();
    const stop = onSnapshot(
      reference,
      OPTIONS,
      (snapshot) => {
        const { fromCache } = snapshot.metadata;
        if (!fromCache) answer.resolve();
        // An empty memory knows nothing about a document: only the server may say that it is absent.
        if (!snapshot.exists() && fromCache) return;
        try {
          subscriber.next({
            value: snapshot.exists() ? codec.decode(snapshot.id, dataOf(snapshot)) : null,
            fromCache,
          });
        } catch (error) {
          // No rule should allow such a document: the screen says that it cannot be read.
          subscriber.error(error);
        }
      },
      (error) => subscriber.error(error),
    );
    return () => {
      stop();
      answer.cancel();
    };
  });
}

interface QueryOptions {
  /** Only what the server has: what this browser has written and nobody acknowledged is left out. */
  readonly isConfirmed?: boolean;
}

/**
 * All documents of a query, in its order. One that cannot be read is left out and counted, not the list with
 * it. What did not change stays the same object: one change among thousands costs one decoding and one row.
 */
export function querySource<Model>(
  query: Query,
  codec: DocumentCodec<Model>,
  { isConfirmed = false }: QueryOptions = {},
): Observable<Snapshot<readonly Model[]>> {
  return new Observable((subscriber) => {
    const answer = expectAnswer();
    let hasServerAnswer = false;
    const models = new Map<string, Model>();
    const leftOut = createLeftOutCounter();
    const stop = onSnapshot(
      query,
      OPTIONS,
      (snapshot) => {
        for (const { type, doc } of snapshot.docChanges(OPTIONS)) {
          const isRemoved = type === 'removed';
          const model = isRemoved ? null : decodeOrNull(doc, dataOf(doc), codec);
          if (model === null) models.delete(doc.ref.path);
          else models.set(doc.ref.path, model);
          leftOut.set(doc.ref.path, !isRemoved && model === null);
        }
        const { fromCache } = snapshot.metadata;
        if (!fromCache) answer.resolve();
        hasServerAnswer ||= !fromCache;
        // The first, empty answer of the memory cache is not "nothing there": wait for the server.
        if (!hasServerAnswer && snapshot.empty) return;
        subscriber.next({
          value: snapshot.docs.flatMap(({ ref, metadata }) =>
            isConfirmed && metadata.hasPendingWrites ? [] : (models.get(ref.path) ?? []),
          ),
          fromCache,
        });
      },
      (error) => subscriber.error(error),
    );
    return () => {
      stop();
      answer.cancel();
      leftOut.clear();
    };
  });
}

/** The documents that one list leaves out, each counted once. */
function createLeftOutCounter(): {
  readonly set: (path: string, isLeftOut: boolean) => void;
  readonly clear: () => void;
} {
  const paths = new Set<string>();
  const set = (path: string, isLeftOut: boolean) => {
    if (paths.has(path) === isLeftOut) return;
    if (isLeftOut) {
      paths.add(path);
      countUnreadable(path);
    } else {
      paths.delete(path);
      uncountUnreadable(path);
    }
  };
  return { set, clear: () => [...paths].forEach((path) => set(path, false)) };
}
