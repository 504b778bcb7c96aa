import {
  assignmentPath,
  readText,
  revisionPath,
  settlesReview,
  stateOf,
  TASK_ACTIONS,
  visaHolders,
  type Assignment,
  type DecideTaskRequest,
  type Visa,
} from '@ouvrage/domain';
import type { Act } from '../platform/audit-entry';
import type { Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { openBoard } from '../records/board';
import { openLedger } from '../records/counts-ledger';
import { readPeople } from '../records/people';
import { readOpenProject } from '../records/project-record';
import { readReview, setFollowers, type Review } from '../records/review-facts';
import { readAssignment } from './assignment-access';
import { recordOf, writeAssignment } from './assignment-record';
import { ACTION_OF, requireDecidable, requireTurn, visaOf, writeOpenVisa } from './open-review';
import { appendEvent } from './task-history';
import { assigneeOf, notifyPeople, openInboxesOf, reviewersOf } from './task-messages';
import { openVisaRemarks, writeRemarks, type RemarksOfVisa } from './task-remarks';
import { emptyAsNull } from './task-terms';

/** A visa on the way: what is known before anything is written. */
interface GivenVisa {
  readonly before: Assignment;
  readonly visa: Visa;
  /** As it was before. */
  readonly review: Review;
  readonly remarks: RemarksOfVisa;
}

/**
 * Gives a reviewer's visa on the current revision, and publishes the draft remarks that go with it. The task's
 * rule says whether it decides; an admin's always does. Until then the assignee can see nothing of it.
 */
export async function decideTask(
  request: DecideTaskRequest,
  caller: Caller,
  context: Context,
): Promise<{ outcome: 'validated' | 'rejected'; isDecided: boolean }> {
  const { operationId, ...content } = request;
  const { assignmentId, outcome } = request;
  const operation = { id: operationId, act: 'decideTask', request: content };
  const entry = await runOnce(context, caller, operation, async (run) => {
    const before = await readAssignment(run, assignmentId);
    await requireDecidable(run, before, request);
    const { transaction, user, at } = run;
    const review = await readReview(transaction, context, before);
    const forId = requireTurn(run, before, review);
    const validator = forId === null ? undefined : (await readPeople(run, [forId])).get(forId);
    const visa: Visa = {
      ...{ by: user.id, byName: user.name, at, outcome, comment: emptyAsNull(request.comment) },
      ...{ forId, forName: validator?.name ?? null },
    };
    const isSettled = settlesReview(user, before, outcome, review);
    const { visas } = review;
    const remarks = await openVisaRemarks(run, before, request, { isSettled, visas });
    const givenVisa = { before, visa, review, remarks };
    return isSettled ? decide(run, givenVisa) : wait(run, givenVisa);
  });
  return { outcome, isDecided: readText(entry.after, 'status') !== 'submitted' };
}

/** The visa that settles the review: it is told to everyone. */
async function decide(run: Run, { before, visa, review, remarks }: GivenVisa): Promise<Act> {
  const { at, user, transaction, context } = run;
  const { outcome, comment, forName } = visa;
  const { id, revision } = before;
  const project = await readOpenProject(run, before.projectId);
  const people = await readPeople(run, [before.assigneeId]);
  const ledger = await openLedger(run, project, [before.assigneeId]);
  const inboxes = await openInboxesOf(run, people.keys());

  const observations = outcome === 'validated' ? remarks.openCount : 0;
  const decisionParams = {
    revision,
    ...(comment !== null && { comment }),
    ...(forName !== null && { forName }),
    ...(remarks.releasedCount > 0 && { remarks: remarks.releasedCount }),
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
  writeAssignment(run, id, after);
  writeRemarks(run, id, revision, remarks);
  transaction.update(context.firestore.doc(revisionPath(id, revision)), {
    decision: { by: user.id, at, outcome, comment, observations },
    visas: [...review.visas.map(visaOf), visa],
  });
  setFollowers(run, before, review.visas, []);
  appendEvent(run, id, { kind: outcome, from: stateOf(before), to, detail: decisionParams });
  ledger.move(before, after);
  ledger.write(at);
  notifyPeople(run, outcome, [assigneeOf(before, decisionParams)], people, inboxes);
  return {
    target: assignmentPath(id),
    before: { status: before.status },
    after: { status: to, revision },
  };
}

/**
 * A visa while others are awaited. It changes nothing that the assignee may read: neither the task nor its
 * history, and of its remarks none is released. Who is awaited only now is told that the deliverable is there.
 */
async function wait(run: Run, { before, visa, review, remarks }: GivenVisa): Promise<Act> {
  const { id, revision, validationDeadline } = before;
  const project = await readOpenProject(run, before.projectId);
  const board = await openBoard(run, project);
  const visas = [...review.visas, visa];
  const earlier = visaHolders(before, review);
  const next = visaHolders(before, { ...review, visas }).filter((uid) => !earlier.includes(uid));
  const people = await readPeople(run, next);
  const inboxes = await openInboxesOf(run, people.keys());

  board.move(before, before, visas);
  board.write();
  writeOpenVisa(run, before, visa, remarks.lifts);
  writeRemarks(run, id, revision, remarks);
  const params = { revision, validationDeadline, byName: before.assigneeName };
  notifyPeople(run, 'submitted', reviewersOf(before, next, params), people, inboxes);
  return {
    target: assignmentPath(id),
    before: { status: before.status, visas: review.visas.length },
    after: { status: before.status, visas: visas.length, revision, outcome: visa.outcome },
  };
}
