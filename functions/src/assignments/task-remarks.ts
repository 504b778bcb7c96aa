import {
  AppError,
  isPublishable,
  remarkDraftPath,
  remarkDraftRecord,
  remarkPath,
  remarkRecord,
  remarksOfVisa,
  remarksPath,
  type Assignment,
  type DecideTaskRequest,
  type DraftRemark,
  type OpenVisa,
  type Remark,
  type RemarkChange,
  type RemarkDraft,
  type VisaRemarks,
} from '@ouvrage/domain';
import type { Run } from '../platform/operation';
import { read } from '../platform/snapshot';

export interface RemarksOfVisa extends VisaRemarks {
  /** What the person's draft lifts. */
  readonly lifts: RemarkDraft['lifts'];
  /** What stays of the person's draft; null when nothing does. */
  readonly draftRest: RemarkDraft | null;
}

/**
 * What a visa does to the remarks of its task. Reads.
 *
 * @throws AppError `assignment/remark-missing` when a draft remark that it should publish is not there or empty
 */
export async function openVisaRemarks(
  run: Run,
  assignment: Assignment,
  { outcome, revision, remarkIds = [] }: DecideTaskRequest,
  review: { readonly isSettled: boolean; readonly visas: readonly OpenVisa[] },
): Promise<RemarksOfVisa> {
  const { user, at } = run;
  const [draft, earlier, last] = await Promise.all([
    readDraft(run, assignment.id, revision),
    readRemarks(run, assignment.id, ['open', 'answered']),
    lastNumberOf(run, assignment.id),
  ]);
  const remarks = new Map(remarkIds.map((id) => [id, requirePublishable(draft, id)]));
  const visa = { outcome, revision, by: user.id, byName: user.name, at };
  const lifts = draft?.lifts ?? {};
  const effects = remarksOfVisa(visa, earlier, last, { remarks, lifts }, review);
  return { ...effects, lifts, draftRest: withoutThose(draft, remarks) };
}

/** The person's draft without what is published; null when nothing is left in it. */
function withoutThose(
  draft: RemarkDraft | null,
  remarks: ReadonlyMap<string, DraftRemark>,
): RemarkDraft | null {
  if (draft === null) return null;
  const left = Object.entries(draft.remarks).filter(
    ([id, { text }]) => !remarks.has(id) && text.trim() !== '',
  );
  return left.length === 0 ? null : { ...draft, remarks: Object.fromEntries(left), lifts: {} };
}

function requirePublishable(draft: RemarkDraft | null, id: string): DraftRemark {
  const remark = draft?.remarks[id];
  if (remark === undefined || !isPublishable(remark)) {
    throw new AppError('assignment/remark-missing');
  }
  return { ...remark, text: remark.text.trim() };
}

async function readDraft(
  { transaction, context, user }: Run,
  assignmentId: string,
  revision: number,
): Promise<RemarkDraft | null> {
  const ref = context.firestore.doc(remarkDraftPath(user.id, assignmentId, revision));
  return read(remarkDraftRecord, await transaction.get(ref));
}

/** The published remarks of a task in these states. */
export async function readRemarks(
  { transaction, context }: Pick<Run, 'transaction' | 'context'>,
  assignmentId: string,
  states: readonly Remark['state'][],
): Promise<readonly Remark[]> {
  const query = context.firestore
    .collection(remarksPath(assignmentId))
    .where('state', 'in', [...states]);
  const { docs } = await transaction.get(query);
  return docs.flatMap((doc) => read(remarkRecord, doc) ?? []);
}

async function lastNumberOf({ transaction, context }: Run, assignmentId: string): Promise<number> {
  const query = context.firestore
    .collection(remarksPath(assignmentId))
    .orderBy('number', 'desc')
    .limit(1);
  const { docs } = await transaction.get(query);
  return docs.map((doc) => Number(doc.get('number'))).at(0) ?? 0;
}

/** Writes what a visa does to remarks, and takes what it published out of the person's draft. */
export function writeRemarks(
  run: Run,
  assignmentId: string,
  revision: number,
  { newRemarks, changes, draftRest }: RemarksOfVisa,
): void {
  const { transaction, context, user } = run;
  for (const [id, remark] of newRemarks) {
    transaction.create(context.firestore.doc(remarkPath(assignmentId, id)), remark);
  }
  changeRemarks(run, assignmentId, changes);
  const draft = context.firestore.doc(remarkDraftPath(user.id, assignmentId, revision));
  if (draftRest === null) transaction.delete(draft);
  else transaction.set(draft, draftRest);
}

export function changeRemarks(
  { transaction, context }: Run,
  assignmentId: string,
  changes: ReadonlyMap<string, RemarkChange>,
): void {
  for (const [id, change] of changes) {
    transaction.update(context.firestore.doc(remarkPath(assignmentId, id)), { ...change });
  }
}
