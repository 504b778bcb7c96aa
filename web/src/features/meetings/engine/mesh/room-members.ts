import type { Meeting, MeetingPeer } from '@ouvrage/domain';

/** Of two peers the one with the greater id offers, so that nobody's offers ever meet. */
export const isInitiator = (own: string, other: string) => own > other;

/** Whether the meeting lets someone be in its room: what every tab goes by, whoever claims otherwise. */
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
 * Who is in the room, in order of arrival: of each person the tab that came last, which takes over from
 * the ones before. Who comes when `max` people are there is not in it, in everybody's eyes alike, unless
 * they conduct the meeting: a moderator takes nobody's place.
 */
export function membersOf(peers: readonly MeetingPeer[], max: number): readonly MeetingPeer[] {
  const newest = new Map<string, MeetingPeer>();
  for (const peer of peers.toSorted(byArrival)) newest.set(peer.uid, peer);
  return [...newest.values()]
    .toSorted(byArrival)
    .filter(({ moderator }, index) => moderator || index < max);
}
