import { Button, makeStyles } from '@fluentui/react-components';
import type { Meeting, MeetingRequest } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMeetingRequests } from '#data/meetings/meeting-requests';
import { useOpenMeetings } from '#data/meetings/meetings';
import { useSignedInUser } from '#data/session/session-context';
import { useAddressParam } from '#shared/list/useAddressState';
import { LiveContent } from '#shared/live/LiveContent';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { EmptyState } from '#shared/ui/EmptyState';
import { Sheet } from '#shared/ui/Sheet';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { Agenda } from './list/Agenda';
import { agendaOf } from './list/agenda';
import type { OnMeetingAct } from './list/meeting-acts';
import { CurrentMeeting } from './list/CurrentMeeting';
import { MEETING_TAB, sortMeetings, type MeetingTab } from './list/meeting-filters';
import { MeetingTabs } from './list/MeetingTabs';
import { MeetingToolbar } from './list/MeetingToolbar';
import { requestRowId } from './list/RequestRow';
import { MeetingDialogs, type OpenDialog } from './MeetingDialogs';
import { requestActs } from './requests/RequestCard';
import { RequestDialogs, type OpenRequest } from './requests/RequestDialogs';
import { RequestsTab } from './requests/RequestsTab';

/** Number of meetings loaded at first and by each 'more'. */
const PAGE_SIZE = 60;

const NONE: readonly Meeting[] = [];
const NO_REQUESTS: readonly MeetingRequest[] = [];

const useStyles = makeStyles({
  // For screen readers: sighted users read the same in the head and the rows.
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
  const [request, setRequest] = useState<OpenRequest | null>(null);

  const meetings = live.status === 'ready' ? live.value.meetings : NONE;
  const { current, visibleMeetings } = sortMeetings(meetings, tab, me);
  const pending =
    requests.status === 'ready'
      ? requests.value.filter(({ status }) => status === 'pending')
      : NO_REQUESTS;
  const days = agendaOf(visibleMeetings, tab === 'toutes' ? pending : NO_REQUESTS);
  const summary = useSummary(meetings, pending.length);
  const act: OnMeetingAct = (name, meeting) => setDialog({ act: name, meeting });

  return (
    <>
      <MeetingToolbar
        isFirst={current === null}
        summary={summary}
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
            skeleton={
              <Sheet>
                <SkeletonRows rows={6} />
              </Sheet>
            }
          >
            {({ hasMore }) =>
              days.length === 0 && !hasMore ? (
                <NoMeeting
                  tab={tab}
                  hasOthers={meetings.length > 0}
                  isCurrentShown={current !== null && tab !== 'planifiees'}
                  onShowAll={() => setTab('toutes')}
                />
              ) : (
                <Agenda
                  days={days}
                  onAct={act}
                  requestActs={requestActs(isAdmin)}
                  areRequestsOwn={!isAdmin}
                  onRequest={setRequest}
                  onMore={hasMore ? () => setSize(size + PAGE_SIZE) : undefined}
                />
              )
            }
          </LiveContent>
        </>
      )}
      <MeetingDialogs dialog={dialog} meetings={meetings} onClose={() => setDialog(null)} />
      <RequestDialogs open={request} home={requestRowId} onClose={() => setRequest(null)} />
    </>
  );
}

/** "1 réunion en cours, 4 planifiées, 2 demandes." */
function useSummary(meetings: readonly Meeting[], requests: number): string {
  const { t } = useTranslation('meetings');
  const going = meetings.filter(({ status }) => status === 'active').length;
  const plannedCount = meetings.length - going;
  const parts = [
    going > 0 ? t('agenda.count.going', { count: going }) : null,
    plannedCount > 0 ? t('agenda.count.planned', { count: plannedCount }) : null,
    requests > 0 ? t('agenda.count.requests', { count: requests }) : null,
  ].filter((part) => part !== null);
  return parts.join(t('agenda.count.separator'));
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
        kind="time"
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
