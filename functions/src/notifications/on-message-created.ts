import {
  conversationRecord,
  conversationPath,
  DEFAULT_SETTINGS,
  formerServerId,
  isWanted,
  messageRecord,
  notificationRecord,
  notificationPath,
  orElse,
  readMarkersRecord,
  readMarkersPath,
  serverId,
  userRecord,
  userPath,
  userSettingsRecord,
  userSettingsPath,
  type Conversation,
  type Message,
  type Notification,
  type ReadMarkers,
} from '@ouvrage/domain';
import {
  FieldPath,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { moveSeq, unreadDates } from '../records/inboxes';

/** Null for a malformed message, of which nobody is notified. */
export function readMessage(snapshot: DocumentSnapshot): Message | null {
  return orElse(() => read(messageRecord, snapshot), null);
}

/**
 * Notifies the other person of a direct conversation. There is one notification for each conversation, which
 * the next message updates. Events may arrive twice, late or in any order: an older message, or one that is
 * read by now, changes nothing.
 */
export async function notifyRecipient(
  conversationId: string,
  message: Message,
  context: Context,
): Promise<void> {
  const { firestore } = context;
  await firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(firestore.doc(conversationPath(conversationId)));
    const conversation = read(conversationRecord, snapshot);
    const uid = conversation === null ? undefined : recipientOf(conversation, message.senderId);
    if (conversation === null || uid === undefined) return;
    const inbox = await readInbox(transaction, firestore, { uid, conversationId });
    const { earlier, markers } = inbox;
    if (
      !inbox.isWanted ||
      isRead(conversationId, message, markers) ||
      coversMessage(earlier, message)
    ) {
      return;
    }

    const at = context.now();
    if (inbox.formerRef !== null) transaction.delete(inbox.formerRef);
    transaction.set(inbox.ref, { ...contentOf(conversation, message), ...unreadDates(at) });
    if (!isUnseen(earlier, markers)) moveSeq(transaction, firestore, uid, 1, at);
  });
}

/** The stored state of a possible recipient. */
interface Inbox {
  readonly isWanted: boolean;
  /** The present notification about this conversation. */
  readonly earlier: Notification | null;
  readonly markers: ReadMarkers | null;
  readonly ref: DocumentReference;
  /** A notification of a version before decision 100, which is replaced. */
  readonly formerRef: DocumentReference | null;
}

async function readInbox(
  transaction: Transaction,
  firestore: Firestore,
  { uid, conversationId }: { readonly uid: string; readonly conversationId: string },
): Promise<Inbox> {
  const id = serverId('message', conversationId);
  const ref = firestore.doc(notificationPath(uid, id));
  const [[profile, settings, present, former], [marks]] = await Promise.all([
    transaction.getAll(
      firestore.doc(userPath(uid)),
      firestore.doc(userSettingsPath(uid)),
      ref,
      firestore.doc(notificationPath(uid, formerServerId(id))),
    ),
    // Only the needed fields, because the document may hold markers of a thousand conversations.
    transaction.getAll(firestore.doc(readMarkersPath(uid)), {
      fieldMask: [new FieldPath('conversations', conversationId), 'notificationsSeenAt'],
    }),
  ]);
  if (!profile || !settings || !marks || !present || !former)
    throw new Error('Firestore returned too few snapshots.');
  const { notifications } = read(userSettingsRecord, settings) ?? DEFAULT_SETTINGS;
  const isReachable = read(userRecord, profile)?.status === 'active';
  const isFormer = former.get('kind') === 'message';
  return {
    isWanted: isReachable && isWanted('message', notifications),
    earlier: read(notificationRecord, isFormer && !present.exists ? former : present),
    markers: read(readMarkersRecord, marks),
    ref,
    formerRef: isFormer ? former.ref : null,
  };
}

function contentOf({ id, participants }: Conversation, message: Message) {
  return {
    kind: 'message',
    reason: 'recipient',
    subject: { kind: 'conversation', id },
    byId: message.senderId,
    params: {
      byName: participants[message.senderId]?.name ?? '',
      messageId: message.id,
      at: message.createdAt.getTime(),
    },
  } as const;
}

/** An unseen notification is already counted. */
function isUnseen(earlier: Notification | null, markers: ReadMarkers | null): boolean {
  if (earlier === null) return false;
  return earlier.createdAt > (markers?.notificationsSeenAt ?? new Date(0));
}

function recipientOf({ type, participantIds }: Conversation, senderId: string) {
  if (type !== 'direct' || !participantIds.includes(senderId)) return undefined;
  return participantIds.find((uid) => uid !== senderId);
}

function isRead(conversationId: string, { createdAt }: Message, markers: ReadMarkers | null) {
  const marker = markers?.conversations[conversationId];
  return marker !== undefined && marker.at >= createdAt;
}

/**
 * Whether the notification is about this message or a later one. Messages are ordered by time, then by id.
 */
function coversMessage(earlier: Notification | null, { id, createdAt }: Message): boolean {
  if (earlier === null) return false;
  const { at, messageId } = earlier.params;
  const sentAt = createdAt.getTime();
  return typeof at === 'number' && (at > sentAt || (at === sentAt && String(messageId) >= id));
}
