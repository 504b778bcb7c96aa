import type { User } from '@ouvrage/domain';
import type { UpdateRequest, UserRecord } from 'firebase-admin/auth';
import { isAuthRefusal } from '../platform/auth-failure';
import type { Context } from '../platform/context';
import { findUser } from '../records/people';

/**
 * Copies address and name of the profile to the account of Firebase Auth, and enables it. Only the profile
 * stores whether the person may act: Auth reveals that an account is disabled before it checks the password
 * (decision 119). The profile is read again afterwards, so that after parallel changes the later one wins.
 * False when the profile has no account.
 */
export async function syncWithProfile(uid: string, context: Context): Promise<boolean> {
  let profile = await findUser(context, uid);
  while (profile !== null) {
    const account = await context.auth.getUser(uid).catch(ignoreUnknownUser);
    if (!account) return false;
    const changes = changesFor(account, profile);
    // Writing an address ends the person's sessions, even if it is the same.
    if (Object.keys(changes).length > 0) await context.auth.updateUser(uid, changes);
    const later = await findUser(context, uid);
    if (later === null || hasSameIdentity(profile, later)) return true;
    profile = later;
  }
  return true;
}

function changesFor(account: UserRecord, { email, name }: User): UpdateRequest {
  return {
    ...(account.email !== email && { email, emailVerified: true }),
    ...(account.displayName !== name && { displayName: name }),
    ...(account.disabled && { disabled: false }),
  };
}

function hasSameIdentity(one: User, other: User): boolean {
  return one.email === other.email && one.name === other.name;
}

/** Ends every session at Firebase Auth; a person without an account has none. */
export async function endSessions(uid: string, { auth }: Context): Promise<void> {
  await auth.revokeRefreshTokens(uid).catch(ignoreUnknownUser);
}

export async function removeSignIn(uid: string, { auth }: Context): Promise<void> {
  await auth.deleteUser(uid).catch(ignoreUnknownUser);
}

/** Returns nothing when Firebase Auth has no such account; rethrows any other error. */
export function ignoreUnknownUser(error: unknown): void {
  if (!isAuthRefusal(error, 'user-not-found')) throw error;
}
