import {
  AppError,
  assignmentCodec,
  ASSIGNMENTS,
  deliverablesFolder,
  moveProject,
  operationPath,
  projectCodec,
  projectDeletionId,
  projectPath,
  revisionsPath,
  taskEventsPath,
  type DeleteProjectRequest,
  type Operation,
  type Project,
} from '@ouvrage/domain';
import { FieldValue, type Query, type Transaction } from 'firebase-admin/firestore';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { openLedger } from '../platform/counts-ledger';
import { runOnce, type Run } from '../platform/operation';
import { read } from '../platform/snapshot';
import { readWorkspace, writeWorkspace } from '../platform/workspace';

/** Assignments that go in one transaction, with their revisions and events. */
const ASSIGNMENTS_PER_STEP = 10;

/**
 * Deletes a project with its assignments, their revisions, events and files. The project is closed
 * first and goes last; every step in between leaves all counts true, so a deletion that was cut off
 * anywhere is resumed by calling again, under the same operation id or another one.
 */
export async function deleteProject(
  { operationId, projectId }: DeleteProjectRequest,
  caller: Caller,
  context: Context,
): Promise<{ projectId: string }> {
  const operation = { id: operationId, act: 'deleteProject', request: { projectId } };
  await runOnce(context, caller, operation, (run) => closeProject(run, projectId));
  while (await deleteSomeAssignments(context, projectId));
  await deleteFiles(context, projectId);
  await removeProject(context, projectId);
  return { projectId };
}

/** From here on nothing can be added to the project, and nothing in it moves. */
async function closeProject(run: Run, projectId: string) {
  requireAdmin(run.user);
  const { transaction, context, at } = run;
  const { firestore } = context;
  const ref = firestore.doc(projectPath(projectId));
  const project = read(projectCodec, await transaction.get(ref));
  if (project === null) throw new AppError('project/not-found');
  const held = await transaction.get(assignmentsOf(context, projectId).count());
  const total = held.data().count;

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

/** One step. False when none was left, or the project is gone: someone else has finished. */
async function deleteSomeAssignments(context: Context, projectId: string): Promise<boolean> {
  return context.firestore.runTransaction(async (transaction) => {
    const project = await readClosing(transaction, context, projectId);
    if (project === null) return false;
    const step = assignmentsOf(context, projectId).limit(ASSIGNMENTS_PER_STEP);
    const found = await transaction.get(step);
    if (found.empty) return false;
    const assignments = found.docs.map((snapshot) =>
      assignmentCodec.decode(snapshot.id, snapshot.data()),
    );
    const belongings = await Promise.all(
      assignments
        .flatMap(({ id }) => [revisionsPath(id), taskEventsPath(id)])
        .map((path) => transaction.get(context.firestore.collection(path).select())),
    );
    const assignees = assignments.map(({ assigneeId }) => assigneeId);
    const ledger = await openLedger(transaction, context.firestore, project, assignees);

    const at = context.now();
    for (const { ref } of belongings.flatMap(({ docs }) => docs)) transaction.delete(ref);
    for (const { ref } of found.docs) transaction.delete(ref);
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
 * All deliverables at once: the ids of a project's assignments begin with its own. No upload can
 * follow, because storage rules want the assignment.
 */
async function deleteFiles(context: Context, projectId: string): Promise<void> {
  const prefix = deliverablesFolder(`${projectId}_`).slice(0, -1);
  const [files] = await context.bucket().getFiles({ prefix });
  for (const file of files) {
    const [task = ''] = file.name.slice(prefix.length).split('/');
    // Another project's id may begin with this one's and go on: what follows is then longer than
    // the subsection and key of a task, neither of which holds an underscore.
    if (task.split('_').length === 2) await file.delete({ ignoreNotFound: true });
  }
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
    transaction.update(progressOf(context, projectId), { state: 'done', updatedAt: at });
  });
}

/** Null once it is gone; a project that nobody closed is not touched. */
async function readClosing(
  transaction: Transaction,
  { firestore }: Context,
  projectId: string,
): Promise<Project | null> {
  const snapshot = await transaction.get(firestore.doc(projectPath(projectId)));
  const project = read(projectCodec, snapshot);
  return project === null || project.deletingAt === null ? null : project;
}

function assignmentsOf({ firestore }: Context, projectId: string): Query {
  return firestore.collection(ASSIGNMENTS).where('projectId', '==', projectId);
}

function progressOf({ firestore }: Context, projectId: string) {
  return firestore.doc(operationPath(projectDeletionId(projectId)));
}
