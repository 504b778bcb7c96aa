import { ADDRESSES, type AppErrorReason } from '@ouvrage/domain';

/** Carried to /login: where the visitor wanted to go, why a session ended, and what was just done. */
export interface LoginState {
  readonly from?: string;
  readonly reason?: AppErrorReason | null;
  /** The address to sign in with, when it is known. */
  readonly email?: string;
  /** A new password was set a moment ago. */
  readonly passwordSet?: boolean;
}

/** Never an origin of anyone: what leads elsewhere than to a path is seen by it. */
const BASE = 'https://workspace.invalid';

/**
 * Where to go after signing in: a path of the workspace, whatever an address or a script put there.
 * It is read as the browser would read it, so `/\evil.example` is seen for what it is.
 */
export function destination(state: LoginState | null): string {
  const from = state?.from;
  if (typeof from !== 'string' || !URL.canParse(from, BASE)) return ADDRESSES.dashboard;
  const { origin, pathname, search, hash } = new URL(from, BASE);
  const isOurs =
    origin === BASE &&
    (pathname === ADDRESSES.dashboard || pathname.startsWith(`${ADDRESSES.dashboard}/`));
  return isOurs ? `${pathname}${search}${hash}` : ADDRESSES.dashboard;
}
