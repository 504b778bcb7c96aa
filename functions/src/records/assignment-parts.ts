import { revisionsPath, taskEventsPath } from '@ouvrage/domain';
import type { Firestore, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';

/** The most revisions and events that one transaction deletes. */
const DOCUMENTS_PER_STEP = 500;

interface AssignmentParts {
  /** Revisions with their `filePath`, and events. */
  readonly docs: readonly QueryDocumentSnapshot[];
  /** Whether `docs` holds all documents below this assignment, so that it can be deleted with them. */
  isComplete(assignmentId: string): boolean;
}

/** The revisions and events below assignments, up to what one transaction may delete, in equal shares. */
export async function readAssignmentParts(
  transaction: Transaction,
  firestore: Firestore,
  assignmentIds: readonly string[],
): Promise<AssignmentParts> {
  const share = Math.floor(DOCUMENTS_PER_STEP / (2 * assignmentIds.length));
  const read = async (path: string) => {
    const { docs } = await transaction.get(
      firestore.collection(path).select('filePath').limit(share),
    );
    return docs;
  };
  const assignmentParts = await Promise.all(
    assignmentIds.map(async (id) => {
      const parts = await Promise.all([revisionsPath(id), taskEventsPath(id)].map(read));
      return { id, docs: parts.flat(), isComplete: parts.every(({ length }) => length < share) };
    }),
  );
  const complete = new Set(
    assignmentParts.filter(({ isComplete }) => isComplete).map(({ id }) => id),
  );
  return {
    docs: assignmentParts.flatMap(({ docs }) => docs),
    isComplete: (assignmentId) => complete.has(assignmentId),
  };
}
