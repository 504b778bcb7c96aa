import type { AppErrorReason, User } from '@ouvrage/domain';

/**
 * Why a session may not continue with this profile, or null when it may. Mirrors `isActive` of
 * firestore.rules: sign-in times are whole seconds, so the limit is too.
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
