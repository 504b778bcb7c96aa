import { Button, makeStyles } from '@fluentui/react-components';
import type { Meeting } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMeetingRequests } from '#data/meetings/meeting-requests';
import { useOpenMeetings } from '#data/meetings/meetings';
import { useSignedInUser } from '#data/session/session-context';
import { useAddressParam } from '#shared/list/useAddressState';
import { LiveContent } from '#shared/live/LiveContent';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { CardGridSkeleton } from '#shared/ui/CardGridSkeleton';
import { EmptyState } from '#shared/ui/EmptyState';
import { Sheet } from '#shared/ui/Sheet';
import type { OnMeetingAct } from './list/meeting-acts';
import { CurrentMeeting } from './list/CurrentMeeting';
import { MEETING_TAB, sortMeetings, type MeetingTab } from './list/meeting-filters';
import { MeetingGrid } from './list/MeetingGrid';
import { MeetingTabs } from './list/MeetingTabs';
import { MeetingToolbar } from './list/MeetingToolbar';
import { MeetingDialogs, type OpenDialog } from './MeetingDialogs';
import { RequestsTab } from './requests/RequestsTab';

/** Number of meetings loaded at first and by each 'more'. */
const PAGE_SIZE = 60;

const NONE: readonly Meeting[] = [];

const useStyles = makeStyles({
  // For screen readers: sighted users read the same in the top bar and the cards.
  visuallyHidden: HIDDEN_TEXT,
});

/** Planned and active meetings, and requests for meetings. */
export function MeetingsScreen() {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const { id: me, role } = useSignedInUser();
  const isAdmin = role === 'admin';
  const [size, setSize] = useState(PAGE_SIZE);
  const live = useOpenMeetings(size);
  const requests = useMeetingRequests(isAdmin ? 'pending' : 'own');
  const [tab, setTab] = useAddressParam(MEETING_TAB);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  const meetings = live.status === 'ready' ? live.value.meetings : NONE;
  const { current, visibleMeetings } = sortMeetings(meetings, tab, me);
  const act: OnMeetingAct = (name, meeting) => setDialog({ act: name, meeting });

  return (
    <>
      <h1 className={styles.visuallyHidden}>{t('list.title')}</h1>
      <MeetingToolbar
        isFirst={current === null}
        onNew={(what) => setDialog({ act: what, meeting: null })}
      />
      {current !== null && <CurrentMeeting key={current.id} meeting={current} onAct={act} />}
      <MeetingTabs
        tab={tab}
        onTab={setTab}
        waiting={isAdmin && requests.status === 'ready' ? requests.value.length : 0}
      />
      {tab === 'demandes' ? (
        <RequestsTab
          live={requests}
          isAdmin={isAdmin}
          onAsk={() => setDialog({ act: 'request', meeting: null })}
        />
      ) : (
        <>
          <p className={styles.visuallyHidden} role="status">
            {live.status === 'ready' &&
              t('list.found', { count: visibleMeetings.length + Number(current !== null) })}
          </p>
          <LiveContent
            live={live}
            errorText={t(isAdmin ? 'list.loadFailed' : 'list.ownLoadFailed')}
            skeleton={<CardGridSkeleton />}
          >
            {({ hasMore }) =>
              visibleMeetings.length === 0 && !hasMore ? (
                <NoMeeting
                  tab={tab}
                  hasOthers={meetings.length > 0}
                  isCurrentShown={current !== null && tab !== 'planifiees'}
                  onShowAll={() => setTab('toutes')}
                />
              ) : (
                <MeetingGrid
                  meetings={visibleMeetings}
                  onAct={act}
                  onMore={hasMore ? () => setSize(size + PAGE_SIZE) : undefined}
                />
              )
            }
          </LiveContent>
        </>
      )}
      <MeetingDialogs dialog={dialog} meetings={meetings} onClose={() => setDialog(null)} />
    </>
  );
}

interface NoMeetingProps {
  readonly tab: MeetingTab;
  /** There are meetings under another tab. */
  readonly hasOthers: boolean;
  /** The tab's only meeting is highlighted above it. */
  readonly isCurrentShown: boolean;
  readonly onShowAll: () => void;
}

/** The empty list: why nothing is shown, and what to do. */
function NoMeeting({ tab, hasOthers, isCurrentShown, onShowAll }: NoMeetingProps) {
  const { t } = useTranslation('meetings');
  if (isCurrentShown) return <p>{t('list.empty.other')}</p>;
  return (
    <Sheet>
      <EmptyState
        title={t('list.empty.title')}
        text={t(hasOthers ? 'list.empty.tab' : 'list.empty.text')}
        {...(hasOthers &&
          tab !== 'toutes' && {
            action: <Button onClick={onShowAll}>{t('list.empty.showAll')}</Button>,
          })}
      />
    </Sheet>
  );
}
