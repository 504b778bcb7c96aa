import type { DocumentCodec } from '@ouvrage/domain';
import {
  onSnapshot,
  type DocumentData,
  type DocumentReference,
  type FirestoreError,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { Observable, type Subscriber } from 'rxjs';
import { expectAnswer } from '../firebase/listener-answers';
import { keepEqualParts } from './equal-parts';
import type { Snapshot } from './live';
import { countUnreadable, decodeOrNull, uncountUnreadable } from './unreadable';

// Metadata changes tell that the connection is lost, and that the server has no document either.
const OPTIONS = { includeMetadataChanges: true } as const;

/**
 * Firestore keeps the documents of a listener that was denied, and shows them to the next one until that is
 * denied too (measured). So after a denial nothing from the cache is shown before the server's answer.
 */
let hasDenial = false;

function fail(subscriber: Subscriber<never>, error: FirestoreError): void {
  hasDenial ||= error.code === 'permission-denied';
  subscriber.error(error);
}

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
    let hasServerAnswer = false;
    const stop = onSnapshot(
      reference,
      OPTIONS,
      (snapshot) => {
        const { fromCache } = snapshot.metadata;
        if (!fromCache) answer.resolve();
        hasServerAnswer ||= !fromCache;
        if (!hasServerAnswer && hasDenial) return;
        // An empty cache proves nothing: only the server can tell that a document is missing.
        if (!snapshot.exists() && fromCache) return;
        try {
          subscriber.next({
            value: snapshot.exists() ? codec.decode(snapshot.id, dataOf(snapshot)) : null,
            fromCache,
          });
        } catch (error) {
          // The rules should not allow such a document: the screen shows that it cannot be read.
          subscriber.error(error);
        }
      },
      (error) => fail(subscriber, error),
    );
    return () => {
      stop();
      answer.cancel();
    };
  });
}

interface QueryOptions {
  /** Leaves out documents with writes that the server has not acknowledged. */
  readonly isConfirmed?: boolean;
}

/**
 * All documents of a query, in its order. An unreadable one is left out and counted; the rest of the list
 * stays. Unchanged documents keep their object, so one change among thousands costs one decoding and one row; so
 * do the unchanged parts of a changed one.
 * Emits only what differs from the last emission.
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
    let last: Snapshot<readonly Model[]> | undefined;
    const stop = onSnapshot(
      query,
      OPTIONS,
      (snapshot) => {
        for (const { type, doc } of snapshot.docChanges(OPTIONS)) {
          const isRemoved = type === 'removed';
          const model = isRemoved ? null : decodeOrNull(doc, dataOf(doc), codec);
          if (model === null) models.delete(doc.ref.path);
          else models.set(doc.ref.path, keepEqualParts(models.get(doc.ref.path), model));
          leftOut.set(doc.ref.path, !isRemoved && model === null);
        }
        const { fromCache } = snapshot.metadata;
        if (!fromCache) answer.resolve();
        hasServerAnswer ||= !fromCache;
        // An empty first answer comes from the cache: wait for the server.
        if (!hasServerAnswer && (snapshot.empty || hasDenial)) return;
        const value = snapshot.docs.flatMap(({ ref, metadata }) =>
          isConfirmed && metadata.hasPendingWrites ? [] : (models.get(ref.path) ?? []),
        );
        if (last?.fromCache === fromCache && isSameList(last.value, value)) return;
        last = { value, fromCache };
        subscriber.next(last);
      },
      (error) => fail(subscriber, error),
    );
    return () => {
      stop();
      answer.cancel();
      leftOut.clear();
    };
  });
}

function isSameList(first: readonly unknown[], second: readonly unknown[]): boolean {
  return first.length === second.length && first.every((one, at) => one === second[at]);
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
