import {
  AppError,
  assignmentPath,
  deliverablesFolder,
  FRESH_ASSIGNMENT,
  stateOf,
  TASK_ACTIONS,
  type Assignment,
  type ReassignTaskRequest,
} from '@ouvrage/domain';
import { changesOf } from '../platform/audit-entry';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { revokeLinksIn } from '../platform/download-links';
import { runOnce } from '../platform/operation';
import { openLedger } from '../records/counts-ledger';
import { readDeputyIds } from '../records/deputies';
import { readPeople } from '../records/people';
import { readOpenProject } from '../records/project-record';
import { readOpenVisas, setFollowers } from '../records/review-facts';
import { readAssignment, requireAllowed } from './assignment-access';
import { recordOf, writeAssignment } from './assignment-record';
import { appendEvent, assigneeDetail } from './task-history';
import { concernsOf, formerConcernsOf, openInboxesOf, notifyPeople } from './task-messages';
import { checkTerms, peopleOf, readersOf, type StoredTerms } from './task-terms';

/** Changes people, dates and format of an assignment. Its revisions and history stay. */
export async function reassignTask(
  request: ReassignTaskRequest,
  caller: Caller,
  context: Context,
): Promise<{ assignmentId: string }> {
  const { operationId, ...content } = request;
  const { assignmentId } = request;
  const operation = { id: operationId, act: 'reassignTask', request: content };
  await runOnce(context, caller, operation, async (run) => {
    requireAdmin(run.user);
    const before = await readAssignment(run, assignmentId);
    requireAllowed('reassign', before, run.user);
    const project = await readOpenProject(run, before.projectId);
    if (before.status === 'submitted' && request.visaRule !== before.visaRule) {
      throw new AppError('assignment/visa-rule-fixed');
    }
    const visas = await readOpenVisas(run.transaction, context.firestore, before);
    const people = await readPeople(run, [...peopleOf(before), ...peopleOf(request)]);
    const terms = checkTerms(request, before.taskName, people, context.today());
    const after = {
      ...recordOf(before),
      ...terms,
      ...FRESH_ASSIGNMENT,
      deputyIds: await readDeputyIds(run, terms),
      updatedAt: run.at,
    };
    const assignees = [before.assigneeId, after.assigneeId];
    const ledger = await openLedger(run, project, assignees);
    const readerIds = readersOf(after);
    const losses = readersOf(before)
      .filter((uid) => !readerIds.includes(uid))
      .map((uid) => ({ uid, subjectIds: [assignmentId], projectId: project.id }));
    const inboxes = await openInboxesOf(run, people.keys(), losses);

    const changes = changesOf(termsOf(before), termsOf(after));
    const fields = Object.keys(changes.after).filter((field) => field !== 'assigneeName');
    writeAssignment(run, assignmentId, after);
    setFollowers(run, before, visas, []);
    appendEvent(run, assignmentId, {
      kind: 'reassigned',
      from: stateOf(before),
      to: TASK_ACTIONS.reassign.to,
      detail: {
        ...assigneeDetail(after),
        fields,
        ...(after.comment !== null && { comment: after.comment }),
      },
    });
    ledger.move(before, after);
    ledger.write(run.at);
    const concerns = reassignmentConcerns(before, { id: assignmentId, ...after }, fields);
    notifyPeople(run, 'reassigned', concerns, people, inboxes);
    return { target: assignmentPath(assignmentId), ...changes };
  });
  await revokeLinksIn(deliverablesFolder(assignmentId), context);
  return { assignmentId };
}

function termsOf(terms: StoredTerms): StoredTerms & Readonly<Record<string, unknown>> {
  return {
    assigneeId: terms.assigneeId,
    assigneeName: terms.assigneeName,
    validatorIds: terms.validatorIds,
    visaRule: terms.visaRule,
    deadline: terms.deadline,
    validationDeadline: terms.validationDeadline,
    fileExtension: terms.fileExtension,
    comment: terms.comment,
  };
}

/** The field in which a former party was removed. */
const FIELD_LOST = { 'former-assignee': 'assigneeId', 'former-validator': 'validatorIds' } as const;

/** The present parties, with all changed fields, then the former ones. */
function reassignmentConcerns(before: Assignment, after: Assignment, fields: readonly string[]) {
  const { deadline, validationDeadline } = after;
  const present = peopleOf(after);
  return [
    ...concernsOf(after, { fields, deadline, validationDeadline }),
    ...formerConcernsOf(before)
      .filter(({ uid }) => !present.includes(uid))
      .map((concern) => ({ ...concern, params: { fields: [FIELD_LOST[concern.reason]] } })),
  ];
}
