/** Where the dashboard leads. */
export const ADDRESSES = {
  projects: '/dashboard/projets',
  /** The list with its creation form open. */
  newProject: '/dashboard/projets?nouveau',
  tasks: '/dashboard/tasks',
  completedTasks: '/dashboard/tasks?view=done',
  lateTasks: '/dashboard/tasks?view=all&late=1',
  intervenants: '/dashboard/intervenants',
  companies: '/dashboard/entreprises',
  messages: '/dashboard/messages',
  video: '/dashboard/video',
  settings: '/dashboard/parametres',
} as const;

export function taskAddress(assignmentId: string): string {
  return `${ADDRESSES.tasks}/${assignmentId}`;
}

export function projectAddress(projectId: string): string {
  return `${ADDRESSES.projects}/${projectId}`;
}

export function meetingAddress(meetingId: string): string {
  return `${ADDRESSES.video}/${meetingId}`;
}
