import { meetingCodec, meetingPath, meetingPeersPath } from '@ouvrage/domain';
import type { Firestore } from 'firebase-admin/firestore';
import { read } from '../platform/snapshot';

/** Deletes who was in a meeting's room, with their signals. May be repeated, after it was cut off or done. */
export async function clearRoom(firestore: Firestore, meetingId: string): Promise<void> {
  await firestore.recursiveDelete(firestore.collection(meetingPeersPath(meetingId)));
}

/** The same for the tabs of one person, unless they take part again by now. */
export async function clearPeersOf(
  firestore: Firestore,
  meetingId: string,
  uid: string,
): Promise<void> {
  const meeting = read(meetingCodec, await firestore.doc(meetingPath(meetingId)).get());
  if (meeting?.participantIds.includes(uid)) return;
  const theirs = firestore.collection(meetingPeersPath(meetingId)).where('uid', '==', uid);
  const { docs } = await theirs.select().get();
  for (const { ref } of docs) await firestore.recursiveDelete(ref);
}
