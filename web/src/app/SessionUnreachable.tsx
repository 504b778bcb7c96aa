import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Session } from '#data/session/session';
import { RetryButton } from '#shared/live/RetryButton';
import { ErrorState } from '#shared/ui/ErrorState';
import { Sheet } from '#shared/ui/Sheet';
import { ShellSkeleton } from './shell/ShellSkeleton';
import { useSignOutFlow } from './shell/useSignOutFlow';

interface SessionUnreachableProps {
  readonly session: Extract<Session, { status: 'unreachable' }>;
}

/** In place of every screen while the session is unknown: what is missing, and both ways on. */
export function SessionUnreachable({ session }: SessionUnreachableProps) {
  const { t } = useTranslation();
  const { leave, isLeaving, question } = useSignOutFlow();
  return (
    <ShellSkeleton>
      <Sheet>
        <ErrorState
          isPage
          title={t('session.unreachableTitle')}
          text={t(session.isLate ? 'state.slowText' : 'session.checkText')}
          action={
            <>
              <RetryButton onRetry={session.retry} />
              <Button appearance="subtle" disabled={isLeaving} onClick={leave}>
                {t(isLeaving ? 'action.signingOut' : 'action.signOut')}
              </Button>
            </>
          }
        />
      </Sheet>
      {question}
    </ShellSkeleton>
  );
}
