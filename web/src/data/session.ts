import type { AppErrorReason, User } from '@ouvrage/domain';
import { signInWithEmailAndPassword, signOut } from 'firebase/auth';
import { useCallback } from 'react';
import { isAccount, type AccountState } from './account-state';
import { useAuth } from './auth-context';
import { forgetPerson, sayFarewell } from './departure';

/** Who is at the screen. The role comes from `users/{uid}` alone, live; nothing stored grants anything. */
export type Session =
  | {
      readonly status: 'loading';
      /** An account is there; its profile is on its way. */
      readonly isEntering: boolean;
    }
  | {
      readonly status: 'signed-out';
      /** Why it ended by itself; null when nobody was here or the person left. */
      readonly reason: AppErrorReason | null;
      /** The person was here on this page and signed out: what they looked at is nobody else's. */
      readonly hasLeft: boolean;
    }
  | { readonly status: 'signed-in'; readonly user: User }
  | { readonly status: 'unreachable'; readonly retry: () => void };

/** What the workspace knows of the account's profile (profile-session.ts); null before it has loaded. */
export type ProfileState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly user: User }
  | { readonly status: 'error'; readonly retry: () => void };

export function sessionOf(
  account: AccountState,
  profile: ProfileState,
  reason: AppErrorReason | null,
  check: () => void,
): Session {
  if (account === 'loading') return { status: 'loading', isEntering: false };
  if (account === 'unreachable') return { status: 'unreachable', retry: check };
  if (!isAccount(account)) return { status: 'signed-out', reason, hasLeft: account === 'left' };
  switch (profile.status) {
    case 'loading':
      return { status: 'loading', isEntering: true };
    case 'error': {
      const retry = () => {
        check();
        profile.retry();
      };
      return { status: 'unreachable', retry };
    }
    case 'ready':
      return profile.user.id === account.uid
        ? { status: 'signed-in', user: profile.user }
        : { status: 'loading', isEntering: true };
  }
}

/** Signing in. Every failure is told in one text: no address can be guessed. */
export function useSignIn() {
  const auth = useAuth();
  return useCallback(
    async (email: string, password: string): Promise<void> => {
      await signInWithEmailAndPassword(auth, email, password);
    },
    [auth],
  );
}

/** Whether a failed sign-in is worth the same attempt again later rather than another password. */
export function signInFailure(error: unknown): 'credentials' | 'too-many-requests' | 'unreachable' {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  if (code === 'auth/too-many-requests') return 'too-many-requests';
  if (code === 'auth/network-request-failed' || code === 'auth/internal-error')
    return 'unreachable';
  return 'credentials';
}

/** Ends the session in every tab, and then forgets the person; when it fails, all goes on as it was. */
export function useSignOut() {
  const auth = useAuth();
  return useCallback(async () => {
    await sayFarewell();
    await signOut(auth);
    forgetPerson();
  }, [auth]);
}
