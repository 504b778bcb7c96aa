import { AppError } from '@ouvrage/domain';
import { isAuthRefusal } from '../platform/auth-failure';
import type { Context } from '../platform/context';
import { isCreating, undoCreation } from './account-creation';
import { ignoreUnknownUser } from './sign-in-account';

/**
 * Runs `work`, which gives an address to `uid`. If an account without a profile has the address (a sign-up of
 * a stranger, or an interrupted creation), that account is deleted first. It is never adopted, because its
 * password may be anybody's.
 */
export async function withAddress(
  email: string,
  uid: string,
  context: Context,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isAuthRefusal(error, 'invalid-email')) throw invalidAddress();
    if (!isAuthRefusal(error, 'email-already-exists')) throw error;
    await freeAddress(email, uid, context);
    await work().catch((later: unknown) => {
      throw isAuthRefusal(later, 'email-already-exists')
        ? new AppError('account/email-in-use')
        : later;
    });
  }
}

async function freeAddress(email: string, uid: string, context: Context): Promise<void> {
  const holder = await context.auth.getUserByEmail(email).catch(ignoreUnknownUser);
  if (!holder || holder.uid === uid) return;
  const isTaken =
    (await isCreating(holder.uid, context)) || !(await undoCreation(holder.uid, context));
  if (isTaken) throw new AppError('account/email-in-use');
}

function invalidAddress(): AppError {
  return new AppError('request/invalid', { field: 'email', key: 'validation:email.invalid' });
}
