import { notificationRecord } from '@ouvrage/domain';
import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { countUnseen, moveSeq } from './inboxes';

/** Deletes notifications and lowers the unseen count of each recipient. Returns how many were deleted. */
export async function removeNotifications(
  docs: readonly QueryDocumentSnapshot[],
  context: Context,
): Promise<number> {
  const { firestore } = context;
  let count = 0;
  for (const [uid, refs] of byPerson(docs)) {
    count += await firestore.runTransaction(async (transaction) => {
      const snapshots = await transaction.getAll(...refs);
      const present = snapshots.filter(({ exists }) => exists);
      const creationTimes = present.map(
        (one) => read(notificationRecord, one)?.createdAt ?? new Date(0),
      );
      const unseen = await countUnseen(transaction, firestore, uid, creationTimes);
      for (const { ref } of present) transaction.delete(ref);
      moveSeq(transaction, firestore, uid, -unseen, context.now());
      return present.length;
    });
  }
  return count;
}

function byPerson(docs: readonly QueryDocumentSnapshot[]) {
  const people = new Map<string, DocumentReference[]>();
  for (const { ref } of docs) {
    const uid = ref.parent.parent?.id ?? '';
    people.set(uid, [...(people.get(uid) ?? []), ref]);
  }
  return people;
}
