import type { AppErrorReason, User } from '@ouvrage/domain';

/**
 * Why a profile lets a session go on no further, or null when it may. Says the same as `isActive` of
 * firestore.rules: sign-in times are whole seconds, so the bar is too.
 */
export function refusalOf(
  user: Pick<User, 'status' | 'tokensValidAfter'> | null,
  signedInAt: Date,
): AppErrorReason | null {
  if (user === null) return 'auth/no-profile';
  if (user.status !== 'active') return 'auth/account-disabled';
  const bar = Math.floor(user.tokensValidAfter.getTime() / 1000) * 1000;
  return signedInAt.getTime() < bar ? 'auth/session-expired' : null;
}
