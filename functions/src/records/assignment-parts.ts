import { revisionsPath, taskEventsPath } from '@ouvrage/domain';
import type { Firestore, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';

/** Revisions and events that one transaction deletes, however many there are. */
const DOCUMENTS_PER_STEP = 500;

interface AssignmentParts {
  /** Revisions with their `filePath`, and events. */
  readonly docs: readonly QueryDocumentSnapshot[];
  /** Whether nothing else hangs below this assignment: it may go with these. */
  isComplete(assignmentId: string): boolean;
}

/** What hangs below assignments, as much of it as one transaction may delete; each gets its share. */
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
