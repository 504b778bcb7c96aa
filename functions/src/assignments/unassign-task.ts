import {
  assignmentPath,
  stateOf,
  TASK_ACTIONS,
  type AssignmentOperationRequest,
} from '@ouvrage/domain';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { openLedger } from '../platform/counts-ledger';
import { runOnce } from '../platform/operation';
import { readOpenProject } from '../projects/open-project';
import { readAssignment, requireAllowed } from './assignment-access';
import { recordOf, writeAssignment } from './assignment-record';
import { tell } from './task-history';

/** Archives an assignment with all its work, in whatever state: it counts nowhere from then on. */
export async function unassignTask(
  { operationId, assignmentId }: AssignmentOperationRequest,
  caller: Caller,
  context: Context,
): Promise<{ assignmentId: string }> {
  const operation = { id: operationId, act: 'unassignTask', request: { assignmentId } };
  await runOnce(context, caller, operation, async (run) => {
    requireAdmin(run.user);
    const before = await readAssignment(run, assignmentId);
    requireAllowed('unassign', before, run.user);
    const project = await readOpenProject(run, before.projectId);
    const ledger = await openLedger(run.transaction, context.firestore, project, [
      before.assigneeId,
    ]);

    const after = {
      ...recordOf(before),
      archivedAt: run.at,
      archivedBy: run.user.id,
      updatedAt: run.at,
    };
    writeAssignment(run, assignmentId, after);
    tell(run, assignmentId, {
      kind: 'unassigned',
      from: stateOf(before),
      to: TASK_ACTIONS.unassign.to,
      detail: { assigneeName: before.assigneeName },
    });
    ledger.move(before, after);
    ledger.write(run.at);
    return {
      target: assignmentPath(assignmentId),
      before: { archived: false, assigneeId: before.assigneeId },
      after: { archived: true, assigneeId: before.assigneeId },
    };
  });
  return { assignmentId };
}
