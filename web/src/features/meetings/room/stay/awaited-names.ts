import type { Meeting } from '@ouvrage/domain';
import type { RoomPeer } from '../../engine/meeting-engine';

/** Names of participants who are not in the room, in the order of the invitation. */
export function listAwaitedNames(
  { participantIds, participants }: Pick<Meeting, 'participantIds' | 'participants'>,
  peers: readonly Pick<RoomPeer, 'uid'>[],
): readonly string[] {
  const present = new Set(peers.map(({ uid }) => uid));
  return participantIds.flatMap((uid) => (present.has(uid) ? [] : (participants[uid]?.name ?? [])));
}
