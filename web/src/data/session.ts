import { ADDRESSES, type AppErrorReason, type User } from '@ouvrage/domain';
import { signOut } from 'firebase/auth';
import { useCallback } from 'react';
import { isAccount, type AccountState } from './account-state';
import { useAuth } from './auth-context';
import { forgetPerson, markSignedIn, runSignOutTasks } from './sign-out';
import { signInAsLast } from './sign-in-attempts';

/** Who is at the screen. The role comes from `users/{uid}` alone, live; nothing stored grants anything. */
export type Session =
  | {
      readonly status: 'loading';
      /** An account is there; its profile is on its way. */
      readonly isEntering: boolean;
      readonly retry: () => void;
    }
  | {
      readonly status: 'signed-out';
      /** Why it ended by itself; null when nobody was here or the person left. */
      readonly reason: AppErrorReason | null;
      /** The person was here on this page and signed out: what they looked at is nobody else's. */
      readonly hasLeft: boolean;
    }
  | { readonly status: 'signed-in'; readonly user: User }
  | {
      readonly status: 'unreachable';
      readonly isEntering: boolean;
      /** Nothing has failed: the answer is late, and what it brings shows by itself. */
      readonly isLate: boolean;
      readonly retry: () => void;
    };

/** What the workspace knows of the account's profile (profile-session.ts); null before it has loaded. */
export type ProfileState =
  | { readonly status: 'loading' | 'error'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly user: User };

/**
 * What is known of who is here. `isLate`: nothing has come for longer than a person should wait.
 * Trying again asks for what is missing; an Auth that has not started yet only starts with the page.
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

/** Signing in. Every failure is told in one text: no address can be guessed. */
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

/** Its code comes when somebody is in. A page without it tells so by itself. */
async function endOlderSessions(): Promise<void> {
  const module = await import('./sign-in-profile').catch(() => null);
  await module?.endOlderSessions();
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
    await runSignOutTasks();
    const hasStarted = auth.currentUser !== null;
    if (hasStarted) await signOut(auth);
    else await forgetStarting();
    forgetPerson();
    await forgetKeptDrafts().catch(() => undefined);
    // Nothing else stops an Auth that is about to start with the person it has read.
    if (!hasStarted) window.location.replace(ADDRESSES.login);
  }, [auth]);
}

/** An Auth that still waits for its server signs nobody out: its record is taken away. */
async function forgetStarting(): Promise<void> {
  const { forgetStoredAccount } = await import('./stored-account');
  await forgetStoredAccount();
  markSignedIn();
}

/** Drafts of a workspace that was never open on this page. What the browser does not give, it does not keep. */
async function forgetKeptDrafts(): Promise<void> {
  const { forgetDrafts } = await import('./outbox-journal');
  await forgetDrafts();
}
