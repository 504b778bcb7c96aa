import { FieldValue } from 'firebase-admin/firestore';

/** The update of a meeting that removes a participant. */
export function participantRemoval(uid: string) {
  return {
    participantIds: FieldValue.arrayRemove(uid),
    [`participants.${uid}`]: FieldValue.delete(),
    forceMutedIds: FieldValue.arrayRemove(uid),
  };
}
