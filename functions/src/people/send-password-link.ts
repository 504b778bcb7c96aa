import {
  AppError,
  DEFAULT_LANGUAGE,
  userSettingsRecord,
  userSettingsPath,
  type SendPasswordLinkRequest,
} from '@ouvrage/domain';
import { readActiveUser, requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { logError } from '../platform/log';
import { read } from '../platform/snapshot';
import { findUser } from '../records/people';

/** Sends the message again, for an admin. */
export async function sendPasswordLink(
  { uid }: SendPasswordLinkRequest,
  caller: Caller,
  context: Context,
): Promise<{ uid: string }> {
  requireAdmin(await readActiveUser(context, caller));
  const user = await findUser(context, uid);
  if (user === null) throw new AppError('account/not-found');
  if (!(await trySendingLink(uid, context))) throw new AppError('account/link-not-sent');
  return { uid };
}

/** Sends a link in the person's language. False when Auth refused it, or the account is not active. */
export async function trySendingLink(uid: string, context: Context): Promise<boolean> {
  const user = await findUser(context, uid);
  if (user?.status !== 'active') return false;
  const settingsSnapshot = await context.firestore.doc(userSettingsPath(uid)).get();
  const language = read(userSettingsRecord, settingsSnapshot)?.language ?? DEFAULT_LANGUAGE;
  try {
    await context.sendPasswordLink(user.email, language);
    return true;
  } catch (error) {
    // Without address and person: the cause is enough to fix it.
    logError('A password link was not sent', error);
    return false;
  }
}
