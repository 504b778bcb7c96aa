import type { AppErrorReason } from '@ouvrage/domain';

/** Handed down by the guard to the login pages. */
export interface LoginContext {
  /** Why the last session ended. */
  readonly reason: AppErrorReason | null;
  /** Somebody's account is there and the workspace is about to open. */
  readonly isEntering: boolean;
  /** Somebody's account is there, and the workspace does not answer: asks it again. */
  readonly retry: (() => void) | null;
  readonly isSignedIn: boolean;
  /** The address to begin with. */
  readonly email: string;
  /** A new password was set a moment ago. */
  readonly passwordSet: boolean;
}
