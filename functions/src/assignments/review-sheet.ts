import {
  AppError,
  assignmentPath,
  assignmentRecord,
  followsReview,
  remarkRecord,
  remarksPath,
  revisionPath,
  revisionRecord,
  taskEventRecord,
  taskEventsPath,
  type Assignment,
  type Remark,
  type ReviewSheetRequest,
  type Revision,
  type SetDocument,
  type User,
  type Visa,
} from '@ouvrage/domain';
import type { QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { reviewSheetContent, type Review } from '../documents/review-sheet-content';
import { setDocument } from '../documents/set-document';
import template from '../documents/templates/review-sheet.typ?raw';
import { readActiveUser, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { readNames } from '../records/people';
import { readOpenVisas } from '../records/review-facts';
import { requireReadable } from './assignment-access';
import { readRemarks } from './task-remarks';

/** The review of a revision as a PDF, with what its reader may know of it. */
export async function reviewSheet(
  { assignmentId, revision, language }: ReviewSheetRequest,
  caller: Caller,
  context: Context,
): Promise<SetDocument> {
  const user = await readActiveUser(context, caller);
  const review = await context.firestore.runTransaction(
    (transaction) => readReview({ transaction, context }, assignmentId, revision, user),
    { readOnly: true },
  );
  const { data, at, fileName } = reviewSheetContent(review, language);
  const pdf = await setDocument({ template, data, at });
  return { fileName, pdf: pdf.toString('base64') };
}

interface Reading {
  readonly transaction: Transaction;
  readonly context: Context;
}

async function readReview(
  reading: Reading,
  assignmentId: string,
  number: number,
  user: User,
): Promise<Review> {
  const { transaction, context } = reading;
  const [taskSnapshot, revisionSnapshot] = await Promise.all([
    transaction.get(context.firestore.doc(assignmentPath(assignmentId))),
    transaction.get(context.firestore.doc(revisionPath(assignmentId, number))),
  ]);
  const { task, revision, isFollower } = requireSheet(
    read(assignmentRecord, taskSnapshot),
    read(revisionRecord, revisionSnapshot),
    user,
  );

  const [visas, remarks] = await Promise.all([
    readVisas(reading, task, revision),
    readRemarksBefore(reading, task.id, number),
  ]);
  const shownRemarks = isFollower ? remarks : remarks.filter(({ released }) => released);
  return {
    task,
    revision,
    visas,
    remarks: shownRemarks,
    nameOf: await readNamesOf(reading, task, [
      ...[revision.submittedBy, ...task.ownerIds],
      ...visas.flatMap(({ by, forId }) => [by, forId]),
      ...shownRemarks.flatMap(({ by, answer, closedBy }) => [by, answer?.by, closedBy]),
    ]),
  };
}

interface Sheet {
  readonly task: Assignment;
  readonly revision: Revision;
  readonly isFollower: boolean;
}

/**
 * A missing review and a forbidden one throw the same error. Its assignee reads it once it is decided, and only
 * what is released.
 */
function requireSheet(task: Assignment | null, revision: Revision | null, user: User): Sheet {
  if (task === null || revision === null) throw new AppError('assignment/not-found');
  if (followsReview(task, user)) return { task, revision, isFollower: true };
  if (revision.decision === null) throw new AppError('assignment/not-found');
  return { task: requireReadable(task, user), revision, isFollower: false };
}

/** A revision of before there were visas has its decision alone, which was one. */
async function readVisas(
  { transaction, context }: Reading,
  task: Assignment,
  { number, decision, visas }: Revision,
): Promise<readonly Visa[]> {
  if (decision === null) {
    return number === task.revision ? readOpenVisas(transaction, context.firestore, task) : [];
  }
  return visas.length > 0 ? visas : [{ ...decision, byName: '', forId: null, forName: null }];
}

/** The remarks on this revision; those on earlier ones that are not closed, or were on this one. */
async function readRemarksBefore(
  reading: Reading,
  assignmentId: string,
  number: number,
): Promise<readonly Remark[]> {
  const { transaction, context } = reading;
  const all = context.firestore.collection(remarksPath(assignmentId));
  const [own, closedHere, open] = await Promise.all([
    transaction.get(all.where('revision', '==', number)),
    transaction.get(all.where('closedRevision', '==', number)),
    readRemarks(reading, assignmentId, ['open', 'answered']),
  ]);
  const remarksOf = ({ docs }: QuerySnapshot) =>
    docs.flatMap((doc) => read(remarkRecord, doc) ?? []);
  const earlier = [...remarksOf(closedHere), ...open].filter(({ revision }) => revision < number);
  return [...remarksOf(own), ...earlier];
}

/** Names people as the screens do: by the directory, and those who have left it by the history of the task. */
async function readNamesOf(
  reading: Reading,
  { id }: Assignment,
  uids: readonly (string | null | undefined)[],
): Promise<Review['nameOf']> {
  const { transaction, context } = reading;
  const distinct = [...new Set(uids)].filter((uid) => uid !== null && uid !== undefined);
  const names = new Map(await readNames(reading, distinct));
  if (names.size < distinct.length) {
    const history = await transaction.get(context.firestore.collection(taskEventsPath(id)));
    for (const event of history.docs.map((doc) => read(taskEventRecord, doc))) {
      if (event !== null && !names.has(event.by)) names.set(event.by, event.byName);
    }
  }
  return (uid) => names.get(uid) ?? null;
}
