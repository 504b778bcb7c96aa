import { assignmentPath, type Assignment } from '@ouvrage/domain';
import type { Run } from '../platform/operation';

/** An assignment as it is stored: its id is the document's. */
export type AssignmentRecord = Omit<Assignment, 'id'>;

/** Where every assignment begins, also the one that is given again: nothing done, nothing decided. */
export const FRESH = {
  status: 'assigned',
  filePath: null,
  startedAt: null,
  startOperationId: null,
  submittedAt: null,
  validatedAt: null,
  validatedBy: null,
  validationComment: null,
  archivedAt: null,
  archivedBy: null,
} as const satisfies Partial<AssignmentRecord>;

export function recordOf({ id: _id, ...record }: Assignment): AssignmentRecord {
  return record;
}

/** Writes the whole document, which the caller has read in this transaction. */
export function writeAssignment(
  { transaction, context }: Run,
  assignmentId: string,
  record: AssignmentRecord,
): void {
  transaction.set(context.firestore.doc(assignmentPath(assignmentId)), record);
}
