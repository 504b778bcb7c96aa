import * as domain from '@ouvrage/domain';
import type { Assignment, Remark, Visa } from '@ouvrage/domain';
import { operationIdFor } from './chance';
import type { DemoRemark, DemoReview } from './outline';
import { nameOfUid, type Act, type Cast } from './task-life';
import type { DemoDocument } from './task-records';

/** Remarks and visas of the tasks that show a review, as the callables write them (functions/src/assignments). */

/** Minutes after a submission at which a visa that waits was given. */
const READING_MINUTES = 95;

interface ReviewedTask {
  readonly id: string;
  readonly cast: Cast;
  readonly acts: readonly Act[];
  readonly assignment: Omit<Assignment, 'id'>;
  readonly documents: readonly DemoDocument[];
}

/** Adds the review of a task to its records. */
export function withReview<Task extends ReviewedTask>(task: Task, review: DemoReview): Task {
  const { id, assignment } = task;
  const waiting = waitingVisa(task, review);
  const remarks = review.remarks.map((remark, index) =>
    remarkOf(task, remark, { number: index + 1, waiting }),
  );
  const facts = {
    openRemarks: remarks.filter(({ released, state }) => released && state !== 'closed').length,
    visaRule: review.visaRule ?? 'any',
  } as const;
  const change = (document: DemoDocument) =>
    document.path === domain.assignmentPath(id)
      ? { ...document, data: { ...document.data, ...facts } }
      : withRemarkCounts(document, task, remarks);
  return {
    ...task,
    assignment: { ...assignment, ...facts },
    documents: [
      ...task.documents.map(change),
      ...(waiting === null ? [] : [openVisaOf(task, waiting)]),
      ...remarks.map((remark) => ({
        path: domain.remarkPath(id, operationIdFor(`${id} remark ${remark.number}`)),
        data: { ...remark },
      })),
    ],
  };
}

function waitingVisa({ acts, assignment }: ReviewedTask, { waiting }: DemoReview): Visa | null {
  if (waiting === undefined) return null;
  const submission = actOf(acts, ['submitted'], assignment.revision);
  if (submission === undefined) throw new Error('A visa waits on a task without a file.');
  return {
    by: waiting.by,
    byName: nameOfUid(waiting.by),
    at: new Date(submission.at.getTime() + READING_MINUTES * 60_000),
    outcome: 'validated',
    comment: waiting.comment,
    forId: null,
    forName: null,
  };
}

function openVisaOf({ id, cast, assignment }: ReviewedTask, visa: Visa): DemoDocument {
  const { revision } = assignment;
  return {
    path: domain.visaPath(id, revision, visa.by),
    data: {
      assignmentId: id,
      revision,
      ...visa,
      lifts: {},
      followerIds: [...cast.validators],
    },
  };
}

const actOf = (acts: readonly Act[], kinds: readonly Act['kind'][], revision: number) =>
  acts.find((act) => kinds.includes(act.kind) && act.revision === revision);

/** A remark comes with the decision on its revision, or with the visa that waits. */
function remarkOf(
  task: ReviewedTask,
  remark: DemoRemark,
  { number, waiting }: { readonly number: number; readonly waiting: Visa | null },
): Omit<Remark, 'id'> {
  const { on, at, text } = remark;
  const decision = actOf(task.acts, ['validated', 'rejected'], on);
  const source = decision ?? waiting;
  if (source === null) throw new Error(`Nobody has remarked on revision ${on}.`);
  return {
    ...{ number, revision: on, page: 1, at, text },
    ...{ by: source.by, byName: nameOfUid(source.by), createdAt: source.at },
    ...sequelOf(task, remark),
    released: decision !== undefined,
  };
}

type Sequel = Pick<Remark, 'state' | 'answer' | 'closedBy' | 'closedAt' | 'closedRevision'>;

/** What followed a remark: its answer with the next revision, which closes it when that one is validated. */
function sequelOf({ acts, cast }: ReviewedTask, { on, answer }: DemoRemark): Sequel {
  const next = on + 1;
  const submission = actOf(acts, ['submitted'], next);
  if (answer === undefined || submission === undefined) {
    return { state: 'open', answer: null, closedBy: null, closedAt: null, closedRevision: null };
  }
  const closing = actOf(acts, ['validated'], next);
  return {
    state: closing === undefined ? 'answered' : 'closed',
    answer: {
      text: answer === '' ? null : answer,
      revision: next,
      by: cast.assignee,
      at: submission.at,
    },
    closedBy: closing?.by ?? null,
    closedAt: closing?.at ?? null,
    closedRevision: closing === undefined ? null : next,
  };
}

/** A decision names its remarks in the history, and a visa with observations how many stay. */
function withRemarkCounts(
  document: DemoDocument,
  { id, acts }: ReviewedTask,
  remarks: readonly Omit<Remark, 'id'>[],
): DemoDocument {
  const { path, data } = document;
  for (const act of acts) {
    if (act.kind !== 'validated' && act.kind !== 'rejected') continue;
    const releasedCount = remarks.filter(({ revision }) => revision === act.revision).length;
    const closedCount = remarks.filter(
      ({ closedRevision }) => closedRevision === act.revision,
    ).length;
    const observations = act.kind === 'validated' ? openAt(remarks) : 0;
    if (path === domain.taskEventPath(id, act.id)) {
      const detail = {
        ...(data['detail'] as object),
        ...(releasedCount > 0 && { remarks: releasedCount }),
        ...(closedCount > 0 && { closedRemarks: closedCount }),
        ...(observations > 0 && { observations }),
      };
      return { path, data: { ...data, detail } };
    }
    if (path === domain.revisionPath(id, act.revision)) {
      return {
        path,
        data: { ...data, decision: { ...(data['decision'] as object), observations } },
      };
    }
  }
  return document;
}

const openAt = (remarks: readonly Omit<Remark, 'id'>[]) =>
  remarks.filter(({ state }) => state !== 'closed').length;
