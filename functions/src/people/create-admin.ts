import { userRecord, userPath, type User } from '@ouvrage/domain';
import type { UserRecord } from 'firebase-admin/auth';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { grantAdmin } from './grant-admin';
import { nameFromEmail } from './person-name';

interface NewAdmin {
  readonly email: string;
  readonly name?: string | undefined;
  readonly password?: string | undefined;
}

/**
 * Creates an admin from the command line (`npm run admin:create`), or upgrades the account with that address.
 * Without a password, returns a link to set one.
 */
export async function createAdmin(
  { email, name, password }: NewAdmin,
  context: Context,
): Promise<{ user: User; isNew: boolean; link: string | null }> {
  const { auth, firestore } = context;
  const { account, isNew } = await findOrCreateAccount({ email, name, password }, context);
  const user = await firestore.runTransaction(async (transaction) => {
    const before = read(userRecord, await transaction.get(firestore.doc(userPath(account.uid))));
    return grantAdmin(transaction, context, before, {
      uid: account.uid,
      email: account.email ?? email,
      fullName: name ?? account.displayName ?? nameFromEmail(email),
      tokensValidAfter: context.now(),
      act: 'admin:create',
    });
  });
  const link = password === undefined ? await auth.generatePasswordResetLink(email) : null;
  return { user, isNew, link };
}

async function findOrCreateAccount(
  { email, name, password }: NewAdmin,
  { auth }: Context,
): Promise<{ account: UserRecord; isNew: boolean }> {
  const fields = {
    disabled: false,
    ...(name !== undefined && { displayName: name }),
    ...(password !== undefined && { password }),
  };
  try {
    const present = await auth.getUserByEmail(email);
    return { account: await auth.updateUser(present.uid, fields), isNew: false };
  } catch (error) {
    if (!isUnknownUser(error)) throw error;
    return { account: await auth.createUser({ email, ...fields }), isNew: true };
  }
}

function isUnknownUser(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}
