import type { Context } from '../platform/context';
import { findUser } from '../records/people';

/**
 * Sets the password whose change ended the sessions at `since`. Does nothing after a later change, so that a
 * repeated call cannot restore an old password.
 */
export async function setPassword(
  uid: string,
  password: string,
  since: Date,
  context: Context,
): Promise<void> {
  const user = await findUser(context, uid);
  if (user?.tokensValidAfter.getTime() !== since.getTime()) return;
  await context.auth.updateUser(uid, { password });
}
