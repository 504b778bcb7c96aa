import { assignmentRecord, assignmentPath, type Assignment } from '@ouvrage/domain';
import type { Run } from '../platform/operation';
import { read } from '../platform/snapshot';

/** The stored assignment: its id is the document's id. */
export type AssignmentRecord = Omit<Assignment, 'id'>;

export function recordOf({ id: _id, ...record }: Assignment): AssignmentRecord {
  return record;
}

/** The record of an assignment that is archived now. */
export function archiveRecordOf({ user, at }: Run, assignment: Assignment): AssignmentRecord {
  return { ...recordOf(assignment), archivedAt: at, archivedBy: user.id, updatedAt: at };
}

/** The existing assignments by id, archived ones included. */
export async function readAssignments(
  { transaction, context }: Run,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Assignment>> {
  const refs = ids.map((id) => context.firestore.doc(assignmentPath(id)));
  const snapshots = await transaction.getAll(...refs);
  const present = snapshots
    .map((snapshot) => read(assignmentRecord, snapshot))
    .filter((assignment) => assignment !== null);
  return new Map(present.map((assignment) => [assignment.id, assignment]));
}

/** Writes the whole document, which the caller has read in this transaction. */
export function writeAssignment(
  { transaction, context }: Run,
  assignmentId: string,
  record: AssignmentRecord,
): void {
  transaction.set(context.firestore.doc(assignmentPath(assignmentId)), record);
}
