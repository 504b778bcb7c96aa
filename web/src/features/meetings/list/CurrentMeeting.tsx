import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Meeting } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { useFormat } from '#shared/i18n/useFormat';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { useElapsed } from '../useElapsed';
import { useMeetingTime } from '../useMeetingTime';
import { meetingRights, type OnMeetingAct } from './meeting-acts';
import { MeetingBadge } from './MeetingBadge';
import { MeetingCode } from './MeetingCode';
import { MeetingDoors } from './MeetingDoors';
import { MeetingHour } from './MeetingHour';
import { MeetingMenu } from './MeetingMenu';
import { peopleOf } from './MeetingPeople';
import { meetingRowId } from './MeetingRow';
import { PeopleStack } from './PeopleStack';

interface CurrentMeetingProps {
  readonly meeting: Meeting;
  readonly onAct: OnMeetingAct;
}

/** People who entered named here; the others are counted. */
const NAMED = 3;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(64px, max-content) minmax(0, 1fr) auto',
    columnGap: '16px',
    marginBlockEnd: '24px',
    padding: '18px 20px',
    [media.narrow]: {
      gridTemplateColumns: 'minmax(64px, max-content) minmax(0, 1fr)',
      rowGap: '16px',
    },
    [media.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      padding: '16px',
      marginBlockEnd: '16px',
    },
  },
  hour: {
    ...typography.title2,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    color: ouvrageTokens.ink,
  },
  main: { display: 'grid', alignContent: 'start', rowGap: '12px', minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px', minWidth: 0 },
  title: { ...typography.title2, color: ouvrageTokens.ink, minWidth: 0, overflowWrap: 'anywhere' },
  description: {
    ...typography.body,
    maxWidth: '68ch',
    color: ouvrageTokens.ink2,
    whiteSpace: 'pre-line',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    maxHeight: `calc(3 * ${ouvrageTokens.bodyLine})`,
  },
  people: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 32px' },
  group: {
    ...typography.body,
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    color: ouvrageTokens.ink,
  },
  awaited: { color: ouvrageTokens.ink2 },
  side: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    rowGap: '16px',
    [media.narrow]: { gridColumnStart: 2 },
    [media.phone]: { gridColumnStart: 1 },
  },
  acts: { display: 'flex', alignItems: 'center', columnGap: '4px', justifyContent: 'flex-end' },
});

/** The active meeting, above everything else, with a button to join. */
export function CurrentMeeting({ meeting, onAct }: CurrentMeetingProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const time = useMeetingTime();
  const rights = meetingRights(meeting, useSignedInUser());
  const { id, title, description, startedAt } = meeting;
  const rowId = meetingRowId(id);
  const elapsedTime = useElapsed(startedAt);
  return (
    <Sheet
      as="article"
      framed
      id={rowId}
      className={styles.root}
      aria-labelledby={`${rowId}-title`}
    >
      {startedAt !== null && (
        <MeetingHour
          className={styles.hour}
          instant={startedAt}
          words={t('card.since', { time: time.hour(startedAt) })}
        />
      )}
      <div className={styles.main}>
        <div className={styles.head}>
          <h2 className={styles.title} id={`${rowId}-title`}>
            <bdi>{title}</bdi>
          </h2>
          <MeetingBadge state="going" label={elapsedTime ?? t('card.current')} />
        </div>
        {description !== '' && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
        <People meeting={meeting} />
      </div>
      <div className={styles.side}>
        <div className={styles.acts}>
          <MeetingDoors meeting={meeting} rights={rights} isFirst onAct={onAct} />
          {rights.acts.length > 0 && (
            <MeetingMenu meeting={meeting} acts={rights.acts} onAct={onAct} />
          )}
        </div>
        <MeetingCode meetingId={id} />
      </div>
    </Sheet>
  );
}

/** Who has entered, by name, and how many have not. */
function People({ meeting }: Pick<CurrentMeetingProps, 'meeting'>) {
  const { t } = useTranslation('meetings');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const format = useFormat();
  const people = peopleOf(meeting);
  const present = people.filter(({ joinedAt }) => joinedAt !== null);
  const guests = people.filter(({ joinedAt }) => joinedAt === null);
  const names = present
    .slice(0, NAMED)
    .map(({ name }) => (name === '' ? common('person.unknown') : name));
  const others = present.length - names.length;
  const nameList = format.list(
    others > 0 ? [...names, t('requests.others', { count: others })] : names,
  );
  return (
    <div className={styles.people}>
      {present.length > 0 && (
        <div className={styles.group}>
          <PeopleStack names={present.map(({ name }) => name)} isFilled />
          <bdi>{t('agenda.entered', { count: present.length, names: nameList })}</bdi>
        </div>
      )}
      {guests.length > 0 && (
        <div className={mergeClasses(styles.group, styles.awaited)}>
          <PeopleStack names={guests.map(({ name }) => name)} />
          {t('agenda.awaited', { count: guests.length })}
        </div>
      )}
    </div>
  );
}
