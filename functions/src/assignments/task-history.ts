import { taskEventPath, type Assignment, type TaskEvent } from '@ouvrage/domain';
import { signedBy } from '../platform/audit-entry';
import type { Run } from '../platform/operation';

/** Appends an event to a task's history, under the operation's id and in its transaction. */
export function appendEvent(
  { transaction, context, operationId, user, at }: Run,
  assignmentId: string,
  event: Pick<TaskEvent, 'kind' | 'from' | 'to' | 'detail'>,
): void {
  const ref = context.firestore.doc(taskEventPath(assignmentId, operationId));
  transaction.create(ref, { ...event, ...signedBy(user), at });
}

/** Whom an event is about: the id for the sealed record, the name as it was. */
export function assigneeDetail({
  assigneeId,
  assigneeName,
}: Pick<Assignment, 'assigneeId' | 'assigneeName'>) {
  return { assigneeId, assigneeName };
}
