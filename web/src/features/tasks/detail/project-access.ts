import { projectAddress, type Assignment, type User } from '@ouvrage/domain';

/** Whether the reader has the project's page: admins, and the project's owners. */
export function mayOpenProject(
  { ownerIds }: Pick<Assignment, 'ownerIds'>,
  { id, role }: Pick<User, 'id' | 'role'>,
): boolean {
  return role === 'admin' || (role === 'owner' && ownerIds.includes(id));
}

/** The project's structure, opened on the line of this task. */
export function structureAddress({
  projectId,
  subsectionId,
  taskKey,
}: Pick<Assignment, 'projectId' | 'subsectionId' | 'taskKey'>): string {
  const search = new URLSearchParams({ tab: 'structure', task: `${subsectionId}_${taskKey}` });
  return `${projectAddress(projectId)}?${search.toString()}`;
}
