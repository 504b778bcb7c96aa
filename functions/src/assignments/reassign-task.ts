import {
  assignmentPath,
  FRESH_ASSIGNMENT,
  stateOf,
  TASK_ACTIONS,
  type ReassignTaskRequest,
} from '@ouvrage/domain';
import { readPeople } from '../people/people';
import { changesOf } from '../platform/audit-entry';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { openLedger } from '../platform/counts-ledger';
import { runOnce } from '../platform/operation';
import { readOpenProject } from '../projects/open-project';
import { readAssignment, requireAllowed } from './assignment-access';
import { recordOf, writeAssignment } from './assignment-record';
import { tell } from './task-history';
import { checkTerms, peopleOf, type StoredTerms } from './task-terms';

/** Gives a live assignment new people, dates and form; its revisions and history stay. */
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
    const people = await readPeople(run, peopleOf(request));
    const terms = checkTerms(request, before.taskName, people, context.today());
    const after = { ...recordOf(before), ...terms, ...FRESH_ASSIGNMENT, updatedAt: run.at };
    const assignees = [before.assigneeId, after.assigneeId];
    const ledger = await openLedger(run.transaction, context.firestore, project, assignees);

    const changes = changesOf(termsOf(before), termsOf(after));
    writeAssignment(run, assignmentId, after);
    tell(run, assignmentId, {
      kind: 'reassigned',
      from: stateOf(before),
      to: TASK_ACTIONS.reassign.to,
      detail: {
        assigneeName: after.assigneeName,
        fields: Object.keys(changes.after).filter((field) => field !== 'assigneeName'),
        ...(after.comment !== null && { comment: after.comment }),
      },
    });
    ledger.move(before, after);
    ledger.write(run.at);
    return { target: assignmentPath(assignmentId), ...changes };
  });
  return { assignmentId };
}

function termsOf(terms: StoredTerms): StoredTerms & Readonly<Record<string, unknown>> {
  return {
    assigneeId: terms.assigneeId,
    assigneeName: terms.assigneeName,
    validatorIds: terms.validatorIds,
    deadline: terms.deadline,
    validationDeadline: terms.validationDeadline,
    fileExtension: terms.fileExtension,
    comment: terms.comment,
  };
}
