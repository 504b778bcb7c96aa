import { AppError, isSessionValid, userRecord, userPath, type User } from '@ouvrage/domain';
import type { Context } from './context';
import { read } from './snapshot';

/** The caller according to the token. Permissions are read from the profile in each transaction. */
export interface Caller {
  readonly uid: string;
  /** The sign-in time of this session. */
  readonly authTime: Date;
  readonly email: string | null;
}

/** The profile; throws when the account or this session may not act. */
export function requireActive(user: User | null, caller: Caller): User {
  if (user === null) throw new AppError('auth/no-profile');
  if (user.status !== 'active') throw new AppError('auth/account-disabled');
  if (!isSessionValid(user, caller.authTime)) throw new AppError('auth/session-expired');
  return user;
}

export async function readActiveUser({ firestore }: Context, caller: Caller): Promise<User> {
  const snapshot = await firestore.doc(userPath(caller.uid)).get();
  return requireActive(read(userRecord, snapshot), caller);
}

export function requireAdmin(user: User): void {
  if (user.role !== 'admin') throw new AppError('access/admin-only');
}
