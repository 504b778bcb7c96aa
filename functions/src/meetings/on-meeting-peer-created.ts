import { meetingPeersPath, TABS_PER_PERSON_MAX } from '@ouvrage/domain';
import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';

/** At most so many tabs are looked at for one event: each event of a flood deletes more than it brought. */
const TABS_READ_MAX = 50;

/**
 * Deletes the oldest tabs of the person whose tab came in, beyond `TABS_PER_PERSON_MAX`. Rules cannot count
 * documents. May run twice, late or after the room was cleared.
 */
export async function limitTabs(
  meetingId: string,
  peerId: string,
  { firestore }: Context,
): Promise<void> {
  // The rules tie the first part of the id to the person.
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
