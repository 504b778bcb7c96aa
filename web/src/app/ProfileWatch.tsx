import type { AppErrorReason } from '@ouvrage/domain';
import { useEffect } from 'react';
import type { SignedInAccount } from '#data/session/account-state';
import { FirebaseProviders } from '#data/firebase/FirebaseProviders';
import { useProfileState } from '#data/session/profile-session';
import type { ProfileState } from '#data/session/session';

export interface ProfileWatchProps {
  readonly account: SignedInAccount;
  /** Null once this profile is no longer watched. */
  readonly onChange: (profile: ProfileState | null) => void;
  readonly onRefused: (reason: AppErrorReason) => void;
}

/** Watches the profile for the SessionProvider. Renders nothing; loaded with the workspace. */
export function ProfileWatch(props: ProfileWatchProps) {
  return (
    <FirebaseProviders>
      <Watch {...props} />
    </FirebaseProviders>
  );
}

function Watch({ account, onChange, onRefused }: ProfileWatchProps) {
  const profile = useProfileState(account, onRefused);
  useEffect(() => onChange(profile), [profile, onChange]);
  // The next person must not see the profile of the last.
  useEffect(() => () => onChange(null), [onChange]);
  return null;
}
