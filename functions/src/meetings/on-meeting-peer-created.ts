import { meetingPeersPath, TABS_PER_PERSON_MAX } from '@ouvrage/domain';
import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';

/** The most tabs that one event reads. In a flood, each event deletes more tabs than it adds. */
const TABS_READ_MAX = 50;

/**
 * Deletes the oldest tabs of a person beyond `TABS_PER_PERSON_MAX`, because rules cannot count documents. May
 * run twice, late or after the room was cleared.
 */
export async function limitTabs(
  meetingId: string,
  peerId: string,
  { firestore }: Context,
): Promise<void> {
  // Rules require the uid as the first part of the id.
  const uid = peerId.split('~')[0] ?? '';
  const { docs } = await firestore
    .collection(meetingPeersPath(meetingId))
    .where('uid', '==', uid)
    .limit(TABS_READ_MAX)
    .select('joinedAt')
    .get();
  const surplus = docs.toSorted(newestFirst).slice(TABS_PER_PERSON_MAX);
  await Promise.all(surplus.map(({ ref }) => firestore.recursiveDelete(ref)));
}

function newestFirst(one: QueryDocumentSnapshot, other: QueryDocumentSnapshot): number {
  return joinTimeOf(other) - joinTimeOf(one) || (one.id < other.id ? -1 : 1);
}

function joinTimeOf(peer: QueryDocumentSnapshot): number {
  const at: unknown = peer.get('joinedAt');
  return at instanceof Timestamp ? at.toMillis() : 0;
}
