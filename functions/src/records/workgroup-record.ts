import {
  AppError,
  workgroupRecord,
  workgroupPath,
  type Workgroup,
  type WorkgroupProject,
} from '@ouvrage/domain';
import type { Run } from '../platform/operation';
import { read } from '../platform/snapshot';

/** The group; throws when it does not exist or is being deleted. */
export async function readOpenWorkgroup(
  { transaction, context }: Run,
  workgroupId: string,
): Promise<Workgroup> {
  const snapshot = await transaction.get(context.firestore.doc(workgroupPath(workgroupId)));
  const workgroup = read(workgroupRecord, snapshot);
  if (workgroup === null) throw new AppError('workgroup/not-found');
  if (workgroup.deletingAt !== null) throw new AppError('workgroup/being-deleted');
  return workgroup;
}

/** The stored fields for a group's projects; `projectIds` is for queries by linked project. */
export function projectFields(projects: readonly WorkgroupProject[]) {
  return {
    projects,
    projectIds: projects.map(({ projectId }) => projectId).filter((id) => id !== null),
  };
}
