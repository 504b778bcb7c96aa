import type { AppErrorReason } from '@ouvrage/domain';

/** Passed by the guard to the login pages. */
export interface LoginContext {
  /** Why the last session ended. */
  readonly reason: AppErrorReason | null;
  /** There is a session, and the workspace is about to open. */
  readonly isEntering: boolean;
  /** Retries when there is a session but the workspace does not answer. */
  readonly retry: (() => void) | null;
  readonly isSignedIn: boolean;
  /** The initial e-mail address. */
  readonly email: string;
  /** Whether a new password has just been set. */
  readonly passwordSet: boolean;
}
