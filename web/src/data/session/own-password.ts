import { changePasswordContract } from '@ouvrage/domain';
import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  type Auth,
} from 'firebase/auth';
import { useCallback, useRef } from 'react';
import { useAuth } from './auth-context';
import { call, UnreachableError } from '../firebase/call';
import { newOperationId } from '../core/operation-id';
import { reportSilence } from '../core/reachability';
import { signInFailure } from './session';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Milliseconds in which this browser's other tabs notice the fresh sign-in: the SDK polls every 800 ms.
 * Before that they would count as sessions that the change ends, and sign everyone here out.
 */
const OTHER_TABS_MS = 1_000;

/** The outcome of a password change; any other failure rejects. */
export type PasswordOutcome = 'changed' | 'wrong-password' | 'too-many-requests';

/**
 * Changes the person's own password and ends every other session. A fresh sign-in checks the current
 * password; the server then ends the sessions that began before it, and this one continues with the new
 * password on the same screen.
 */
export function useChangePassword(): (change: PasswordChange) => Promise<PasswordOutcome> {
  const auth = useAuth();
  // The new password of a call without an answer: it may be the current one by now.
  const unconfirmedPassword = useRef<string | null>(null);
  return useCallback(
    async ({ currentPassword, newPassword }: PasswordChange) => {
      let proof = await proveIdentity(auth, currentPassword);
      if (proof === 'wrong-password' && unconfirmedPassword.current !== null) {
        proof = await proveIdentity(auth, unconfirmedPassword.current);
      }
      if (proof !== 'proven') return proof;
      await new Promise((resolve) => setTimeout(resolve, OTHER_TABS_MS));
      try {
        // Each attempt is an operation of its own: it has just signed in, and must end what began before.
        const operationId = newOperationId();
        await call(changePasswordContract, { operationId, newPassword });
      } catch (error) {
        if (error instanceof UnreachableError) unconfirmedPassword.current = newPassword;
        throw error;
      }
      unconfirmedPassword.current = null;
      await continueWith(auth, newPassword);
      return 'changed';
    },
    [auth],
  );
}

/** Signs the current account in again: the session is new, the screen stays. */
async function proveIdentity(
  auth: Auth,
  password: string,
): Promise<'proven' | Exclude<PasswordOutcome, 'changed'>> {
  const account = auth.currentUser;
  const email = account?.email ?? null;
  if (account === null || email === null) {
    throw new Error('A password is changed by who is signed in.');
  }
  try {
    await reauthenticateWithCredential(account, EmailAuthProvider.credential(email, password));
    return 'proven';
  } catch (error) {
    const failure = signInFailure(error);
    if (failure === 'credentials') return 'wrong-password';
    if (failure === 'too-many-requests') return failure;
    reportSilence();
    throw new UnreachableError(String(error));
  }
}

/** The change revoked this session's refresh token too; its current token expires within the hour. */
async function continueWith(auth: Auth, password: string): Promise<void> {
  const email = auth.currentUser?.email ?? null;
  if (email === null) return;
  // The password is changed even if this fails: at worst the person signs in again later.
  await signInWithEmailAndPassword(auth, email, password).catch(() => undefined);
}
