import type { User } from '@ouvrage/domain';
import type { UpdateRequest, UserRecord } from 'firebase-admin/auth';
import { isAuthRefusal } from '../platform/auth-failure';
import type { Context } from '../platform/context';
import { findUser } from '../records/people';

/**
 * Gives the account of Firebase Auth the address and name of the profile, and opens it. Whether its
 * person may act is in the profile alone: Auth would tell anybody about a closed account, before it looks
 * at the password (decision 119). Looks again afterwards, so that of two at the same moment the later
 * profile has the last word. False when a profile has no account there.
 */
export async function syncWithProfile(uid: string, context: Context): Promise<boolean> {
  let profile = await findUser(context, uid);
  while (profile !== null) {
    const account = await context.auth.getUser(uid).catch(ignoreUnknownUser);
    if (!account) return false;
    const changes = changesFor(account, profile);
    // Writing an address again, even the same, would end the person's sessions.
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

/** Ends every session at Firebase Auth too. Someone without an account there has none. */
export async function endSessions(uid: string, { auth }: Context): Promise<void> {
  await auth.revokeRefreshTokens(uid).catch(ignoreUnknownUser);
}

export async function removeSignIn(uid: string, { auth }: Context): Promise<void> {
  await auth.deleteUser(uid).catch(ignoreUnknownUser);
}

/** Nothing, when Firebase Auth knows no such account; any other failure goes on. */
export function ignoreUnknownUser(error: unknown): void {
  if (!isAuthRefusal(error, 'user-not-found')) throw error;
}
