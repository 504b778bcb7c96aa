import { AppError, RECENT_SIGN_IN_MS, userPath, type ChangePasswordRequest } from '@ouvrage/domain';
import type { Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { setPassword } from './set-password';

/**
 * Changes the caller's password. The caller has just signed in with the current one, and this session goes
 * on; earlier sessions end before the new password is set.
 */
export async function changePassword(
  { operationId, newPassword }: ChangePasswordRequest,
  caller: Caller,
  context: Context,
): Promise<{ uid: string }> {
  const { uid, authTime } = caller;
  if (context.now().getTime() - authTime.getTime() > RECENT_SIGN_IN_MS) {
    throw new AppError('account/stale-sign-in');
  }
  // Without the password, because admins may read even its hash.
  const operation = { id: operationId, act: 'changePassword', request: {} };
  await runOnce(context, caller, operation, (run) =>
    Promise.resolve(endEarlierSessions(run, caller)),
  );
  await setPassword(uid, newPassword, authTime, context);
  return { uid };
}

function endEarlierSessions({ transaction, context, at }: Run, { uid, authTime }: Caller) {
  const ref = context.firestore.doc(userPath(uid));
  transaction.update(ref, { tokensValidAfter: authTime, updatedAt: at });
  return { target: ref.path, before: {}, after: { password: true } };
}
