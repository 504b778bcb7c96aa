import {
  isOver,
  MEETING_REQUESTS,
  meetingRecord,
  meetingRequestRecord,
  MEETINGS,
  serverId,
  type Meeting,
} from '@ouvrage/domain';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { openInboxes } from '../records/inboxes';
import { meetingMessages } from '../records/meeting-messages';
import { participantRemoval } from '../records/participant-removal';

/** Everybody who joins writes the meeting, so transactions conflict often. */
const MAX_ATTEMPTS = 20;

/**
 * Removes a person from planned and active meetings. A planned meeting that they host is cancelled, and its
 * participants are notified; an active one continues. Past meetings keep an anonymous participant.
 */
export async function leaveMeetings(uid: string, context: Context): Promise<void> {
  const theirs = context.firestore
    .collection(MEETINGS)
    .where('participantIds', 'array-contains', uid);
  const { docs } = await theirs.select().get();
  for (const { ref } of docs) await leaveMeeting(ref, uid, context);
}

async function leaveMeeting(ref: DocumentReference, uid: string, context: Context): Promise<void> {
  const { firestore } = context;
  await firestore.runTransaction(
    async (transaction) => {
      const meeting = read(meetingRecord, await transaction.get(ref));
      if (meeting?.participantIds.includes(uid) !== true) return;
      if (isOver(meeting)) {
        transaction.update(ref, { [`participants.${uid}.name`]: '' });
        return;
      }
      const isCancelled = isPlannedBy(meeting, uid);
      const others = isCancelled ? meeting.participantIds.filter((other) => other !== uid) : [];
      const inboxes = await openInboxes(transaction, firestore, others);
      const at = context.now();
      transaction.update(ref, {
        ...participantRemoval(uid),
        ...(isCancelled && { status: 'cancelled' }),
        updatedAt: at,
      });
      const event = {
        id: serverId(meeting.id, 'cancelled'),
        event: 'cancelled',
        by: null,
      } as const;
      inboxes.write(meetingMessages(others, meeting, event), { at, by: null });
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

function isPlannedBy({ status, participants }: Meeting, uid: string): boolean {
  return status === 'scheduled' && participants[uid]?.role === 'host';
}

/** Deletes the pending requests of a person, and anonymises the others. */
export async function leaveMeetingRequests(uid: string, { firestore }: Context): Promise<void> {
  const theirs = firestore.collection(MEETING_REQUESTS).where('requestedBy', '==', uid);
  const { docs } = await theirs.select().get();
  for (const { ref } of docs) {
    await firestore.runTransaction(async (transaction) => {
      const request = read(meetingRequestRecord, await transaction.get(ref));
      if (request?.status === 'pending') transaction.delete(ref);
      else if (request !== null) transaction.update(ref, { requestedByName: '' });
    });
  }
}
