import type { Meeting, MeetingPeer } from '@ouvrage/domain';

/** Of two peers, the one with the greater id offers, so that offers never collide. */
export const isInitiator = (own: string, other: string) => own > other;

/** Whether the meeting admits someone to its room. Every tab checks this itself. */
export function isAdmitted(
  { status, participantIds, removedIds }: Pick<Meeting, 'status' | 'participantIds' | 'removedIds'>,
  uid: string,
): boolean {
  return status === 'active' && participantIds.includes(uid) && !removedIds.includes(uid);
}

function byArrival(one: MeetingPeer, other: MeetingPeer): number {
  return one.joinedAt.getTime() - other.joinedAt.getTime() || (one.id < other.id ? -1 : 1);
}

/**
 * The people in the room, in order of arrival. Of each person only the latest tab counts; it replaces the
 * earlier ones. People beyond `max` are left out, the same in every tab, except moderators.
 */
export function membersOf(peers: readonly MeetingPeer[], max: number): readonly MeetingPeer[] {
  const newest = new Map<string, MeetingPeer>();
  for (const peer of peers.toSorted(byArrival)) newest.set(peer.uid, peer);
  return [...newest.values()]
    .toSorted(byArrival)
    .filter(({ moderator }, index) => moderator || index < max);
}
