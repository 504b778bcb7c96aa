import {
  userCodec,
  userPath,
  type SignInProfileRequest,
  type SignInProfileResponse,
  type User,
} from '@ouvrage/domain';
import { requireActive, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { grantAdmin } from './grant-admin';
import { nameFromEmail } from './person-name';

/**
 * Answers who has signed in. The designated administrator, by a verified address, gets the profile
 * and role of an admin; everyone else needs the profile that an admin made. Never takes a role away.
 */
export async function signInProfile(
  _request: SignInProfileRequest,
  caller: Caller,
  context: Context,
): Promise<SignInProfileResponse> {
  const stored = read(userCodec, await context.firestore.doc(userPath(caller.uid)).get());
  if (stored === null || stored.role !== 'admin') {
    const designated = await designatedAdmin(caller, context);
    if (designated !== null) return answer(await becomeAdmin(caller, designated, context));
  }
  return answer(requireActive(stored, caller));
}

interface Designated {
  readonly email: string;
  readonly fullName: string;
}

/** The caller, when they are the designated administrator by Auth's own record: a token may be old. */
async function designatedAdmin(caller: Caller, context: Context): Promise<Designated | null> {
  const address = context.designatedAdminEmail.trim().toLowerCase();
  if (address === '' || caller.email?.toLowerCase() !== address) return null;
  const { email, emailVerified, disabled, displayName } = await context.auth.getUser(caller.uid);
  if (disabled || !emailVerified || email?.toLowerCase() !== address) return null;
  return { email, fullName: displayName ?? nameFromEmail(email) };
}

/** Sessions older than this one end with the old role; this one is what the new role is given to. */
function becomeAdmin(caller: Caller, designated: Designated, context: Context): Promise<User> {
  const { firestore } = context;
  return firestore.runTransaction(async (transaction) => {
    const stored = read(userCodec, await transaction.get(firestore.doc(userPath(caller.uid))));
    const before = stored === null ? null : requireActive(stored, caller);
    if (before?.role === 'admin') return before;
    return grantAdmin(transaction, context, before, {
      uid: caller.uid,
      ...designated,
      tokensValidAfter: caller.authTime,
      act: 'signInProfile',
    });
  });
}

function answer({ id, role, name }: User): SignInProfileResponse {
  return { uid: id, role, name };
}
