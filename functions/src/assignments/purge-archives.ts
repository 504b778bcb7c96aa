import {
  ARCHIVE_DAYS,
  assignmentRecord,
  ASSIGNMENTS,
  assignmentPath,
  boardKeyOf,
  isRestorable,
  purgePath,
  revisionsPath,
} from '@ouvrage/domain';
import type { Context } from '../platform/context';
import { documentPages } from '../platform/document-pages';
import { Failures } from '../platform/failures';
import { read } from '../platform/snapshot';
import { readAssignmentParts } from '../records/assignment-parts';

const ASSIGNMENTS_PER_PAGE = 100;

const DAY_MS = 86_400_000;

/**
 * Deletes the archives that can no longer be restored, with their revisions, events and files. The sealed record of
 * their project keeps what it had of them. Archives are
 * not counted, so no count changes. Runs every night and resumes interrupted deletions; a task that is
 * assigned again meanwhile is kept. Returns how many were deleted.
 */
export async function purgeArchives(context: Context): Promise<number> {
  const end = new Date(context.now().getTime() - ARCHIVE_DAYS * DAY_MS);
  const archives = context.firestore
    .collection(ASSIGNMENTS)
    .where('archivedAt', '<=', end)
    .orderBy('archivedAt')
    .select('archivedAt');
  const failures = new Failures();
  let count = 0;
  for await (const page of documentPages(archives, ASSIGNMENTS_PER_PAGE)) {
    for (const { id } of page) {
      if ((await failures.keep(() => purge(id, context))) === true) count += 1;
    }
  }
  failures.throwIfAny('Some archives could not be purged.');
  return count;
}

/** False when the task was assigned or purged meanwhile: nothing more is deleted then. */
async function purge(assignmentId: string, context: Context): Promise<boolean> {
  for (;;) {
    const step = await deleteSome(assignmentId, context);
    if (step === null) return false;
    for (const path of step.filePaths) {
      await context.bucket().file(path).delete({ ignoreNotFound: true });
    }
    if (step.isDone) return true;
  }
}

/**
 * One step of the deletion; returns the files without a revision. `sweepUploads` deletes them if this job is
 * interrupted. Later files belong to a new assignment, and stay.
 */
async function deleteSome(
  assignmentId: string,
  context: Context,
): Promise<{ filePaths: readonly string[]; isDone: boolean } | null> {
  const { firestore } = context;
  return firestore.runTransaction(async (transaction) => {
    const ref = firestore.doc(assignmentPath(assignmentId));
    const assignment = read(assignmentRecord, await transaction.get(ref));
    if (assignment === null || assignment.archivedAt === null) return null;
    if (isRestorable(assignment, context.now())) return null;
    const parts = await readAssignmentParts(transaction, firestore, [assignmentId]);
    const isDone = parts.isComplete(assignmentId);

    // Says to the record of the project why what it holds of this task is no longer there.
    const task = boardKeyOf(assignment);
    const { projectId, archivedAt } = assignment;
    transaction.set(firestore.doc(purgePath(projectId, task, archivedAt)), { task, archivedAt });
    for (const doc of parts.docs) transaction.delete(doc.ref);
    if (isDone) transaction.delete(ref);
    const filePaths = parts.docs
      .filter((doc) => doc.ref.parent.path === revisionsPath(assignmentId))
      .map((doc) => String(doc.get('filePath')));
    return { filePaths, isDone };
  });
}
