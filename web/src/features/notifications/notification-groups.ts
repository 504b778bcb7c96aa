import {
  ADDRESSES,
  conversationAddress,
  meetingAddress,
  projectAddress,
  taskAddress,
  type Notification,
  type ReadMarkers,
  type Role,
} from '@ouvrage/domain';

export interface NotificationGroup {
  readonly key: string;
  /** Newest first; there is one at least. */
  readonly notifications: readonly [Notification, ...Notification[]];
}

/** What was told of one thing stands together, where its newest is. */
export function groupsOf(notifications: readonly Notification[]): readonly NotificationGroup[] {
  const groups = new Map<string, [Notification, ...Notification[]]>();
  for (const notification of notifications) {
    const key = `${notification.subject.kind}/${notification.subject.id}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [notification]);
    else group.push(notification);
  }
  return [...groups].map(([key, its]) => ({ key, notifications: its }));
}

/** A message is read by opening its conversation, too: the marker of that says so. */
export function isRead(
  { readAt, subject, params }: Notification,
  conversations: ReadMarkers['conversations'],
): boolean {
  if (readAt !== null) return true;
  const marker = subject.kind === 'conversation' ? conversations[subject.id] : undefined;
  const said = params['at'];
  return marker !== undefined && typeof said === 'number' && marker.at.getTime() >= said;
}

/** Where the thing itself is; null for what its reader may no longer see. */
export function addressOf({ subject, reason, params }: Notification, role: Role): string | null {
  if (reason.startsWith('former-')) return null;
  switch (subject.kind) {
    case 'assignment':
      return taskAddress(subject.id);
    case 'project':
      return role === 'intervenant' ? ADDRESSES.tasks : projectAddress(subject.id);
    case 'conversation':
      return conversationAddress(subject.id);
    case 'meeting':
      return params['event'] === 'cancelled' ? null : meetingAddress(subject.id);
    case 'meeting-request':
      return ADDRESSES.meetingRequests;
  }
}
