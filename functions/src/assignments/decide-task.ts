import {
  AppError,
  assignmentPath,
  partsOf,
  revisionRecord,
  revisionPath,
  stateOf,
  TASK_ACTIONS,
  userRecord,
  userPath,
  type Assignment,
  type DecideTaskRequest,
  type Revision,
  type TaskAction,
} from '@ouvrage/domain';
import type { Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { read } from '../platform/snapshot';
import { openLedger } from '../records/counts-ledger';
import { readPeople } from '../records/people';
import { readOpenProject } from '../records/project-record';
import { mayAct, readAssignment } from './assignment-access';
import { recordOf, writeAssignment } from './assignment-record';
import { openVisaRemarks, writeRemarks } from './task-remarks';
import { appendEvent } from './task-history';
import { assigneeOf, openInboxesOf, notifyPeople } from './task-messages';
import { emptyAsNull } from './task-terms';

const ACTION_OF = { validated: 'validate', rejected: 'reject' } as const satisfies Record<
  DecideTaskRequest['outcome'],
  TaskAction
>;

/**
 * Records the one decision of a validator or an admin on the current revision, and publishes the draft remarks
 * that go with it.
 */
export async function decideTask(
  request: DecideTaskRequest,
  caller: Caller,
  context: Context,
): Promise<{ outcome: 'validated' | 'rejected' }> {
  const { operationId, ...content } = request;
  const { assignmentId, outcome } = request;
  const operation = { id: operationId, act: 'decideTask', request: content };
  await runOnce(context, caller, operation, async (run) => {
    const before = await readAssignment(run, assignmentId);
    const revision = await requireDecidable(run, before, request);
    const project = await readOpenProject(run, before.projectId);
    const remarks = await openVisaRemarks(run, before, request);
    const people = await readPeople(run, [before.assigneeId]);
    const ledger = await openLedger(run.transaction, context.firestore, project, [
      before.assigneeId,
    ]);
    const inboxes = await openInboxesOf(run, people.keys());

    const { at, user, transaction } = run;
    const comment = emptyAsNull(request.comment);
    const observations = outcome === 'validated' ? remarks.openCount : 0;
    const decisionParams = {
      revision: revision.number,
      ...(comment !== null && { comment }),
      ...(remarks.newRemarks.size > 0 && { remarks: remarks.newRemarks.size }),
      ...(remarks.closedCount > 0 && { closedRemarks: remarks.closedCount }),
      ...(observations > 0 && { observations }),
    };
    const { to } = TASK_ACTIONS[ACTION_OF[outcome]];
    const after = {
      ...recordOf(before),
      status: to,
      validatedAt: at,
      validatedBy: user.id,
      validationComment: comment,
      openRemarks: remarks.openCount,
      updatedAt: at,
    };
    writeAssignment(run, assignmentId, after);
    writeRemarks(run, assignmentId, revision.number, remarks);
    transaction.update(context.firestore.doc(revisionPath(assignmentId, revision.number)), {
      decision: { by: user.id, at, outcome, comment, observations },
    });
    appendEvent(run, assignmentId, {
      kind: outcome,
      from: stateOf(before),
      to,
      detail: decisionParams,
    });
    ledger.move(before, after);
    ledger.write(at);
    notifyPeople(run, outcome, [assigneeOf(before, decisionParams)], people, inboxes);
    return {
      target: assignmentPath(assignmentId),
      before: { status: before.status },
      after: { status: to, revision: revision.number },
    };
  });
  return { outcome };
}

/** The revision to decide on; throws the most specific reason when it is too late. */
async function requireDecidable(
  run: Run,
  assignment: Assignment,
  { revision: revisionNumber, outcome }: DecideTaskRequest,
): Promise<Revision> {
  const action = ACTION_OF[outcome];
  const { user, transaction, context } = run;
  const deciders: readonly string[] = TASK_ACTIONS[action].by;
  const parts = partsOf(user.id, user.role, assignment);
  if (!parts.some((part) => deciders.includes(part))) {
    throw new AppError('assignment/action-not-allowed');
  }
  if (revisionNumber !== assignment.revision) throw new AppError('assignment/outdated-revision');
  const ref = context.firestore.doc(revisionPath(assignment.id, revisionNumber));
  const revision = read(revisionRecord, await transaction.get(ref));
  if (revision !== null && revision.decision !== null) {
    const { by, outcome: earlierOutcome } = revision.decision;
    const decider = read(userRecord, await transaction.get(context.firestore.doc(userPath(by))));
    const params = { name: decider?.name ?? '', outcome: earlierOutcome };
    throw new AppError('assignment/already-decided', params);
  }
  if (revision === null || !mayAct(action, assignment, user)) {
    throw new AppError('assignment/action-not-allowed');
  }
  return revision;
}
