export const PROJECTS_ADDRESS = '/dashboard/projets';

export function projectAddress(projectId: string): string {
  return `${PROJECTS_ADDRESS}/${projectId}`;
}

export function projectEditAddress(projectId: string): string {
  return `${PROJECTS_ADDRESS}/edit/${projectId}`;
}

export function taskAddress(assignmentId: string): string {
  return `/dashboard/tasks/${assignmentId}`;
}
