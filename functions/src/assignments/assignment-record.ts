import { assignmentCodec, assignmentPath, type Assignment } from '@ouvrage/domain';
import type { Run } from '../platform/operation';
import { read } from '../platform/snapshot';

/** An assignment as it is stored: its id is the document's. */
export type AssignmentRecord = Omit<Assignment, 'id'>;

export function recordOf({ id: _id, ...record }: Assignment): AssignmentRecord {
  return record;
}

/** An assignment with all its work, out of everybody's way from now on. */
export function archiveRecordOf({ user, at }: Run, assignment: Assignment): AssignmentRecord {
  return { ...recordOf(assignment), archivedAt: at, archivedBy: user.id, updatedAt: at };
}

/** The assignments that there are, archived ones too, by id. */
export async function readAssignments(
  { transaction, context }: Run,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Assignment>> {
  const refs = ids.map((id) => context.firestore.doc(assignmentPath(id)));
  const snapshots = await transaction.getAll(...refs);
  const present = snapshots
    .map((snapshot) => read(assignmentCodec, snapshot))
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
