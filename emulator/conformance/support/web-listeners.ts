import {
  onSnapshot,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { onTestFinished } from 'vitest';
import { queueSnapshots, type SnapshotQueue } from './snapshot-queue';

const METADATA = { includeMetadataChanges: true };

interface Options {
  /** Tells of local writes and of the cache too; without it only what the server confirmed. */
  readonly withMetadata?: boolean;
}

/** Listens to a query until the test ends. Snapshots with writes under way or of the cache are left out. */
export function listenToQuery(query: Query, { withMetadata = false }: Options = {}) {
  return endWithTest(
    queueSnapshots<QuerySnapshot>((onNext, onError) =>
      onSnapshot(
        query,
        METADATA,
        (snapshot) => {
          if (withMetadata || isConfirmed(snapshot)) onNext(snapshot);
        },
        onError,
      ),
    ),
  );
}

/** The same for one document. */
export function listenToDocument(
  reference: DocumentReference,
  { withMetadata = false }: Options = {},
) {
  return endWithTest(
    queueSnapshots<DocumentSnapshot>((onNext, onError) =>
      onSnapshot(
        reference,
        METADATA,
        (snapshot) => {
          if (withMetadata || isConfirmed(snapshot)) onNext(snapshot);
        },
        onError,
      ),
    ),
  );
}

function isConfirmed({ metadata }: QuerySnapshot | DocumentSnapshot): boolean {
  return !metadata.hasPendingWrites && !metadata.fromCache;
}

function endWithTest<S>(listener: SnapshotQueue<S>): SnapshotQueue<S> {
  onTestFinished(() => listener.stop());
  return listener;
}

export const idsIn = (snapshot: QuerySnapshot) => snapshot.docs.map(({ id }) => id);

/** `added a`, `modified b`, …: without metadata changes. */
export const changesIn = (snapshot: QuerySnapshot) =>
  snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`);
