import { meetingRecord, meetingPath, meetingPeersPath } from '@ouvrage/domain';
import type { Firestore } from 'firebase-admin/firestore';
import { read } from '../platform/snapshot';

/** Deletes the peers of a meeting's room, with their signals. May be repeated. */
export async function clearRoom(firestore: Firestore, meetingId: string): Promise<void> {
  await firestore.recursiveDelete(firestore.collection(meetingPeersPath(meetingId)));
}

/** Deletes the peers of one person, unless they participate again by now. */
export async function clearPeersOf(
  firestore: Firestore,
  meetingId: string,
  uid: string,
): Promise<void> {
  const meeting = read(meetingRecord, await firestore.doc(meetingPath(meetingId)).get());
  if (meeting?.participantIds.includes(uid)) return;
  const theirs = firestore.collection(meetingPeersPath(meetingId)).where('uid', '==', uid);
  const { docs } = await theirs.select().get();
  for (const { ref } of docs) await firestore.recursiveDelete(ref);
}
