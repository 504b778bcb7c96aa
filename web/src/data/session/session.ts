import type { AppErrorReason, User } from '@ouvrage/domain';
import { useCallback } from 'react';
import { isAccount, type AccountState } from './account-state';
import { useAuth } from './auth-context';
import { signInAsLast } from './sign-in-attempts';

/** The current session. The role comes from `users/{uid}` alone, live; nothing stored grants anything. */
export type Session =
  | {
      readonly status: 'loading';
      /** There is an account; its profile is loading. */
      readonly isEntering: boolean;
      readonly retry: () => void;
    }
  | {
      readonly status: 'signed-out';
      /** Why the session was ended; null when there was none or the person signed out. */
      readonly reason: AppErrorReason | null;
      /** Somebody signed out on this page: the address they were at is not for the next person. */
      readonly hasLeft: boolean;
    }
  | { readonly status: 'signed-in'; readonly user: User }
  | {
      readonly status: 'unreachable';
      readonly isEntering: boolean;
      /** Nothing has failed: the answer is late, and is shown as soon as it arrives. */
      readonly isLate: boolean;
      readonly retry: () => void;
    };

/** The state of the account's profile (profile-session.ts); null until the workspace has loaded. */
export type ProfileState =
  | { readonly status: 'loading' | 'error'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly user: User };

/**
 * The session from what is known so far. `isLate`: loading takes longer than a person should wait. A retry
 * requests what is missing; an Auth that has not started yet needs a reload of the page.
 */
export function sessionOf(
  account: AccountState,
  profile: ProfileState,
  reason: AppErrorReason | null,
  isLate: boolean,
  check: () => void,
): Session {
  const waiting = (isEntering: boolean, retry: () => void): Session =>
    isLate
      ? { status: 'unreachable', isEntering, isLate, retry }
      : { status: 'loading', isEntering, retry };

  if (account === 'loading') return waiting(false, () => window.location.reload());
  if (account === 'unreachable') {
    return { status: 'unreachable', isEntering: true, isLate: true, retry: check };
  }
  if (!isAccount(account)) return { status: 'signed-out', reason, hasLeft: account === 'left' };
  if (profile.status === 'ready') {
    return profile.user.id === account.uid
      ? { status: 'signed-in', user: profile.user }
      : waiting(true, check);
  }
  const retry = () => {
    check();
    profile.retry();
  };
  return profile.status === 'error'
    ? { status: 'unreachable', isEntering: true, isLate: false, retry }
    : waiting(true, retry);
}

/** Signs in. Every failure has the same text, so that addresses cannot be guessed. */
export function useSignIn() {
  const auth = useAuth();
  return useCallback(
    async (email: string, password: string) => {
      await signInAsLast(auth, email, password);
      void endOlderSessions();
    },
    [auth],
  );
}

/** Loaded after the sign-in. If it cannot be loaded, the page reports that elsewhere. */
async function endOlderSessions(): Promise<void> {
  const module = await import('./sign-in-profile').catch(() => null);
  await module?.endOlderSessions();
}

/**
 * Why a sign-in failed: only `credentials` calls for another password; the others for the same attempt later.
 */
export function signInFailure(error: unknown): 'credentials' | 'too-many-requests' | 'unreachable' {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  if (code === 'auth/too-many-requests') return 'too-many-requests';
  if (code === 'auth/network-request-failed' || code === 'auth/internal-error')
    return 'unreachable';
  return 'credentials';
}
