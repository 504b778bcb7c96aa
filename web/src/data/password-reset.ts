import type { Language } from '@ouvrage/domain';
import {
  confirmPasswordReset,
  sendPasswordResetEmail,
  verifyPasswordResetCode,
  type Auth,
} from 'firebase/auth';
import { useCallback } from 'react';
import { useAuth } from './auth-context';

/** What became of a request or of a link, when it is not what was hoped for. */
export type ResetFailure = 'too-many-requests' | 'unreachable' | 'link' | 'disabled' | 'weak';

const FAILURES: Readonly<Record<string, ResetFailure>> = {
  'auth/too-many-requests': 'too-many-requests',
  'auth/network-request-failed': 'unreachable',
  'auth/internal-error': 'unreachable',
  'auth/user-disabled': 'disabled',
  'auth/weak-password': 'weak',
  'auth/password-does-not-meet-requirements': 'weak',
};

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

/** A code that is unknown, used, out of date or whose account is gone is one thing: a link that no longer works. */
export function resetFailure(error: unknown): ResetFailure {
  return FAILURES[codeOf(error)] ?? 'link';
}

async function sendLink(auth: Auth, email: string, language: Language): Promise<void> {
  auth.languageCode = language;
  try {
    await sendPasswordResetEmail(auth, email);
  } catch (error) {
    if (['too-many-requests', 'unreachable'].includes(resetFailure(error))) throw error;
  }
}

/**
 * Has Firebase Auth write to an address, in the reader's language. Whether the address has an account
 * is never told: only a limit reached and a lost connection are failures.
 */
export function useSendPasswordReset(): (email: string, language: Language) => Promise<void> {
  const auth = useAuth();
  return useCallback((email, language) => sendLink(auth, email, language), [auth]);
}

/** The link of such a message: whose it is, and the password set by it. Both reject as `resetFailure` says. */
export function useResetLink(code: string): {
  readonly readEmail: () => Promise<string>;
  readonly setPassword: (newPassword: string) => Promise<void>;
} {
  const auth = useAuth();
  const readEmail = useCallback(() => verifyPasswordResetCode(auth, code), [auth, code]);
  const setPassword = useCallback(
    (newPassword: string) => confirmPasswordReset(auth, code, newPassword),
    [auth, code],
  );
  return { readEmail, setPassword };
}
