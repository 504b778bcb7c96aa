import { AppError, userCodec, userPath, type AppErrorReason, type User } from '@ouvrage/domain';
import { doc } from 'firebase/firestore';
import { useEffect, useMemo } from 'react';
import { useFirestore } from 'reactfire';
import type { SignedInAccount } from './account-state';
import { useLive } from './live';
import type { ProfileState } from './session';
import { refusalOf } from './session-refusal';
import { documentSource } from './sources';

/**
 * The profile of the account that is signed in, live; `onRefused` is told the moment it lets the
 * session go on no further: disabled, without a profile, or with its sessions revoked.
 */
export function useProfileState(
  { uid, signedInAt }: SignedInAccount,
  onRefused: (reason: AppErrorReason) => void,
): ProfileState {
  const firestore = useFirestore();
  const profile = useLive<User | null>(`me/${uid}`, () =>
    documentSource(doc(firestore, userPath(uid)), userCodec),
  );
  const refusal = profile.status === 'ready' ? refusalOf(profile.value, signedInAt) : null;

  useEffect(() => {
    if (refusal === null) return;
    // The designated administrator gets a profile here; everyone else is refused by the server.
    const ending =
      refusal === 'auth/no-profile'
        ? askForProfile().then(() => null, reasonOf)
        : Promise.resolve(refusal);
    void ending.then((why) => (why === null ? undefined : onRefused(why)));
  }, [refusal, onRefused]);

  return useMemo(() => {
    if (profile.status === 'error') return { status: 'error', retry: profile.retry };
    if (profile.status === 'loading' || profile.value === null || refusal !== null) {
      return { status: 'loading' };
    }
    return { status: 'ready', user: profile.value };
  }, [profile, refusal]);
}

/** Rare: its code comes when it is needed. */
async function askForProfile(): Promise<void> {
  const { signInProfile } = await import('./sign-in-profile');
  await signInProfile();
}

function reasonOf(error: unknown): AppErrorReason {
  return error instanceof AppError ? error.reason : 'auth/no-profile';
}
