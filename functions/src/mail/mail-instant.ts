import {
  DEFAULT_SETTINGS,
  isMailedAtOnce,
  isWanted,
  mailLedgerPath,
  notificationRecord,
  notificationPath,
  userRecord,
  userPath,
  userSettingsRecord,
  userSettingsPath,
  type Notification,
  type User,
  type UserSettings,
} from '@ouvrage/domain';
import type { Context } from '../platform/context';
import { logError } from '../platform/log';
import { MailRefused } from '../platform/mailer';
import { read } from '../platform/snapshot';
import { changeLedger } from './change-ledger';
import { instantMail } from './compose-mail';
import {
  claimInstant,
  confirmInstant,
  mailLedgerCodec,
  NO_MAILS,
  releaseInstant,
} from './mail-ledger';

interface ClaimedMail {
  readonly user: User;
  readonly settings: UserSettings;
  readonly notification: Notification;
}

/**
 * Mails a person that a task is theirs to act on, or that a meeting changes their calendar, unless they have
 * switched this off, have read it, may not see it any more, or have reached the daily limit. Repeated calls
 * send one mail at most. Throws, to be retried, only when the mail server was unavailable. Returns whether a
 * mail was sent.
 */
export async function mailInstant(
  uid: string,
  notificationId: string,
  context: Context,
): Promise<boolean> {
  const { firestore } = context;
  const mailer = context.mailer();
  if (mailer === null) return false;
  const today = context.today();
  const mail = await claim(uid, notificationId, context);
  if (mail === null) return false;
  try {
    await mailer.send(instantMail(mail, context));
  } catch (error) {
    if (error instanceof MailRefused) {
      // The claim stays, because the server would refuse it again. The digest includes the notification.
      logError('A mail was refused', error, { uid, notificationId });
      return false;
    }
    await changeLedger(firestore, uid, (ledger) => releaseInstant(ledger, notificationId, today));
    throw error;
  }
  await changeLedger(firestore, uid, (ledger) => confirmInstant(ledger, notificationId));
  return true;
}

function claim(uid: string, notificationId: string, context: Context): Promise<ClaimedMail | null> {
  const { firestore } = context;
  return firestore.runTransaction(async (transaction) => {
    const ref = firestore.doc(mailLedgerPath(uid));
    const [notificationSnapshot, profile, settingsSnapshot, ledgerSnapshot] =
      await transaction.getAll(
        firestore.doc(notificationPath(uid, notificationId)),
        firestore.doc(userPath(uid)),
        firestore.doc(userSettingsPath(uid)),
        ref,
      );
    const notification =
      notificationSnapshot === undefined ? null : read(notificationRecord, notificationSnapshot);
    const user = profile === undefined ? null : read(userRecord, profile);
    if (notification === null || user === null) return null;
    const settings =
      (settingsSnapshot && read(userSettingsRecord, settingsSnapshot)) ?? DEFAULT_SETTINGS;
    if (!isDue(notification, user, settings)) return null;
    const ledger = (ledgerSnapshot && read(mailLedgerCodec, ledgerSnapshot)) ?? NO_MAILS;
    const moment = { now: context.now(), today: context.today() };
    const after = claimInstant(ledger, notification, moment);
    if (after === null) return null;
    transaction.set(ref, after);
    return { user, settings, notification };
  });
}

function isDue(notification: Notification, user: User, { notifications }: UserSettings): boolean {
  return (
    user.status === 'active' &&
    notifications.email &&
    isWanted(notification.kind, notifications) &&
    isMailedAtOnce(notification) &&
    notification.readAt === null
  );
}
