import { projectAddress, type Assignment, type User } from '@ouvrage/domain';

/** Whether the user may open the project's page: admins and its owners. */
export function mayOpenProject(
  { ownerIds }: Pick<Assignment, 'ownerIds'>,
  { id, role }: Pick<User, 'id' | 'role'>,
): boolean {
  return role === 'admin' || (role === 'owner' && ownerIds.includes(id));
}

/** The address of this task's row in the project's structure. */
export function structureAddress({
  projectId,
  subsectionId,
  taskKey,
}: Pick<Assignment, 'projectId' | 'subsectionId' | 'taskKey'>): string {
  const search = new URLSearchParams({ tab: 'structure', task: `${subsectionId}_${taskKey}` });
  return `${projectAddress(projectId)}?${search.toString()}`;
}
