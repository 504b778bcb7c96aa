import { ADDRESSES, type AppErrorReason } from '@ouvrage/domain';

/** Router state of /login: where the visitor wanted to go, why a session ended, and what was just done. */
export interface LoginState {
  readonly from?: string;
  readonly reason?: AppErrorReason | null;
  /** The address to sign in with, when it is known. */
  readonly email?: string;
  /** A new password was set a moment ago. */
  readonly passwordSet?: boolean;
}

/** An origin that nobody can own: any address that leaves it is not a path. */
const BASE = 'https://workspace.invalid';

/**
 * Where to go after signing in: always a path of the workspace, whatever the state holds. It is parsed as the
 * browser would parse it, so that `/\evil.example` is recognised.
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
