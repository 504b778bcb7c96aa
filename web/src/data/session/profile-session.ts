import { AppError, userRecord, userPath, type AppErrorReason, type User } from '@ouvrage/domain';
import { doc } from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
import { useFirestore } from 'reactfire';
import type { SignedInAccount } from './account-state';
import { UnreachableError } from '../firebase/call';
import { useLive } from '../live/live';
import type { ProfileState } from './session';
import { refusalOf } from './session-refusal';
import { documentSource } from '../live/sources';

/**
 * The profile of the signed-in account, live. Calls `onRefused` as soon as the session may not continue: the
 * account is disabled, has no profile, or its sessions were revoked.
 */
export function useProfileState(
  { uid, signedInAt }: SignedInAccount,
  onRefused: (reason: AppErrorReason) => void,
): ProfileState {
  const firestore = useFirestore();
  const profile = useLive<User | null>(`me/${uid}`, () =>
    documentSource(doc(firestore, userPath(uid)), userRecord),
  );
  const refusal = profile.status === 'ready' ? refusalOf(profile.value, signedInAt) : null;
  const [asks, setAsks] = useState(0);
  const [isUnanswered, setUnanswered] = useState(false);

  useEffect(() => {
    if (refusal === null) return;
    // The server creates a profile for the designated administrator, and refuses everyone else.
    const ending =
      refusal === 'auth/no-profile'
        ? requestProfile().then(() => null, reasonOf)
        : Promise.resolve(refusal);
    void ending.then((why) => {
      setUnanswered(why === 'unreachable');
      if (why !== null && why !== 'unreachable') onRefused(why);
    });
  }, [refusal, onRefused, asks]);

  return useMemo(() => {
    const retry = () => {
      if (refusal === null) profile.retry();
      else setAsks((count) => count + 1);
    };
    if (profile.status === 'error') return { status: 'error', retry };
    if (profile.status === 'loading' || profile.value === null || refusal !== null) {
      return { status: isUnanswered ? 'error' : 'loading', retry };
    }
    return { status: 'ready', user: profile.value };
  }, [profile, refusal, isUnanswered]);
}

/** Rarely needed, so its code is loaded on demand. */
async function requestProfile(): Promise<void> {
  const { signInProfile } = await import('./sign-in-profile');
  await signInProfile();
}

/** A server that does not answer refuses nobody. */
function reasonOf(error: unknown): AppErrorReason | 'unreachable' {
  if (error instanceof UnreachableError) return 'unreachable';
  return error instanceof AppError ? error.reason : 'auth/no-profile';
}
