import {
  assignmentPath,
  assignmentRecord,
  informationSheetPath,
  informationSheetRecord,
  taskEventRecord,
  taskEventsPath,
  type SetDocument,
  type TaskSheetRequest,
  type User,
} from '@ouvrage/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { setDocument } from '../documents/set-document';
import { taskSheetContent, type TaskFacts } from '../documents/task-sheet-content';
import template from '../documents/templates/task-sheet.typ?raw';
import { readActiveUser, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { readNames } from '../records/people';
import { requireReadable } from './assignment-access';

/** A task as a PDF, for whoever reads it. */
export async function taskSheet(
  request: TaskSheetRequest,
  caller: Caller,
  context: Context,
): Promise<SetDocument> {
  const user = await readActiveUser(context, caller);
  const facts = await context.firestore.runTransaction(
    (transaction) => readFacts({ transaction, context }, request, user),
    { readOnly: true },
  );
  const { data, at, fileName } = taskSheetContent(facts, request.language);
  const pdf = await setDocument({ template, data, at });
  return { fileName, pdf: pdf.toString('base64') };
}

async function readFacts(
  { transaction, context }: { readonly transaction: Transaction; readonly context: Context },
  { assignmentId, language }: TaskSheetRequest,
  user: User,
): Promise<TaskFacts> {
  const { firestore } = context;
  const snapshot = await transaction.get(firestore.doc(assignmentPath(assignmentId)));
  const task = requireReadable(read(assignmentRecord, snapshot), user);
  const sheetIn = (one: typeof language) =>
    firestore.doc(informationSheetPath(task.subsectionId, task.taskKey, one));
  const [sheets, history, names] = await Promise.all([
    transaction.getAll(sheetIn(language), sheetIn('fr')),
    transaction.get(firestore.collection(taskEventsPath(task.id)).orderBy('at', 'desc')),
    readNames({ transaction, context }, [task.assigneeId, ...task.validatorIds, ...task.ownerIds]),
  ]);
  const versions = sheets.map((sheet) => read(informationSheetRecord, sheet));
  return {
    task,
    events: history.docs.flatMap((doc) => read(taskEventRecord, doc) ?? []),
    information: versions.find((sheet) => sheet !== null && sheet.text.trim() !== '') ?? null,
    nameOf: (uid) => names.get(uid) ?? null,
    today: context.today(),
  };
}
