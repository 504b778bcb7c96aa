import {
  conversationCodec,
  conversationPath,
  DEFAULT_SETTINGS,
  isWanted,
  notificationCodec,
  notificationPath,
  readMarkersCodec,
  readMarkersPath,
  userCodec,
  userPath,
  userSettingsCodec,
  userSettingsPath,
  type Conversation,
  type Message,
  type Notification,
  type ReadMarkers,
} from '@ouvrage/domain';
import type { Context } from '../platform/context';
import { moveSeq, openedAt } from '../platform/notify';
import { read } from '../platform/snapshot';

/**
 * Tells the other person of a direct conversation that something was said: one notification for each
 * conversation, which the next message brings up to date. Events may come twice, late or in any order:
 * what is older than what was told, or read by now, changes nothing.
 */
export async function tellMessage(
  conversationId: string,
  message: Message,
  context: Context,
): Promise<void> {
  const { firestore } = context;
  await firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(firestore.doc(conversationPath(conversationId)));
    const conversation = read(conversationCodec, snapshot);
    const uid = conversation === null ? undefined : recipientOf(conversation, message.senderId);
    if (conversation === null || uid === undefined) return;
    const ref = firestore.doc(notificationPath(uid, `message_${conversationId}`));
    const [profile, stored, marks, told] = await transaction.getAll(
      ...[userPath(uid), userSettingsPath(uid), readMarkersPath(uid)].map((p) => firestore.doc(p)),
      ref,
    );
    if (!profile || !stored || !marks || !told) throw new Error('Too few snapshots.');
    const { notifications } = read(userSettingsCodec, stored) ?? DEFAULT_SETTINGS;
    const markers = read(readMarkersCodec, marks);
    const earlier = read(notificationCodec, told);
    const isReachable = read(userCodec, profile)?.status === 'active';
    if (!isReachable || !isWanted('message', notifications)) return;
    if (isRead(conversationId, message, markers) || isToldOf(earlier, message)) return;

    const at = context.now();
    transaction.set(ref, { ...contentOf(conversation, message), ...openedAt(at) });
    if (!isUnseen(earlier, markers)) moveSeq(transaction, firestore, uid, 1, at);
  });
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

/** One that was not seen yet is counted already. */
function isUnseen(told: Notification | null, markers: ReadMarkers | null): boolean {
  if (told === null) return false;
  return told.createdAt > (markers?.notificationsSeenAt ?? new Date(0));
}

function recipientOf({ type, participantIds }: Conversation, senderId: string) {
  if (type !== 'direct' || !participantIds.includes(senderId)) return undefined;
  return participantIds.find((uid) => uid !== senderId);
}

function isRead(conversationId: string, { createdAt }: Message, markers: ReadMarkers | null) {
  const marker = markers?.conversations[conversationId];
  return marker !== undefined && marker.at >= createdAt;
}

/** Messages are ordered by when they were said, then by id. */
function isToldOf(told: Notification | null, { id, createdAt }: Message): boolean {
  if (told === null) return false;
  const { at, messageId } = told.params;
  const said = createdAt.getTime();
  return typeof at === 'number' && (at > said || (at === said && String(messageId) >= id));
}
