import {
  DEFAULT_SETTINGS,
  isWanted,
  mailLedgerPath,
  notificationRecord,
  notificationsPath,
  readMarkersRecord,
  readMarkersPath,
  userRecord,
  USERS,
  userSettingsRecord,
  userSettingsPath,
  type Notification,
  type User,
  type UserSettings,
} from '@ouvrage/domain';
import { FieldPath, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { documentPages } from '../platform/document-pages';
import { Failures } from '../platform/failures';
import type { Mailer } from '../platform/mailer';
import { read } from '../platform/snapshot';
import { changeLedger } from './change-ledger';
import { digestMail } from './compose-mail';
import {
  claimDigest,
  confirmDigest,
  digestSince,
  mailLedgerCodec,
  NO_MAILS,
  releaseDigest,
} from './mail-ledger';

/** People who are mailed in parallel. */
const PEOPLE_PER_STEP = 10;

/**
 * Mails each person, once a day, their unread notifications since the last digest that were not mailed
 * immediately. An interrupted or repeated run mails nobody twice. A failure does not stop the others, and is
 * thrown at the end. Returns the number of digests.
 */
export async function sendDigests(context: Context): Promise<number> {
  const mailer = context.mailer();
  if (mailer === null) return 0;
  const people = context.firestore
    .collection(USERS)
    .where('status', '==', 'active')
    .orderBy(FieldPath.documentId());
  const failures = new Failures();
  let count = 0;
  for await (const page of documentPages(people, PEOPLE_PER_STEP)) {
    const outcomes = await Promise.all(
      page.map((profile) => failures.keep(() => sendDigest(profile, mailer, context))),
    );
    count += outcomes.filter((went) => went === true).length;
  }
  failures.throwIfAny('Some digests could not be sent.');
  return count;
}

async function sendDigest(
  profile: QueryDocumentSnapshot,
  mailer: Mailer,
  context: Context,
): Promise<boolean> {
  const { firestore, siteOrigin } = context;
  const settingsSnapshot = await firestore.doc(userSettingsPath(profile.id)).get();
  const settings = read(userSettingsRecord, settingsSnapshot) ?? DEFAULT_SETTINGS;
  if (!settings.notifications.email) return false;
  const user = userRecord.decode(profile.id, profile.data());
  const today = context.today();
  const notifications = await claim(user, settings, context);
  if (notifications === null) return false;
  try {
    await mailer.send(digestMail({ user, settings, notifications }, siteOrigin));
  } catch (error) {
    await changeLedger(firestore, user.id, (ledger) => releaseDigest(ledger, today));
    throw error;
  }
  await changeLedger(firestore, user.id, confirmDigest);
  return true;
}

/** Claims the digest of the day and returns its notifications; null when there is none to send. */
function claim(
  user: User,
  { notifications: switches }: UserSettings,
  context: Context,
): Promise<readonly Notification[] | null> {
  const { firestore } = context;
  return firestore.runTransaction(async (transaction) => {
    const ref = firestore.doc(mailLedgerPath(user.id));
    const ledger = read(mailLedgerCodec, await transaction.get(ref)) ?? NO_MAILS;
    const moment = { now: context.now(), today: context.today() };
    const { docs } = await transaction.get(
      firestore
        .collection(notificationsPath(user.id))
        .where('readAt', '==', null)
        .where('createdAt', '>', digestSince(ledger, moment.now))
        .orderBy('createdAt', 'desc'),
    );
    const enabledNotifications = docs
      .map((snapshot) => notificationRecord.decode(snapshot.id, snapshot.data()))
      .filter(({ kind }) => isWanted(kind, switches));
    const unread = await withoutReadConversations(
      enabledNotifications,
      user.id,
      transaction,
      context,
    );
    const claimResult = claimDigest(ledger, unread, moment);
    if (claimResult === null) return null;
    transaction.set(ref, claimResult.ledger);
    return claimResult.notifications;
  });
}

/** Leaves out messages of conversations that were opened since, which only the read markers show. */
async function withoutReadConversations(
  notifications: readonly Notification[],
  uid: string,
  transaction: Transaction,
  { firestore }: Context,
): Promise<readonly Notification[]> {
  if (!notifications.some(({ kind }) => kind === 'message')) return notifications;
  const markersSnapshot = await transaction.get(firestore.doc(readMarkersPath(uid)));
  const conversations = read(readMarkersRecord, markersSnapshot)?.conversations ?? {};
  return notifications.filter(({ kind, subject, createdAt }) => {
    const marker = kind === 'message' ? conversations[subject.id] : undefined;
    return marker === undefined || marker.at < createdAt;
  });
}
