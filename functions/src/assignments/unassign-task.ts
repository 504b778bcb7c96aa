import {
  assignmentPath,
  deliverablesFolder,
  stateOf,
  TASK_ACTIONS,
  type AssignmentOperationRequest,
} from '@ouvrage/domain';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { revokeLinksIn } from '../platform/download-links';
import { runOnce } from '../platform/operation';
import { openLedger } from '../records/counts-ledger';
import { readPeople } from '../records/people';
import { readOpenProject } from '../records/project-record';
import { readOpenVisas, setFollowers } from '../records/review-facts';
import { readAssignment, requireAllowed } from './assignment-access';
import { archiveRecordOf, writeAssignment } from './assignment-record';
import { appendEvent, assigneeDetail } from './task-history';
import { formerConcernsOf, openInboxesOf, notifyPeople } from './task-messages';
import { peopleOf, readersOf } from './task-terms';

/** Archives an assignment with all its work, in any state. An archive is not counted. */
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
    const visas = await readOpenVisas(run.transaction, context.firestore, before);
    const people = await readPeople(run, peopleOf(before));
    const ledger = await openLedger(run, project, [before.assigneeId]);
    const loss = { subjectIds: [assignmentId], projectId: project.id };
    const losses = readersOf(before).map((uid) => ({ uid, ...loss }));
    const inboxes = await openInboxesOf(run, people.keys(), losses);

    const after = archiveRecordOf(run, before);
    writeAssignment(run, assignmentId, after);
    setFollowers(run, before, visas, []);
    appendEvent(run, assignmentId, {
      kind: 'unassigned',
      from: stateOf(before),
      to: TASK_ACTIONS.unassign.to,
      detail: assigneeDetail(before),
    });
    ledger.move(before, after);
    ledger.write(run.at);
    const concerns = formerConcernsOf({ id: assignmentId, ...after });
    notifyPeople(run, 'unassigned', concerns, people, inboxes);
    return {
      target: assignmentPath(assignmentId),
      before: { archived: false, assigneeId: before.assigneeId },
      after: { archived: true, assigneeId: before.assigneeId },
    };
  });
  await revokeLinksIn(deliverablesFolder(assignmentId), context);
  return { assignmentId };
}
