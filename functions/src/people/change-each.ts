import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Query,
  Transaction,
  UpdateData,
} from 'firebase-admin/firestore';
import type { Context } from '../platform/context';

/** Documents changed in one transaction. */
const DOCUMENTS_PER_STEP = 100;

/** Some of them are written by whoever works with them: wait for them before giving up. */
const MAX_ATTEMPTS = 20;

/** Changes the documents that are found, each as it is when its turn comes; null leaves one alone. */
export async function changeEach(
  query: Query,
  { firestore }: Context,
  changeOf: (snapshot: DocumentSnapshot) => UpdateData<DocumentData> | null,
  also: (transaction: Transaction, ref: DocumentReference) => void = () => undefined,
): Promise<void> {
  const { docs } = await query.select().get();
  for (let start = 0; start < docs.length; start += DOCUMENTS_PER_STEP) {
    const refs = docs.slice(start, start + DOCUMENTS_PER_STEP).map(({ ref }) => ref);
    await firestore.runTransaction(
      async (transaction) => {
        const snapshots = await transaction.getAll(...refs);
        for (const snapshot of snapshots) {
          const change = snapshot.exists ? changeOf(snapshot) : null;
          if (change === null) continue;
          transaction.update(snapshot.ref, change);
          also(transaction, snapshot.ref);
        }
      },
      { maxAttempts: MAX_ATTEMPTS },
    );
  }
}
