import { makeStyles } from '@fluentui/react-components';
import { meetingAddress, type Meeting } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LiveWithRetry } from '#data/live/live';
import { useFormat } from '#shared/i18n/useFormat';
import { ROW_LINK } from '#shared/theme/row-link';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { DashboardSection } from './DashboardSection';
import { NothingHere } from './NothingHere';

interface TodaySectionProps {
  readonly live: LiveWithRetry<readonly Meeting[]>;
}

const useStyles = makeStyles({
  list: {
    display: 'grid',
    // As wide as the widest time, which some languages write with a word.
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '16px',
    paddingBlock: '9px',
    listStyleType: 'none',
  },
  item: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    position: 'relative',
    paddingBlock: '7px',
    paddingInline: '20px',
    ':hover': { backgroundColor: ouvrageTokens.table },
    [media.phone]: { paddingInline: '16px' },
  },
  time: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  title: {
    ...typography.bodyStrong,
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ...ROW_LINK,
  },
  people: { ...typography.meta, color: ouvrageTokens.ink2 },
});

/** Today's meetings by time, each with a link to its room. */
export function TodaySection({ live }: TodaySectionProps) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  return (
    <DashboardSection
      id="today"
      title={t('today.title')}
      live={live}
      skeleton={<SkeletonRows rows={1} variant="structure" />}
    >
      {(meetings) =>
        meetings.length === 0 ? (
          <NothingHere title={t('today.none')} />
        ) : (
          <ul className={styles.list}>
            {meetings.map((meeting) => (
              <MeetingLine key={meeting.id} meeting={meeting} />
            ))}
          </ul>
        )
      }
    </DashboardSection>
  );
}

function MeetingLine({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const format = useFormat();
  const { id, scheduledTime, title, status, participantIds } = meeting;
  return (
    <li className={styles.item}>
      {scheduledTime !== null && (
        <time className={styles.time} dateTime={scheduledTime.toISOString()}>
          {format.time(scheduledTime)}
        </time>
      )}
      <div>
        <Link to={meetingAddress(id)} className={styles.title}>
          <bdi>{title}</bdi>
        </Link>
        <div className={styles.people}>
          {t('today.people', { count: participantIds.length })}
          {status === 'active' && ` · ${t('today.now')}`}
        </div>
      </div>
    </li>
  );
}
