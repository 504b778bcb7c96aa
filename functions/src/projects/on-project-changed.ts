import { ASSIGNMENTS, projectCodec, projectPath } from '@ouvrage/domain';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { updateGroupLinks } from './update-group-links';

/** Assignments refreshed in one transaction. */
const ASSIGNMENTS_PER_STEP = 100;

/** The fields of a project that its assignments repeat. */
interface RepeatedFields {
  readonly name: string;
  readonly ownerIds: readonly string[];
}

/** False for every move of counts, which are most of a project's changes. */
export function hasChanged(before: RepeatedFields, after: RepeatedFields): boolean {
  return (
    before.name !== after.name ||
    before.ownerIds.length !== after.ownerIds.length ||
    before.ownerIds.some((uid, index) => uid !== after.ownerIds[index])
  );
}

/** Makes all that repeats a project say what it says now. */
export async function refreshProject(projectId: string, context: Context): Promise<void> {
  await refreshAssignments(projectId, context);
  await updateGroupLinks(projectId, context);
}

/**
 * Makes the project's assignments say what the project says now. Each step reads the project in its
 * own transaction, so events may come twice, late or out of order. `updatedAt` is left alone: it is
 * the last act on the task itself, by which `undoAssignment` knows that nobody has touched it.
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
    const project = read(projectCodec, snapshot);
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
