import type { Language } from '@ouvrage/domain';
import {
  confirmPasswordReset,
  sendPasswordResetEmail,
  verifyPasswordResetCode,
  type Auth,
} from 'firebase/auth';
import { useCallback } from 'react';
import { useAuth } from './auth-context';

/** Why a request or a link failed. */
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

/**
 * An unknown, used or expired code, or one whose account is deleted, all mean a link that no longer works.
 */
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
 * Lets Firebase Auth send a message to an address, in the reader's language. Whether the address has an
 * account is never revealed: only a rate limit and a lost connection are failures.
 */
export function useSendPasswordReset(): (email: string, language: Language) => Promise<void> {
  const auth = useAuth();
  return useCallback((email, language) => sendLink(auth, email, language), [auth]);
}

/**
 * The link of such a message: reads its address and sets the password. Both reject as `resetFailure` says.
 */
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
