import {
  AppError,
  assignmentRecord,
  ASSIGNMENTS,
  boardPath,
  DELIVERABLES,
  deliverablesFolder,
  dossiersFolder,
  dossiersPath,
  moveProject,
  NOTIFICATIONS,
  operationPath,
  projectRecord,
  projectDeletionId,
  projectPath,
  purgesPath,
  recordStatePath,
  sealedEntriesFolder,
  SEALS,
  taskIdWithin,
  type DeleteProjectRequest,
  type Operation,
  type Project,
} from '@ouvrage/domain';
import { FieldPath, FieldValue, type Query, type Transaction } from 'firebase-admin/firestore';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { documentPages } from '../platform/document-pages';
import { runOnce, type Run } from '../platform/operation';
import { read } from '../platform/snapshot';
import { deleteFile, deleteFilesIn, filePages } from '../platform/stored-files';
import { readAssignmentParts } from '../records/assignment-parts';
import { openLedger } from '../records/counts-ledger';
import { removeNotifications } from '../records/remove-notifications';
import { readWorkspace, writeWorkspace } from '../records/workspace';
import { updateGroupLinks } from './update-group-links';

/** Assignments that one transaction reads. */
const ASSIGNMENTS_PER_STEP = 10;

const NOTIFICATIONS_PER_STEP = 200;

const DOCUMENTS_PER_STEP = 100;

/**
 * Deletes a project with its assignments, their revisions, events and files; work groups keep its name, and of its
 * record the last seal stays. The
 * project is closed first and deleted last, and every step keeps all counts correct. So another call resumes
 * an interrupted deletion, under the same operation id or another one.
 */
export async function deleteProject(
  { operationId, projectId }: DeleteProjectRequest,
  caller: Caller,
  context: Context,
): Promise<{ projectId: string }> {
  const operation = { id: operationId, act: 'deleteProject', request: { projectId } };
  await runOnce(context, caller, operation, (run) => closeProject(run, projectId));
  while (await deleteSomeAssignments(context, projectId));
  await deleteDeliverables(context, projectId);
  await deleteRecord(context, projectId);
  await deletePicture(context, projectId);
  await updateGroupLinks(projectId, context);
  await deleteNotifications(context, projectId);
  await removeProject(context, projectId);
  return { projectId };
}

/** From now on nothing in the project can be added or changed. */
async function closeProject(run: Run, projectId: string) {
  requireAdmin(run.user);
  const { transaction, context, at } = run;
  const { firestore } = context;
  const ref = firestore.doc(projectPath(projectId));
  const project = read(projectRecord, await transaction.get(ref));
  if (project === null) throw new AppError('project/not-found');
  const countSnapshot = await transaction.get(assignmentsOf(context, projectId).count());
  const total = countSnapshot.data().count;

  if (project.deletingAt === null) {
    const progress: Operation = {
      kind: 'delete-project',
      target: ref.path,
      state: 'running',
      done: 0,
      total,
    };
    transaction.update(ref, { deletingAt: at, updatedAt: at });
    transaction.set(progressOf(context, projectId), { ...progress, createdAt: at, updatedAt: at });
  }
  return {
    target: ref.path,
    before: { name: project.name, assignments: total },
    after: { deleted: true },
  };
}

/**
 * One step of the deletion. An assignment is deleted with the last of its revisions and events, which may
 * take several steps. False when no assignment was left, or another call has deleted the project.
 */
async function deleteSomeAssignments(context: Context, projectId: string): Promise<boolean> {
  const { firestore } = context;
  return firestore.runTransaction(async (transaction) => {
    const project = await readClosing(transaction, context, projectId);
    if (project === null) return false;
    const step = assignmentsOf(context, projectId).limit(ASSIGNMENTS_PER_STEP);
    const { docs } = await transaction.get(step);
    if (docs.length === 0) return false;
    const ids = docs.map(({ id }) => id);
    const parts = await readAssignmentParts(transaction, firestore, ids);
    const completeDocs = docs.filter(({ id }) => parts.isComplete(id));
    const assignments = completeDocs.map((snapshot) =>
      assignmentRecord.decode(snapshot.id, snapshot.data()),
    );
    const assignees = assignments.map(({ assigneeId }) => assigneeId);
    const ledger = await openLedger({ transaction, context }, project, assignees);

    const at = context.now();
    for (const { ref } of [...parts.docs, ...completeDocs]) transaction.delete(ref);
    for (const assignment of assignments) ledger.move(assignment, null);
    ledger.write(at);
    transaction.update(progressOf(context, projectId), {
      done: FieldValue.increment(assignments.length),
      updatedAt: at,
    });
    return true;
  });
}

