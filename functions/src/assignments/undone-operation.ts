import {
  AppError,
  assignmentIdOf,
  auditEntryPath,
  TASKS,
  type AppErrorReason,
} from '@ouvrage/domain';
import { auditEntryCodec, type AuditEntry } from '../platform/audit-entry';
import type { Run } from '../platform/operation';
import { read } from '../platform/snapshot';

/** The audit entry of an act that is to be undone. */
export async function readUndone(
  { transaction, context: { firestore } }: Run,
  operationId: string,
  act: string,
): Promise<AuditEntry> {
  const snapshot = await transaction.get(firestore.doc(auditEntryPath(operationId)));
  const entry = read(auditEntryCodec, snapshot);
  if (entry?.act !== act) throw new AppError('assignment/not-found');
  return entry;
}

/** The refusal of an act on several tasks of one project that names those which prevent it. */
export function refusalOf(
  reason: AppErrorReason,
  projectId: string,
  tasks: readonly { readonly assignmentId: string }[],
): AppError {
  const lines = tasks.map(({ assignmentId: id }) => ({
    id,
    reason,
    params: { task: taskNameOf(projectId, id) },
  }));
  return new AppError(reason, lines[0]?.params, lines);
}

/** The name in the checklist, because the assignment may be purged by now. */
function taskNameOf(projectId: string, assignmentId: string): string {
  const task = TASKS.find(
    ({ subsectionId, key }) => assignmentIdOf(projectId, subsectionId, key) === assignmentId,
  );
  return task?.name ?? '';
}
