import { signInProfileContract } from '@ouvrage/domain';
import { call, UnreachableError } from './call';
import { isUnreachable, subscribeToReachability } from './reachability';

/** Has the server make the designated administrator's profile; everyone else without one is refused. */
export async function signInProfile(): Promise<void> {
  await call(signInProfileContract, {});
}

/**
 * Has the server end the sessions from before the person's last reset of the password. Nobody waits for it:
 * without a connection it is asked for again when there is one. What the server refuses, the profile shows.
 */
export async function endOlderSessions(): Promise<void> {
  try {
    await signInProfile();
  } catch (error) {
    if (!(error instanceof UnreachableError)) return;
    const stop = subscribeToReachability(() => {
      if (isUnreachable()) return;
      stop();
      void endOlderSessions();
    });
  }
}
