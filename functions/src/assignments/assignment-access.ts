import {
  AppError,
  assignmentRecord,
  assignmentPath,
  isAllowed,
  isReviewer,
  partsOf,
  stateOf,
  type Assignment,
  type TaskAction,
  type TaskPart,
  type User,
} from '@ouvrage/domain';
import type { Run } from '../platform/operation';
import { read } from '../platform/snapshot';

/** The assignment. A missing one and a forbidden one throw the same error. */
export async function readAssignment(
  { transaction, context, user }: Run,
  assignmentId: string,
): Promise<Assignment> {
  const snapshot = await transaction.get(context.firestore.doc(assignmentPath(assignmentId)));
  return requireReadable(read(assignmentRecord, snapshot), user);
}

/** Equivalent to `mayReadAssignment` of firestore.rules. */
export function requireReadable(assignment: Assignment | null, user: User): Assignment {
  if (assignment === null || !mayRead(assignment, user)) {
    throw new AppError('assignment/not-found');
  }
  return assignment;
}

function mayRead(assignment: Assignment, { id, role }: User): boolean {
  if (role === 'admin') return true;
  if (assignment.archivedAt !== null) return false;
  if (assignment.assigneeId === id || isReviewer(id, assignment)) return true;
  return role === 'owner' && assignment.ownerIds.includes(id);
}

/** Whether somebody is one of `deciders` to an assignment, in whatever state it is. */
export function isParty(
  { id, role }: User,
  assignment: Assignment,
  deciders: readonly TaskPart[],
): boolean {
  return partsOf(id, role, assignment).some((part) => deciders.includes(part));
}

export function mayAct(action: TaskAction, assignment: Assignment, { id, role }: User): boolean {
  return isAllowed(action, stateOf(assignment), partsOf(id, role, assignment));
}

export function requireAllowed(action: TaskAction, assignment: Assignment, user: User): void {
  if (!mayAct(action, assignment, user)) throw new AppError('assignment/action-not-allowed');
}
