import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Query,
  Transaction,
  UpdateData,
} from 'firebase-admin/firestore';
import type { Context } from '../platform/context';

/** Documents that one transaction changes. */
const DOCUMENTS_PER_STEP = 100;

/** Other people may write the same documents, so transactions conflict often. */
const MAX_ATTEMPTS = 20;

/** Changes each result of a query, from its state in the transaction. A null change skips the document. */
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
