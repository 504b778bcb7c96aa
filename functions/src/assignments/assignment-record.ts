import { assignmentPath, type Assignment } from '@ouvrage/domain';
import type { Run } from '../platform/operation';

/** An assignment as it is stored: its id is the document's. */
export type AssignmentRecord = Omit<Assignment, 'id'>;

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
