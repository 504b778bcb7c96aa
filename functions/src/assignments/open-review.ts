import {
  AppError,
  revisionPath,
  revisionRecord,
  reviewerIdsOf,
  TASK_ACTIONS,
  userPath,
  userRecord,
  visaPath,
  visaTurnOf,
  type Assignment,
  type DecideTaskRequest,
  type OpenVisa,
  type ReviewFacts,
  type Revision,
  type TaskAction,
  type Visa,
} from '@ouvrage/domain';
import type { Run } from '../platform/operation';
import { read } from '../platform/snapshot';
import { isParty, mayAct } from './assignment-access';

export const ACTION_OF = { validated: 'validate', rejected: 'reject' } as const satisfies Record<
  DecideTaskRequest['outcome'],
  TaskAction
>;

/** The revision under review; throws the most specific reason when the caller cannot say anything of it. */
export async function requireDecidable(
  run: Run,
  assignment: Assignment,
  { revision: revisionNumber, outcome }: DecideTaskRequest,
): Promise<Revision> {
  const action = ACTION_OF[outcome];
  const { user, transaction, context } = run;
  if (!isParty(user, assignment, TASK_ACTIONS[action].by)) {
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

/**
 * For whom the caller gives a visa: null for themselves. An admin decides at any time.
 *
 * @throws AppError when they have given theirs, or others come before
 */
export function requireTurn(
  { user }: Run,
  assignment: Assignment,
  facts: ReviewFacts,
): string | null {
  if (user.role === 'admin') return null;
  const turn = visaTurnOf(user.id, assignment, facts);
  switch (turn.kind) {
    case 'own-turn':
      return turn.forId;
    case 'given':
      throw new AppError('assignment/visa-given');
    case 'later':
      throw new AppError('assignment/visa-not-in-turn');
    case 'none':
      throw new AppError('assignment/action-not-allowed');
  }
}

/** Keeps a visa beside its revision, for those who follow the review. */
export function writeOpenVisa(
  { transaction, context }: Run,
  assignment: Assignment,
  visa: Visa,
  lifts: OpenVisa['lifts'],
): void {
  const { id, revision } = assignment;
  const record: Omit<OpenVisa, 'id'> = {
    assignmentId: id,
    revision,
    ...visa,
    lifts,
    followerIds: reviewerIdsOf(assignment),
  };
  transaction.create(context.firestore.doc(visaPath(id, revision, visa.by)), record);
}

/** As it stands with the decision. */
export function visaOf({ by, byName, at, outcome, comment, forId, forName }: OpenVisa): Visa {
  return { by, byName, at, outcome, comment, forId, forName };
}
