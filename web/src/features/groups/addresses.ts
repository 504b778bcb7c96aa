import { workgroupConversationId } from '@ouvrage/domain';

export function conversationAddress(workgroupId: string): string {
  return `/dashboard/messages/${workgroupConversationId(workgroupId)}`;
}

export function projectAddress(projectId: string): string {
  return `/dashboard/projets/${projectId}`;
}

/** The reader's tasks, searched by the project's name, which every task carries. */
export function projectTasksAddress(projectName: string): string {
  return `/dashboard/tasks?q=${encodeURIComponent(projectName)}`;
}
