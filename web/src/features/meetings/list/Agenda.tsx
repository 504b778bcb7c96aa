import { Button, makeStyles } from '@fluentui/react-components';
import { daysBetween, type CalendarDay } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useMinute, useToday } from '#data/live/today';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd, edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import type { RequestAct } from '../requests/RequestCard';
import type { OpenRequest } from '../requests/RequestDialogs';
import { nextTimeOf, type AgendaDay } from './agenda';
import type { OnMeetingAct } from './meeting-acts';
import { MeetingRow } from './MeetingRow';
import { RequestRow } from './RequestRow';

interface AgendaProps {
  readonly days: readonly AgendaDay[];
  readonly onAct: OnMeetingAct;
  /** The reader's acts on requests, and whether these are their own. */
  readonly requestActs: readonly RequestAct[];
  readonly areRequestsOwn: boolean;
  readonly onRequest: (open: OpenRequest) => void;
  /** Absent when these are all. */
  readonly onMore?: (() => void) | undefined;
}

const useStyles = makeStyles({
  day: { ':not(:first-child)': edgeBlockStart(ouvrageTokens.hair) },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '10px',
    paddingBlock: '10px 9px',
    paddingInline: '20px',
    ...edgeBlockEnd(ouvrageTokens.frame),
    [media.phone]: { paddingInline: '16px' },
  },
  name: {
    ...typography.bodyStrong,
    color: ouvrageTokens.ink,
    '::first-letter': { textTransform: 'uppercase' },
  },
  note: { ...typography.meta, color: ouvrageTokens.ink2 },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    // The rule under the day is the first row's.
    '& > :first-child > article': { borderBlockStartStyle: 'none' },
  },
  // A long list renders only the rows near the screen.
  item: { contentVisibility: 'auto', containIntrinsicSize: 'auto 58px' },
  more: {
    display: 'flex',
    marginBlockStart: ouvrageTokens.gutter,
    marginInline: 'auto',
    [media.phone]: { width: '100%', minHeight: ouvrageTokens.touchTarget },
  },
});

/** Meetings, and requests for meetings, day by day. */
export function Agenda({
  days,
  onAct,
  requestActs,
  areRequestsOwn,
  onRequest,
  onMore,
}: AgendaProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  return (
    <>
      {days.length > 0 && (
        <Sheet>
          {days.map((agendaDay) => (
            <section
              key={agendaDay.day ?? 'going'}
              className={styles.day}
              aria-labelledby={`agenda-${agendaDay.day ?? 'going'}`}
            >
              <DayHead agendaDay={agendaDay} />
              <ul className={styles.list}>
                {agendaDay.entries.map((entry) =>
                  entry.kind === 'meeting' ? (
                    <li key={entry.meeting.id} className={styles.item}>
                      <MeetingRow meeting={entry.meeting} onAct={onAct} />
                    </li>
                  ) : (
                    <li key={entry.request.id} className={styles.item}>
                      <RequestRow
                        request={entry.request}
                        isOwn={areRequestsOwn}
                        acts={requestActs}
                        onAct={(act, request) => onRequest({ act, request })}
                      />
                    </li>
                  ),
                )}
              </ul>
            </section>
          ))}
        </Sheet>
      )}
      {onMore !== undefined && (
        <Button className={styles.more} onClick={onMore}>
          {t('list.more')}
        </Button>
      )}
    </>
  );
}

function DayHead({ agendaDay }: { readonly agendaDay: AgendaDay }) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const format = useFormat();
  const today = useToday();
  const { day } = agendaDay;
  return (
    <div className={styles.head}>
      <h2 id={`agenda-${day ?? 'going'}`} className={styles.name}>
        {day === null ? t('agenda.going') : format.longWeekday(day, today)}
      </h2>
      {day !== null && Math.abs(daysBetween(today, day)) <= 1 && (
        <span className={styles.note}>
          <NearWords agendaDay={agendaDay} day={day} today={today} />
        </span>
      )}
    </div>
  );
}

interface NearWordsProps {
  readonly agendaDay: AgendaDay;
  readonly day: CalendarDay;
  readonly today: CalendarDay;
}

/** "aujourd'hui, la prochaine dans 19 minutes", "demain" */
function NearWords({ agendaDay, day, today }: NearWordsProps) {
  const { t } = useTranslation('meetings');
  const format = useFormat();
  const now = useMinute();
  const name = format.daysAgo(daysBetween(day, today));
  const next = day === today ? nextTimeOf(agendaDay, now) : null;
  if (next === null) return name;
  const minutes = Math.max(1, Math.round((next.getTime() - now.getTime()) / 60_000));
  return t('agenda.next', { day: name, soon: format.inMinutes(minutes) });
}
