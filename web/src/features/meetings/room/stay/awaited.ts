import type { Meeting } from '@ouvrage/domain';
import type { RoomPeer } from '../../engine/meeting-engine';

/** The names of those who take part in the meeting and are not in its room, in the order of the invitation. */
export function awaited(
  { participantIds, participants }: Pick<Meeting, 'participantIds' | 'participants'>,
  peers: readonly Pick<RoomPeer, 'uid'>[],
): readonly string[] {
  const present = new Set(peers.map(({ uid }) => uid));
  return participantIds.flatMap((uid) => (present.has(uid) ? [] : (participants[uid]?.name ?? [])));
}
