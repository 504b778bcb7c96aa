import {
  NOTIFICATION_DAYS,
  notificationPath,
  summaryPath,
  type Assignment,
  type Notification,
} from '@ouvrage/domain';
import { FieldValue } from 'firebase-admin/firestore';
import { serverFirestore, type Person } from './people';

let lastNumber = 0;

/** Stores a notification about a task, as the functions would: the counter of the bell is increased too. */
export async function givenNotification(
  reader: Person,
  task: Assignment,
  { kind, reason }: Pick<Notification, 'kind' | 'reason'>,
): Promise<void> {
  lastNumber += 1;
  const now = new Date();
  const { id, projectName, subsectionId, taskKey, taskName } = task;
  const notification: Omit<Notification, 'id'> & { readonly byId: null } = {
    kind,
    reason,
    subject: { kind: 'assignment', id },
    params: { projectName, subsectionId, taskKey, taskName, byName: 'Claire Delmas', days: 3 },
    byId: null,
    createdAt: now,
    readAt: null,
    expiresAt: new Date(now.getTime() + NOTIFICATION_DAYS * 86_400_000),
  };
  const firestore = serverFirestore();
  const batch = firestore.batch();
  const notificationId = `donnee${Date.now().toString(36)}${lastNumber}`;
  batch.set(firestore.doc(notificationPath(reader.uid, notificationId)), notification);
  batch.set(
    firestore.doc(summaryPath(reader.uid)),
    { notificationSeq: FieldValue.increment(1), updatedAt: now },
    { merge: true },
  );
  await batch.commit();
}
