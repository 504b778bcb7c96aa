import { ASSIGNMENTS, boardPath, projectRecord, projectPath } from '@ouvrage/domain';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { updateGroupLinks } from './update-group-links';

/** Assignments that one transaction updates. */
const ASSIGNMENTS_PER_STEP = 100;

/** The fields of a project that its assignments copy. */
interface RepeatedFields {
  readonly name: string;
  readonly ownerIds: readonly string[];
}

/** False for changes of counts, which are the most frequent changes of a project. */
export function hasChanged(before: RepeatedFields, after: RepeatedFields): boolean {
  return (
    before.name !== after.name ||
    before.ownerIds.length !== after.ownerIds.length ||
    before.ownerIds.some((uid, index) => uid !== after.ownerIds[index])
  );
}

/** Updates all copies of a project's fields. */
export async function refreshProject(projectId: string, context: Context): Promise<void> {
  await refreshAssignments(projectId, context);
  await refreshBoard(projectId, context);
  await updateGroupLinks(projectId, context);
}

/** The owners are who may read the board. */
async function refreshBoard(projectId: string, { firestore }: Context): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const project = read(
      projectRecord,
      await transaction.get(firestore.doc(projectPath(projectId))),
    );
    if (project === null || project.deletingAt !== null) return;
    const { ownerIds } = project;
    transaction.set(firestore.doc(boardPath(projectId)), { ownerIds }, { merge: true });
  });
}

/**
 * Updates the project's fields in its assignments. Each step reads the project in its own transaction, so
 * events may arrive twice, late or out of order. `updatedAt` stays: it is the last act on the task itself, by
 * which `undoAssignment` detects changes.
 */
export async function refreshAssignments(projectId: string, context: Context): Promise<void> {
  const query = context.firestore.collection(ASSIGNMENTS).where('projectId', '==', projectId);
  const { docs } = await query.select().get();
  for (let start = 0; start < docs.length; start += ASSIGNMENTS_PER_STEP) {
    const step = docs.slice(start, start + ASSIGNMENTS_PER_STEP);
    await refreshStep(
      projectId,
      step.map(({ ref }) => ref),
      context,
    );
  }
}

async function refreshStep(
  projectId: string,
  refs: readonly DocumentReference[],
  context: Context,
): Promise<void> {
  const { firestore } = context;
  await firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(firestore.doc(projectPath(projectId)));
    const project = read(projectRecord, snapshot);
    if (project === null || project.deletingAt !== null) return;
    const assignments = await transaction.getAll(...refs);

    for (const assignment of assignments) {
      if (!assignment.exists) continue;
      const repetition = {
        name: assignment.get('projectName') as string,
        ownerIds: assignment.get('ownerIds') as string[],
      };
      if (!hasChanged(repetition, project)) continue;
      transaction.update(assignment.ref, {
        projectName: project.name,
        ownerIds: project.ownerIds,
      });
    }
  });
}
