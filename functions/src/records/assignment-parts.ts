import { REMARK_DRAFTS, remarksPath, revisionsPath, taskEventsPath, VISAS } from '@ouvrage/domain';
import type {
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';

/** The most of these documents that one transaction deletes. */
const DOCUMENTS_PER_STEP = 500;

interface AssignmentParts {
  /** Revisions with their `filePath`, visas, events, remarks, and drafts of remarks. */
  readonly docs: readonly QueryDocumentSnapshot[];
  /** Whether `docs` holds all documents of this assignment, so that it can be deleted with them. */
  isComplete(assignmentId: string): boolean;
}

/** The documents that go with assignments, up to what one transaction may delete, in equal shares. */
export async function readAssignmentParts(
  transaction: Transaction,
  firestore: Firestore,
  assignmentIds: readonly string[],
): Promise<AssignmentParts> {
  const share = Math.floor(DOCUMENTS_PER_STEP / (5 * assignmentIds.length));
  const read = async (query: Query) => {
    const { docs } = await transaction.get(query.select('filePath').limit(share));
    return docs;
  };
  const queriesOf = (id: string) => [
    ...[revisionsPath(id), taskEventsPath(id), remarksPath(id)].map((path) =>
      firestore.collection(path),
    ),
    ...[REMARK_DRAFTS, VISAS].map((group) =>
      firestore.collectionGroup(group).where('assignmentId', '==', id),
    ),
  ];
  const assignmentParts = await Promise.all(
    assignmentIds.map(async (id) => {
      const parts = await Promise.all(queriesOf(id).map(read));
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
