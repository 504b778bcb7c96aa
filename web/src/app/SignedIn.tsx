import { ADDRESSES } from '@ouvrage/domain';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { SignedInUserContext, useSession } from '../data/session-context';
import type { LoginState } from './login-state';
import { RedirectLater } from './RedirectLater';
import { SessionUnreachable } from './SessionUnreachable';
import { ShellSkeleton } from './shell/ShellSkeleton';

/** Lets signed-in people in; others are sent to /login, and brought back here afterwards. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  switch (session.status) {
    case 'loading':
      return <ShellSkeleton />;
    case 'unreachable':
      return <SessionUnreachable session={session} />;
    case 'signed-out': {
      // Whoever comes after someone who signed out is not led to what that person looked at.
      if (session.hasLeft && session.reason === null) return <RedirectLater to={ADDRESSES.login} />;
      const from = `${location.pathname}${location.search}${location.hash}`;
      const state: LoginState = { reason: session.reason, from };
      return <Navigate to={ADDRESSES.login} replace state={state} />;
    }
    case 'signed-in':
      return <SignedInUserContext value={session.user}>{children}</SignedInUserContext>;
  }
}
