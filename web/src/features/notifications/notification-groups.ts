import {
  ADDRESSES,
  conversationAddress,
  dossierNewsAddress,
  meetingAddress,
  projectAddress,
  taskAddress,
  type Notification,
  type ReadMarkers,
  type Role,
} from '@ouvrage/domain';

export interface NotificationGroup {
  readonly key: string;
  /** Newest first; at least one. */
  readonly notifications: readonly [Notification, ...Notification[]];
}

/** Groups notifications by subject, at the position of the newest. */
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

/** Opening a conversation also marks its messages as read; its marker shows that. */
export function isRead(
  { readAt, subject, params }: Notification,
  conversations: ReadMarkers['conversations'],
): boolean {
  if (readAt !== null) return true;
  const marker = subject.kind === 'conversation' ? conversations[subject.id] : undefined;
  const eventAt = params['at'];
  return marker !== undefined && typeof eventAt === 'number' && marker.at.getTime() >= eventAt;
}

/** The address of the subject; null when the user may no longer see it. */
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
    case 'deputy':
      return ADDRESSES.ownDeputy;
    case 'dossier':
      return role === 'intervenant' ? null : dossierNewsAddress(subject.id, params);
    case 'meeting-request':
      return ADDRESSES.meetingRequests;
    case 'contact':
      return role === 'admin' ? ADDRESSES.contactRequests : null;
  }
}
