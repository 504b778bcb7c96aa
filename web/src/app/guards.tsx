import type { Role } from '@ouvrage/domain';
import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { SignedInUserContext, useSignedInUser } from '../data/session-context';
import { useSessionState } from '../data/session';
import type { LoginContext } from '../features/login/LoginScreen';
import { ErrorState } from '../shared/ui/ErrorState';
import { destination, type LoginState } from './login-state';
import { ShellSkeleton } from './shell/ShellSkeleton';

/** Lets signed-in people in; others are sent to /login, and brought back here afterwards. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const session = useSessionState();
  const location = useLocation();
  switch (session.status) {
    case 'loading':
      return <ShellSkeleton />;
    case 'unreachable':
      return (
        <main>
          <ErrorState
            title={t('session.unreachableTitle')}
            text={t('state.errorText')}
            action={<Button onClick={session.retry}>{t('action.retry')}</Button>}
          />
        </main>
      );
    case 'signed-out': {
      const from = `${location.pathname}${location.search}`;
      const hasLeft = session.hasLeft && session.reason === null;
      const state: LoginState = { reason: session.reason, ...(!hasLeft && { from }) };
      return <Navigate to="/login" replace state={state} />;
    }
    case 'signed-in':
      return <SignedInUserContext value={session.user}>{children}</SignedInUserContext>;
  }
}

/** The login page; whoever is signed in already goes on to where they wanted. */
export function SignedOut() {
  const session = useSessionState();
  const location = useLocation();
  const state = location.state as LoginState | null;
  if (session.status === 'signed-in') return <Navigate to={destination(state)} replace />;
  const ended = session.status === 'signed-out' ? session.reason : null;
  const context: LoginContext = { reason: ended ?? state?.reason ?? null };
  return <Outlet context={context} />;
}

/** Sends a signed-in person who may not see a screen back to their first one. */
export function WithRole({
  roles,
  children,
}: {
  readonly roles: readonly Role[];
  readonly children?: ReactNode;
}) {
  const { role } = useSignedInUser();
  if (!roles.includes(role)) return <Navigate to="/dashboard" replace />;
  return children ?? <Outlet />;
}

/** The first screen of each role. */
export function HomeRedirect() {
  const { role } = useSignedInUser();
  return (
    <Navigate to={role === 'intervenant' ? '/dashboard/tasks' : '/dashboard/projets'} replace />
  );
}
