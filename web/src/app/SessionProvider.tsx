import type { AppErrorReason } from '@ouvrage/domain';
import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { isAccount, useAccountState, type AccountState } from '#data/session/account-state';
import { useAuth } from '#data/session/auth-context';
import { sessionOf, type ProfileState } from '#data/session/session';
import { useSignOut } from '#data/sign-out/useSignOut';
import { SessionContext } from '#data/session/session-context';
import { forgetHint, rememberPerson } from '#data/session/session-hint';
import { useIsSlow } from '#shared/live/useIsSlow';
import type { ProfileWatchProps } from './ProfileWatch';

/** Reads the session once for the whole page, so that no guard shows a loading state again. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const auth = useAuth();
  const [reason, setReason] = useState<AppErrorReason | null>(null);
  const onArrival = useCallback(() => setReason(null), []);
  const { account, check } = useAccountState(auth, onArrival);
  const signOut = useSignOut();
  const leave = useCallback(
    (why: AppErrorReason) => {
      setReason(why);
      void signOut();
    },
    [signOut],
  );

  const present = isAccount(account) ? account : null;
  const [profile, setProfile] = useState<ProfileState | null>(null);
  const onProfile = useCallback((next: ProfileState | null) => {
    // The whole workspace opens: rendered in slices, which leave the page answering. All else is urgent.
    if (next?.status === 'ready') startTransition(() => setProfile(next));
    else setProfile(next);
  }, []);
  const { ProfileWatch, hasFailed, load } = useProfileWatch(present !== null);
  const state = useMemo<ProfileState>(
    () => profile ?? { status: hasFailed ? 'error' : 'loading', retry: load },
    [hasFailed, load, profile],
  );
  const isWaiting = sessionOf(account, state, reason, false, check).status === 'loading';
  const isLate = useIsSlow(isWaiting, undefined, stepOf(account, profile));
  const session = useMemo(
    () => sessionOf(account, state, reason, isLate, check),
    [account, state, reason, isLate, check],
  );

  const user = session.status === 'signed-in' ? session.user : null;
  useEffect(() => {
    if (user !== null) rememberPerson(user);
    else if (session.status === 'signed-out') forgetHint();
  }, [user, session.status]);

  return (
    <SessionContext value={session}>
      {present !== null && ProfileWatch !== null && (
        <ProfileWatch key={present.uid} account={present} onChange={onProfile} onRefused={leave} />
      )}
      {children}
    </SessionContext>
  );
}

/** The current step of loading: each may take its own time on a slow network. */
function stepOf(account: AccountState, profile: ProfileState | null): string {
  if (account === 'loading') return 'account';
  return profile === null ? 'code' : 'profile';
}

interface LoadedWatch {
  readonly ProfileWatch: ComponentType<ProfileWatchProps> | null;
  readonly hasFailed: boolean;
  readonly load: () => void;
}

/** The code that watches a profile, loaded when there is an account. */
function useProfileWatch(isWanted: boolean): LoadedWatch {
  const [ProfileWatch, setWatch] = useState<ComponentType<ProfileWatchProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    import('./ProfileWatch').then(
      (module) => {
        setHasFailed(false);
        startTransition(() => setWatch(() => module.ProfileWatch));
      },
      () => setHasFailed(true),
    );
  }, []);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  return { ProfileWatch, hasFailed, load };
}
