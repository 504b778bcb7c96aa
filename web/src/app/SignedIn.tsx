import { ADDRESSES } from '@ouvrage/domain';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { SignedInUserContext, useSession } from '#data/session/session-context';
import type { LoginState } from './login-state';
import { RedirectLater } from './RedirectLater';
import { SessionUnreachable } from './SessionUnreachable';
import { ShellSkeleton } from './shell/ShellSkeleton';

/** For signed-in people; others are sent to /login, and back here afterwards. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  switch (session.status) {
    case 'loading':
      return <ShellSkeleton />;
    case 'unreachable':
      return <SessionUnreachable session={session} />;
    case 'signed-out': {
      // After a sign-out, the next person is not sent to the former one's address.
      if (session.hasLeft && session.reason === null) return <RedirectLater to={ADDRESSES.login} />;
      const from = `${location.pathname}${location.search}${location.hash}`;
      const state: LoginState = { reason: session.reason, from };
      return <Navigate to={ADDRESSES.login} replace state={state} />;
    }
    case 'signed-in':
      return <SignedInUserContext value={session.user}>{children}</SignedInUserContext>;
  }
}
