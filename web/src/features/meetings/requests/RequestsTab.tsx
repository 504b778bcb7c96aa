import { Button, makeStyles } from '@fluentui/react-components';
import type { MeetingRequest } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveWithRetry } from '#data/live/live';
import { useMeetingRequests } from '#data/meetings/meeting-requests';
import { LiveContent } from '#shared/live/LiveContent';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { CardGridSkeleton } from '#shared/ui/CardGridSkeleton';
import { EmptyState } from '#shared/ui/EmptyState';
import { Sheet } from '#shared/ui/Sheet';
import { requestActs, requestCardId, type RequestAct } from './RequestCard';
import { RequestDialogs, type OpenRequest } from './RequestDialogs';
import { RequestList } from './RequestList';

interface RequestsTabProps {
  /** Pending requests for an admin; their own requests for anyone else. */
  readonly live: LiveWithRetry<readonly MeetingRequest[]>;
  readonly isAdmin: boolean;
  readonly onAsk: () => void;
}

const NO_ACT: readonly RequestAct[] = [];

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '24px' },
  title: { ...typography.title3, color: ouvrageTokens.ink, marginBlockEnd: '12px' },
});

/** Meeting requests: admins answer them, everyone else follows their own. */
export function RequestsTab({ live, isAdmin, onAsk }: RequestsTabProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const [open, setOpen] = useState<OpenRequest | null>(null);
  return (
    <div className={styles.root}>
      <LiveContent live={live} errorText={t('requests.loadFailed')} skeleton={<CardGridSkeleton />}>
        {(requests) =>
          requests.length === 0 ? (
            <NoRequest isAdmin={isAdmin} onAsk={onAsk} />
          ) : (
            <section>
              <h2 className={styles.title}>{t(isAdmin ? 'requests.pending' : 'requests.own')}</h2>
              <RequestList
                label={t(isAdmin ? 'requests.pending' : 'requests.own')}
                requests={requests}
                isOwn={!isAdmin}
                acts={requestActs(isAdmin)}
                onAct={(act, request) => setOpen({ act, request })}
              />
            </section>
          )
        }
      </LiveContent>
      {isAdmin && <Answered />}
      <RequestDialogs open={open} home={requestCardId} onClose={() => setOpen(null)} />
    </div>
  );
}

/** The requests answered last, by any admin; renders nothing without any. */
function Answered() {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const live = useMeetingRequests('answered');
  if (live.status !== 'ready' || live.value.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{t('requests.answered')}</h2>
      <RequestList
        label={t('requests.answered')}
        requests={live.value}
        isOwn={false}
        acts={NO_ACT}
        onAct={() => undefined}
      />
    </section>
  );
}

function NoRequest({ isAdmin, onAsk }: Omit<RequestsTabProps, 'live'>) {
  const { t } = useTranslation('meetings');
  return (
    <Sheet>
      <EmptyState
        kind="time"
        title={t('requests.empty.title')}
        text={t(isAdmin ? 'requests.empty.admin' : 'requests.empty.own')}
        {...(!isAdmin && { action: <Button onClick={onAsk}>{t('requests.ask')}</Button> })}
      />
    </Sheet>
  );
}
