import { workgroupConversationId } from '@ouvrage/domain';

export function conversationAddress(workgroupId: string): string {
  return `/dashboard/messages/${workgroupConversationId(workgroupId)}`;
}

export function projectAddress(projectId: string): string {
  return `/dashboard/projets/${projectId}`;
}

/** All of the reader's tasks, searched by the project's name, which every task carries. */
export function projectTasksAddress(projectName: string): string {
  return `/dashboard/tasks?view=all&q=${encodeURIComponent(projectName)}`;
}
