import {
  AppError,
  assignmentPath,
  isRestorable,
  reviewerIdsOf,
  stateOf,
  type AssignmentOperationRequest,
} from '@ouvrage/domain';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce } from '../platform/operation';
import { openLedger } from '../records/counts-ledger';
import { readDeputyIds } from '../records/deputies';
import { readPeople } from '../records/people';
import { readOpenProject } from '../records/project-record';
import { readOpenVisas, setFollowers } from '../records/review-facts';
import { mayAct, readAssignment } from './assignment-access';
import { recordOf, writeAssignment } from './assignment-record';
import { appendEvent, assigneeDetail } from './task-history';
import { concernsOf, openInboxesOf, notifyPeople } from './task-messages';
import { peopleOf, requireApplicable } from './task-terms';

/** Restores an archived assignment, people and dates included. */
export async function restoreTask(
  { operationId, assignmentId }: AssignmentOperationRequest,
  caller: Caller,
  context: Context,
): Promise<{ assignmentId: string }> {
  const operation = { id: operationId, act: 'restoreTask', request: { assignmentId } };
  await runOnce(context, caller, operation, async (run) => {
    requireAdmin(run.user);
    const before = await readAssignment(run, assignmentId);
    if (!mayAct('restore', before, run.user)) throw new AppError('assignment/not-archived');
    if (!isRestorable(before, run.at)) throw new AppError('assignment/archive-expired');
    const project = await readOpenProject(run, before.projectId);
    const { subsectionId, taskKey, taskName } = before;
    requireApplicable(project, { subsectionId, key: taskKey, name: taskName });
    const visas = await readOpenVisas(run.transaction, context.firestore, before);
    const people = await readPeople(run, peopleOf(before));
    const ledger = await openLedger(run, project, [before.assigneeId]);
    const deputyIds = await readDeputyIds(run, before);
    const inboxes = await openInboxesOf(run, people.keys());

    const after = {
      ...recordOf(before),
      // The names and deputies may have changed while it was archived.
      deputyIds,
      projectName: project.name,
      ownerIds: project.ownerIds,
      archivedAt: null,
      archivedBy: null,
      updatedAt: run.at,
    };
    writeAssignment(run, assignmentId, after);
    setFollowers(run, before, visas, reviewerIdsOf(after));
    appendEvent(run, assignmentId, {
      kind: 'restored',
      from: stateOf(before),
      to: after.status,
      detail: assigneeDetail(before),
    });
    ledger.move(before, after, visas);
    ledger.write(run.at);
    const { deadline, validationDeadline } = after;
    const concerns = concernsOf({ id: assignmentId, ...after }, { deadline, validationDeadline });
    notifyPeople(run, 'restored', concerns, people, inboxes);
    return {
      target: assignmentPath(assignmentId),
      before: { archived: true, assigneeId: before.assigneeId },
      after: { archived: false, assigneeId: before.assigneeId },
    };
  });
  return { assignmentId };
}
