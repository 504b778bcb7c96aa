import { ADDRESSES, type Role } from '@ouvrage/domain';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession, useSignedInUser } from '#data/session/session-context';
import type { LoginContext } from '#features/login/login-context';
import { EnteringOutline } from './EnteringOutline';
import { destination, type LoginState } from './login-state';
import { RedirectLater } from './RedirectLater';

/** The login pages; signed-in people go on to the address they wanted. */
export function SignedOut() {
  const session = useSession();
  const location = useLocation();
  const state = location.state as LoginState | null;
  const { status } = session;
  const context: LoginContext = {
    reason: (status === 'signed-out' ? session.reason : null) ?? state?.reason ?? null,
    isEntering: status === 'signed-in' || (status === 'loading' && session.isEntering),
    retry: status === 'unreachable' && session.isEntering ? session.retry : null,
    isSignedIn: status === 'signed-in',
    email: state?.email ?? '',
    passwordSet: state?.passwordSet === true,
  };
  return (
    <>
      <EnteringOutline isEntering={context.isEntering}>
        <Outlet context={context} />
      </EnteringOutline>
      {status === 'signed-in' && <RedirectLater to={destination(state)} />}
    </>
  );
}

/** Sends a signed-in person without the role to the dashboard. */
export function WithRole({
  roles,
  children,
}: {
  readonly roles: readonly Role[];
  readonly children?: ReactNode;
}) {
  const { role } = useSignedInUser();
  if (!roles.includes(role)) return <Navigate to={ADDRESSES.dashboard} replace />;
  return children ?? <Outlet />;
}
