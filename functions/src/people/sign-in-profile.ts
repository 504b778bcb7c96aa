import {
  AppError,
  userRecord,
  userPath,
  type SignInProfileRequest,
  type SignInProfileResponse,
  type User,
} from '@ouvrage/domain';
import type { UserRecord } from 'firebase-admin/auth';
import { requireActive, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { grantAdmin } from './grant-admin';
import { nameFromEmail } from './person-name';
import { ignoreUnknownUser } from './sign-in-account';

/**
 * Returns the profile of the caller. The designated administrator, by a verified address, gets the profile
 * and role of an admin; everyone else needs a profile from an admin. Never removes a role. Sessions from
 * before the last password change at Firebase Auth, such as by a link, end here.
 */
export async function signInProfile(
  _request: SignInProfileRequest,
  caller: Caller,
  context: Context,
): Promise<SignInProfileResponse> {
  const account = (await context.auth.getUser(caller.uid).catch(ignoreUnknownUser)) ?? null;
  const profile = await raiseTokensValidAfter(caller.uid, account, context);
  if (profile === null || profile.role !== 'admin') {
    const designation = designatedAdmin(caller, account, context);
    if (designation !== null) return answer(await becomeAdmin(caller, designation, context));
  }
  return answer(requireActive(profile, caller));
}

/** Raises `tokensValidAfter` to Auth's value, and never lowers it. Returns the resulting profile. */
function raiseTokensValidAfter(
  uid: string,
  account: UserRecord | null,
  context: Context,
): Promise<User | null> {
  const { firestore } = context;
  const ref = firestore.doc(userPath(uid));
  const since = validSince(account);
  return firestore.runTransaction(async (transaction) => {
    const profile = read(userRecord, await transaction.get(ref));
    if (profile === null || since === null || since <= profile.tokensValidAfter) return profile;
    transaction.update(ref, { tokensValidAfter: since, updatedAt: context.now() });
    return { ...profile, tokensValidAfter: since };
  });
}

/** In whole seconds, like sign-in times: a sign-in within the second of a reset stays valid. */
function validSince(account: UserRecord | null): Date | null {
  const since = account?.tokensValidAfterTime;
  return since === undefined ? null : new Date(since);
}

interface Designation {
  readonly email: string;
  readonly fullName: string;
}

/** Null unless Auth's own record designates the caller as administrator: a token may be outdated. */
function designatedAdmin(
  caller: Caller,
  account: UserRecord | null,
  context: Context,
): Designation | null {
  const address = context.designatedAdminEmail.trim().toLowerCase();
  if (address === '' || caller.email?.toLowerCase() !== address) return null;
  if (account === null) return null;
  const { email, emailVerified, disabled, displayName } = account;
  if (disabled || !emailVerified || email?.toLowerCase() !== address) return null;
  const since = validSince(account);
  if (since !== null && caller.authTime < since) throw new AppError('auth/session-expired');
  return { email, fullName: displayName ?? nameFromEmail(email) };
}

/** Ends the caller's earlier sessions, which had the old role; the present session gets the new one. */
function becomeAdmin(caller: Caller, designation: Designation, context: Context): Promise<User> {
  const { firestore } = context;
  return firestore.runTransaction(async (transaction) => {
    const profile = read(userRecord, await transaction.get(firestore.doc(userPath(caller.uid))));
    const before = profile === null ? null : requireActive(profile, caller);
    if (before?.role === 'admin') return before;
    return grantAdmin(transaction, context, before, {
      uid: caller.uid,
      ...designation,
      tokensValidAfter: caller.authTime,
      act: 'signInProfile',
    });
  });
}

function answer({ id, role, name }: User): SignInProfileResponse {
  return { uid: id, role, name };
}
