import type { DocumentCodec } from '@ouvrage/domain';
import { DecodeError } from '@ouvrage/domain';
import {
  onSnapshot,
  type DocumentReference,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { Observable } from 'rxjs';
import type { Snapshot } from './live';

// Metadata changes are listened to: they tell a lost connection, and that the server too has nothing.
const OPTIONS = { includeMetadataChanges: true } as const;

function decode<Model>(snapshot: QueryDocumentSnapshot, codec: DocumentCodec<Model>): Model {
  // A local write has no server time until it is acknowledged: an estimate keeps lists from jumping.
  return codec.decode(snapshot.id, snapshot.data({ serverTimestamps: 'estimate' }));
}

/** One document, or null when it does not exist. */
export function documentSource<Model>(
  reference: DocumentReference,
  codec: DocumentCodec<Model>,
): Observable<Snapshot<Model | null>> {
  return new Observable((subscriber) =>
    onSnapshot(
      reference,
      OPTIONS,
      (snapshot) => {
        const { fromCache } = snapshot.metadata;
        // An empty memory knows nothing about a document: only the server may say that it is absent.
        if (!snapshot.exists() && fromCache) return;
        try {
          subscriber.next({
            value: snapshot.exists() ? decode(snapshot, codec) : null,
            fromCache,
          });
        } catch (error) {
          // No rule should allow such a document: the screen says that it cannot be read.
          subscriber.error(error);
        }
      },
      (error) => subscriber.error(error),
    ),
  );
}

interface QueryOptions {
  /** Only what the server has: what this browser has written and nobody acknowledged is left out. */
  readonly isConfirmed?: boolean;
}

/**
 * All documents of a query, in its order. One malformed document is left out, not the list with it. What
 * did not change stays the same object: one change among thousands costs one decoding and one row.
 */
export function querySource<Model>(
  query: Query,
  codec: DocumentCodec<Model>,
  { isConfirmed = false }: QueryOptions = {},
): Observable<Snapshot<readonly Model[]>> {
  return new Observable((subscriber) => {
    let answered = false;
    const models = new Map<string, Model>();
    return onSnapshot(
      query,
      OPTIONS,
      (snapshot) => {
        for (const { type, doc } of snapshot.docChanges(OPTIONS)) {
          const model = type === 'removed' ? undefined : decodeOrSkip(doc, codec);
          if (model === undefined) models.delete(doc.ref.path);
          else models.set(doc.ref.path, model);
        }
        const { fromCache } = snapshot.metadata;
        answered ||= !fromCache;
        // The first, empty answer of the memory cache is not "nothing there": wait for the server.
        if (!answered && snapshot.empty) return;
        subscriber.next({
          value: snapshot.docs.flatMap(({ ref, metadata }) =>
            isConfirmed && metadata.hasPendingWrites ? [] : (models.get(ref.path) ?? []),
          ),
          fromCache,
        });
      },
      (error) => subscriber.error(error),
    );
  });
}

function decodeOrSkip<Model>(
  document: QueryDocumentSnapshot,
  codec: DocumentCodec<Model>,
): Model | undefined {
  try {
    return decode(document, codec);
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    // eslint-disable-next-line no-console -- the one trace of a document that no rule should allow
    console.error(`Unreadable document ${document.ref.path}: ${error.message}`);
    return undefined;
  }
}
