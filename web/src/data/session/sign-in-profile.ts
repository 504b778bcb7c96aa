import { callByName, UnreachableError } from '../firebase/call';
import { isUnreachable, subscribeToReachability } from '../core/reachability';

/** Lets the server create the designated administrator's profile; everyone else without one is refused. */
export async function signInProfile(): Promise<void> {
  await callByName('signInProfile', {});
}

/**
 * Lets the server end the sessions from before the person's last password reset. Runs in the background:
 * without a connection it is retried when there is one. A refusal shows in the profile.
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
