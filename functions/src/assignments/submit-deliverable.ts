import {
  answeredRemarks,
  AppError,
  assignmentRecord,
  assignmentPath,
  DELIVERABLE_DISPOSITION,
  readNumber,
  revisionPath,
  stateOf,
  TASK_ACTIONS,
  visaHolders,
  type AppErrorReason,
  type Assignment,
  type RemarkAnswer,
  type Revision,
  type SubmitDeliverableRequest,
} from '@ouvrage/domain';
import type { AuditEntry } from '../platform/audit-entry';
import { readActiveUser, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { revokeLinks } from '../platform/download-links';
import { findEarlier, runOnce, type Operation, type Run } from '../platform/operation';
import { read } from '../platform/snapshot';
import { openLedger } from '../records/counts-ledger';
import { readPeople } from '../records/people';
import { readOpenProject } from '../records/project-record';
import { readReview } from '../records/review-facts';
import { readAssignment, requireAllowed, requireReadable } from './assignment-access';
import { recordOf, writeAssignment } from './assignment-record';
import {
  findUpload,
  inspectDeliverable,
  requireExpected,
  type InspectedFile,
} from './inspect-deliverable';
import { changeRemarks, readRemarks } from './task-remarks';
import { appendEvent } from './task-history';
import { openInboxesOf, notifyPeople, reviewersOf } from './task-messages';
import { emptyAsNull } from './task-terms';

/** Errors of the file itself: it can never be submitted, so it is deleted. */
const REFUSALS_OF_FILE: readonly AppErrorReason[] = [
  'deliverable/empty',
  'deliverable/too-large',
  'deliverable/wrong-format',
  'deliverable/wrong-content',
];

/**
 * Makes an uploaded file the next revision. The file is read before the transaction, because that may take
 * long; the transaction checks again whether the task may be submitted. An invalid file is deleted, and the
 * task stays unchanged. An interrupted call can be repeated.
 */
export async function submitDeliverable(
  request: SubmitDeliverableRequest,
  caller: Caller,
  context: Context,
): Promise<{ revision: number }> {
  const operation = operationOf(request);
  const entry =
    (await findEarlier(context, caller, operation)) ??
    (await submit(request, caller, context).catch(async (error: unknown) => {
      // The cause may be a parallel call with the same upload that was faster.
      const twin = await findEarlier(context, caller, operation);
      if (twin === null) throw error;
      return twin;
    }));
  return { revision: readNumber(entry.after, 'revision') };
}

/** Without the words: the same upload is the same revision, even with others. */
function operationOf({ uploadId, assignmentId }: SubmitDeliverableRequest): Operation {
  return { id: uploadId, act: 'submitDeliverable', request: { assignmentId } };
}

async function submit(
  request: SubmitDeliverableRequest,
  caller: Caller,
  context: Context,
): Promise<AuditEntry> {
  const { assignmentId, uploadId, comment, answers = [] } = request;
  const operation = operationOf(request);
  const { fileExtension } = await previewAssignment(assignmentId, caller, context);
  const key = { assignmentId, uploadId, uploadedBy: caller.uid };
  const upload = await findUpload(context.bucket(), key);
  try {
    const file = await inspectDeliverable(upload, fileExtension);
    const { contentType } = file;
    await revokeLinks(upload, { contentType, contentDisposition: DELIVERABLE_DISPOSITION });
    return await runOnce(context, caller, operation, (run) =>
      writeRevision(run, assignmentId, file, { comment: emptyAsNull(comment), answers }),
    );
  } catch (error) {
    const isRefused = error instanceof AppError && REFUSALS_OF_FILE.includes(error.reason);
    if (isRefused && (await findEarlier(context, caller, operation)) === null) {
      await upload.delete({ ignoreNotFound: true });
    }
    throw error;
  }
}

/** Throws early what the transaction would throw, before a large file is read. */
async function previewAssignment(
  assignmentId: string,
  caller: Caller,
  context: Context,
): Promise<Assignment> {
  const [user, snapshot] = await Promise.all([
    readActiveUser(context, caller),
    context.firestore.doc(assignmentPath(assignmentId)).get(),
  ]);
  const assignment = requireReadable(read(assignmentRecord, snapshot), user);
  requireAllowed('submit', assignment, user);
  return assignment;
}

/** What the assignee says with a file. */
interface Words {
  readonly comment: string | null;
  readonly answers: readonly RemarkAnswer[];
}

async function writeRevision(
  run: Run,
  assignmentId: string,
  file: InspectedFile,
  { comment, answers }: Words,
) {
  const { transaction, context, user, at, operationId } = run;
  const before = await readAssignment(run, assignmentId);
  requireAllowed('submit', before, user);
  requireExpected(before.fileExtension, file.extension);
  const project = await readOpenProject(run, before.projectId);
  const open = answers.length === 0 ? [] : await readRemarks(run, assignmentId, ['open']);
  const holderIds = visaHolders(before, await readReview(transaction, context, before));
  const people = await readPeople(run, holderIds);
  const ledger = await openLedger(run, project, [before.assigneeId]);
  const inboxes = await openInboxesOf(run, people.keys());

  const { extension: _checked, ...stored } = file;
  const { number, ...revision }: Revision = {
    ...stored,
    number: before.revision + 1,
    uploadId: operationId,
    submittedBy: user.id,
    submittedAt: at,
    comment,
    decision: null,
    visas: [],
  };
  const after = {
    ...recordOf(before),
    status: TASK_ACTIONS.submit.to,
    revision: number,
    fileSize: file.size,
    filePath: file.filePath,
    submittedAt: at,
    comment: comment ?? before.comment,
    validatedAt: null,
    validatedBy: null,
    validationComment: null,
    updatedAt: at,
  };
  const changes = answeredRemarks(
    open.filter(({ released }) => released),
    new Map(answers.map(({ remarkId, text }) => [remarkId, text])),
    { revision: number, by: user.id, at },
  );
  transaction.create(context.firestore.doc(revisionPath(assignmentId, number)), revision);
  changeRemarks(run, assignmentId, changes);
  writeAssignment(run, assignmentId, after);
  appendEvent(run, assignmentId, {
    kind: 'submitted',
    from: stateOf(before),
    to: after.status,
    detail: {
      revision: number,
      ...(comment !== null && { comment }),
      ...(changes.size > 0 && { remarks: changes.size }),
    },
  });
  ledger.move(before, after);
  ledger.write(at);
  const { validationDeadline } = before;
  const concerns = reviewersOf(before, holderIds, {
    revision: number,
    validationDeadline,
    ...(changes.size > 0 && { remarks: changes.size }),
  });
  notifyPeople(run, 'submitted', concerns, people, inboxes);
  return {
    target: assignmentPath(assignmentId),
    before: { status: before.status, revision: before.revision },
    after: { status: after.status, revision: number },
  };
}
