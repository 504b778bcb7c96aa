import type { AppErrorReason } from '@ouvrage/domain';

/** Carried to /login: where the visitor wanted to go, and why a session ended. */
export interface LoginState {
  readonly from?: string;
  readonly reason?: AppErrorReason | null;
}

/** Where to go after signing in: a path of the workspace, whatever an address or a script put there. */
export function destination(state: LoginState | null): string {
  const from = state?.from ?? '';
  return /^\/dashboard(?:[/?]|$)/.test(from) ? from : '/dashboard';
}