/**
 * Deletes the files of all tasks: the ids of a project's assignments begin with its id. No upload can follow,
 * because storage rules require the assignment.
 */
async function deleteDeliverables(context: Context, projectId: string): Promise<void> {
  const prefix = deliverablesFolder(`${projectId}_`).slice(0, -1);
  for await (const files of filePages(context.bucket(), prefix)) {
    const own = files.filter(({ name }) => {
      const [assignmentId = ''] = name.slice(DELIVERABLES.length).split('/');
      return taskIdWithin(projectId, assignmentId) !== null;
    });
    await Promise.all(own.map(deleteFile));
  }
}

/** Deletes the notifications about the project and its tasks, whose ids begin with its id. */
async function deleteNotifications(context: Context, projectId: string): Promise<void> {
  const notifications = context.firestore
    .collectionGroup(NOTIFICATIONS)
    .where('subject.id', '>=', projectId)
    .where('subject.id', '<', `${projectId}_\uf8ff`)
    .orderBy('subject.id');
  for await (const page of documentPages(notifications, NOTIFICATIONS_PER_STEP)) {
    const own = page.filter((doc) => {
      const id = String(doc.get('subject.id'));
      return id === projectId || taskIdWithin(projectId, id) !== null;
    });
    await removeNotifications(own, context);
  }
}

/** Deletes dossiers, the entries of the record and its seals but the last one, which holds nothing of what it seals. */
async function deleteRecord(context: Context, projectId: string): Promise<void> {
  const { firestore } = context;
  for (const prefix of [dossiersFolder(projectId), sealedEntriesFolder(projectId)]) {
    await deleteFilesIn(prefix, context.bucket());
  }
  for (const path of [dossiersPath(projectId), purgesPath(projectId)]) {
    const documents = firestore.collection(path).orderBy(FieldPath.documentId());
    for await (const page of documentPages(documents, DOCUMENTS_PER_STEP)) {
      await Promise.all(page.map(({ ref }) => firestore.recursiveDelete(ref)));
    }
  }
  const { docs } = await firestore.collection(SEALS).where('projectId', '==', projectId).get();
  const byNumber = docs.toSorted((one, other) => Number(one.get('n')) - Number(other.get('n')));
  await Promise.all(byNumber.slice(0, -1).map(({ ref }) => ref.delete()));
}

/** Runs before the project is deleted, which still has the path. Nobody can change it any more. */
async function deletePicture(context: Context, projectId: string): Promise<void> {
  const snapshot = await context.firestore.doc(projectPath(projectId)).get();
  const path = read(projectRecord, snapshot)?.imagePath ?? null;
  if (path !== null) await context.bucket().file(path).delete({ ignoreNotFound: true });
}

async function removeProject(context: Context, projectId: string): Promise<void> {
  const { firestore } = context;
  await firestore.runTransaction(async (transaction) => {
    const project = await readClosing(transaction, context, projectId);
    if (project === null) return;
    const workspace = await readWorkspace(transaction, firestore);

    const at = context.now();
    const summary = moveProject(workspace.summary, project.status, null);
    writeWorkspace(transaction, firestore, { ...workspace, summary }, at);
    transaction.delete(firestore.doc(projectPath(projectId)));
    transaction.delete(firestore.doc(boardPath(projectId)));
    transaction.delete(firestore.doc(recordStatePath(projectId)));
    transaction.update(progressOf(context, projectId), { state: 'done', updatedAt: at });
  });
}

/** Null when the project is deleted, or is not being deleted. */
async function readClosing(
  transaction: Transaction,
  { firestore }: Context,
  projectId: string,
): Promise<Project | null> {
  const snapshot = await transaction.get(firestore.doc(projectPath(projectId)));
  const project = read(projectRecord, snapshot);
  return project === null || project.deletingAt === null ? null : project;
}

function assignmentsOf({ firestore }: Context, projectId: string): Query {
  return firestore.collection(ASSIGNMENTS).where('projectId', '==', projectId);
}

function progressOf({ firestore }: Context, projectId: string) {
  return firestore.doc(operationPath(projectDeletionId(projectId)));
}
