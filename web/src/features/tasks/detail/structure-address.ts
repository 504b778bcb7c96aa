import { projectAddress, type Assignment } from '@ouvrage/domain';

/** The address of this task's row in the project's structure. */
export function structureAddress({
  projectId,
  subsectionId,
  taskKey,
}: Pick<Assignment, 'projectId' | 'subsectionId' | 'taskKey'>): string {
  const search = new URLSearchParams({ tab: 'structure', task: `${subsectionId}_${taskKey}` });
  return `${projectAddress(projectId)}?${search.toString()}`;
}
