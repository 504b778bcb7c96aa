import {
  AppError,
  isModerator,
  meetingRecord,
  meetingPath,
  type RenewMeetingRoomRequest,
} from '@ouvrage/domain';
import { readActiveUser, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { requireRunning } from './get-meeting-access';
import { newRoomId } from './meeting-names';

/** After this many new rooms, the cause is not the room. */
const MOST_RENEWALS = 2;

/**
 * Gives a Jitsi meeting another room, for a moderator who cannot enter the present one; everyone's tab
 * follows the document. A second call with the same room returns its replacement.
 */
export async function renewMeetingRoom(
  { meetingId, room }: RenewMeetingRoomRequest,
  caller: Caller,
  context: Context,
): Promise<{ room: string }> {
  const { firestore } = context;
  const user = await readActiveUser(context, caller);
  return firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(firestore.doc(meetingPath(meetingId)));
    const meeting = requireRunning(read(meetingRecord, snapshot), user);
    if (!isModerator(meeting, user)) throw new AppError('meeting/not-moderator');
    if (meeting.roomId !== room) return { room: meeting.roomId };
    const renewals = Number(snapshot.get('roomRenewals') ?? 0);
    if (meeting.engine !== 'jitsi' || renewals >= MOST_RENEWALS) {
      throw new AppError('meeting/video-unavailable');
    }
    const at = context.now();
    const roomId = newRoomId(user.id, at);
    transaction.update(snapshot.ref, { roomId, roomRenewals: renewals + 1, updatedAt: at });
    return { room: roomId };
  });
}
