import { notificationCodec, NOTIFICATIONS } from '@ouvrage/domain';
import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { documentPages } from '../platform/document-pages';
import { Failures } from '../platform/failures';
import { countUnseen, moveSeq } from '../records/notify';
import { read } from '../platform/snapshot';

const NOTIFICATIONS_PER_PAGE = 200;

/**
 * Deletes the notifications that have expired. Every night; where the database deletes them by itself,
 * it does so later than this, and without their count. Answers how many have gone.
 */
export async function purgeNotifications(context: Context): Promise<number> {
  const expired = context.firestore
    .collectionGroup(NOTIFICATIONS)
    .where('expiresAt', '<=', context.now())
    .orderBy('expiresAt');
  const failures = new Failures();
  let count = 0;
  for await (const page of documentPages(expired, NOTIFICATIONS_PER_PAGE)) {
    count += (await failures.keep(() => removeNotifications(page, context))) ?? 0;
  }
  failures.throwIfAny('Some notifications could not be purged.');
  return count;
}

/** Takes notifications away from whoever has them, and out of what they have not seen. */
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
      const created = present.map((one) => read(notificationCodec, one)?.createdAt ?? new Date(0));
      const unseen = await countUnseen(transaction, firestore, uid, created);
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
