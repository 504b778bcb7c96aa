import { AppError, projectRecord, projectPath, type Project } from '@ouvrage/domain';
import type { Run } from '../platform/operation';
import { read } from '../platform/snapshot';

/** The project; throws when it does not exist or is being deleted. */
export async function readOpenProject(
  { transaction, context }: Run,
  projectId: string,
): Promise<Project> {
  const snapshot = await transaction.get(context.firestore.doc(projectPath(projectId)));
  const project = read(projectRecord, snapshot);
  if (project === null) throw new AppError('project/not-found');
  if (project.deletingAt !== null) throw new AppError('project/being-deleted');
  return project;
}
