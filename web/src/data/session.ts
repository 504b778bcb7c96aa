import {
  AppError,
  signInProfileContract,
  userCodec,
  userPath,
  type AppErrorReason,
  type User,
} from '@ouvrage/domain';
import {
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
  type User as Account,
} from 'firebase/auth';
import { doc } from 'firebase/firestore';
import { useCallback, useEffect, useState } from 'react';
import { useAuth, useFirestore, useFunctions } from 'reactfire';
import { NEVER } from 'rxjs';
import { call } from './call';
import { releaseAll, useLive, type Live } from './live';
import { refusalOf } from './session-refusal';
import { documentSource } from './sources';

/** Who is at the screen. The role comes from `users/{uid}` alone, live; nothing stored grants anything. */
export type Session =
  | { readonly status: 'loading' }
  | {
      readonly status: 'signed-out';
      /** Why it ended by itself; null when nobody was here or the person left. */
      readonly reason: AppErrorReason | null;
      /** The person was here on this page and signed out: what they looked at is nobody else's. */
      readonly hasLeft: boolean;
    }
  | { readonly status: 'signed-in'; readonly user: User }
  | { readonly status: 'unreachable'; readonly retry: () => void };

interface SignedInAccount {
  readonly uid: string;
  /** When this session signed in. */
  readonly signedInAt: Date;
}

/** `left`: someone was signed in a moment ago. */
type AuthState = 'loading' | 'left' | null | SignedInAccount;

async function readAccount(account: Account | null): Promise<SignedInAccount | null> {
  if (account === null) return null;
  const { claims } = await account.getIdTokenResult();
  return { uid: account.uid, signedInAt: new Date(Number(claims.auth_time) * 1000) };
}

function useAuthState(auth: Auth): AuthState {
  const [state, setState] = useState<AuthState>('loading');
  useEffect(() => {
    let current: Account | null = null;
    return onIdTokenChanged(auth, (account) => {
      current = account;
      void readAccount(account).then((next) => {
        if (account === current) setState((previous) => keepSame(previous, next));
      });
    });
  }, [auth]);
  return state;
}

function isAccount(state: AuthState): state is SignedInAccount {
  return typeof state === 'object' && state !== null;
}

function keepSame(previous: AuthState, next: SignedInAccount | null): AuthState {
  if (next === null) return previous === 'loading' || previous === null ? null : 'left';
  const same =
    isAccount(previous) &&
    previous.uid === next.uid &&
    previous.signedInAt.getTime() === next.signedInAt.getTime();
  return same ? previous : next;
}

/**
 * The session, live: it ends in every tab the moment the account is disabled, loses its profile or
 * has its sessions revoked.
 */
export function useSessionState(): Session {
  const auth = useAuth();
  const firestore = useFirestore();
  const functions = useFunctions();
  const account = useAuthState(auth);
  const [reason, setReason] = useState<AppErrorReason | null>(null);
  const uid = isAccount(account) ? account.uid : undefined;

  const profile = useLive<User | null>(`me/${uid ?? 'nobody'}`, () =>
    uid === undefined ? NEVER : documentSource(doc(firestore, userPath(uid)), userCodec),
  );

  const signedInAt = isAccount(account) ? account.signedInAt : null;
  const refusal =
    profile.status === 'ready' && signedInAt !== null ? refusalOf(profile.value, signedInAt) : null;

  const leave = useCallback(
    async (why: AppErrorReason) => {
      setReason(why);
      releaseAll();
      await signOut(auth);
    },
    [auth],
  );

  useEffect(() => {
    if (refusal === null) return;
    // The designated administrator gets a profile here; everyone else is refused by the server.
    const ending =
      refusal === 'auth/no-profile'
        ? call(functions, signInProfileContract, {}).then(() => null, reasonOf)
        : Promise.resolve(refusal);
    void ending.then((why) => (why === null ? undefined : leave(why)));
  }, [refusal, functions, leave]);

  return sessionOf(account, profile, refusal, reason);
}

function reasonOf(error: unknown): AppErrorReason {
  return error instanceof AppError ? error.reason : 'auth/no-profile';
}

function sessionOf(
  account: AuthState,
  profile: Live<User | null> & { readonly retry: () => void },
  refusal: AppErrorReason | null,
  reason: AppErrorReason | null,
): Session {
  if (account === 'loading') return { status: 'loading' };
  if (!isAccount(account)) return { status: 'signed-out', reason, hasLeft: account === 'left' };
  if (profile.status === 'error') return { status: 'unreachable', retry: profile.retry };
  if (profile.status === 'loading' || profile.value === null || refusal !== null) {
    return { status: 'loading' };
  }
  return { status: 'signed-in', user: profile.value };
}

/** Signing in and out. Every failure of the first is told in one text: no address can be guessed. */
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

/** Ends the session and closes every listener; only the language and the theme stay in this browser. */
export function useSignOut() {
  const auth = useAuth();
  return useCallback(async () => {
    releaseAll();
    await signOut(auth);
    forgetPerson(localStorage);
    sessionStorage.clear();
  }, [auth]);
}

const KEPT_KEYS = ['preferredLanguage', 'preferredTheme'];

function forgetPerson(storage: Storage): void {
  for (const key of Object.keys(storage)) if (!KEPT_KEYS.includes(key)) storage.removeItem(key);
}
