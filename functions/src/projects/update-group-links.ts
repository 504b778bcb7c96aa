import {
  projectRecord,
  projectPath,
  workgroupRecord,
  WORKGROUPS,
  type Project,
  type WorkgroupProject,
} from '@ouvrage/domain';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { projectFields } from '../records/workgroup-record';

/**
 * Updates the links to a project in work groups: its present name, or its name alone once it is being
 * deleted. An entry that an admin added to a group is never lost. Each step reads the project in its own
 * transaction, so events may arrive twice, late or out of order. `updatedAt` stays, because nobody acted on
 * the group.
 */
export async function updateGroupLinks(projectId: string, context: Context): Promise<void> {
  const workgroups = context.firestore
    .collection(WORKGROUPS)
    .where('projectIds', 'array-contains', projectId);
  const { docs } = await workgroups.select().get();
  for (const { ref } of docs) await updateGroupLink(ref, projectId, context);
}

async function updateGroupLink(
  ref: DocumentReference,
  projectId: string,
  { firestore }: Context,
): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const [group, ofProject] = await Promise.all([
      transaction.get(ref),
      transaction.get(firestore.doc(projectPath(projectId))),
    ]);
    const workgroup = read(workgroupRecord, group);
    const project = read(projectRecord, ofProject);
    if (workgroup === null || project === null) return;
    transaction.update(ref, projectFields(linksAfter(workgroup.projects, project)));
  });
}

function linksAfter(
  links: readonly WorkgroupProject[],
  { id, name, deletingAt }: Project,
): readonly WorkgroupProject[] {
  if (deletingAt === null) {
    return links.map((link) => (link.projectId === id ? { projectId: id, name } : link));
  }
  const isNamed = links.some((link) => link.projectId === null && link.name === name);
  return links.flatMap((link) => {
    if (link.projectId !== id) return [link];
    return isNamed ? [] : [{ projectId: null, name }];
  });
}
