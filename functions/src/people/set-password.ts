import type { Context } from '../platform/context';
import { findUser } from '../records/people';

/**
 * Sets the password whose change ended the sessions at `since`. A later change has the last word: a
 * call that is repeated after it must not bring an old password back.
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
