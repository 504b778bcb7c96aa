import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { dayAt, daysBetween, type MeetingRequest } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useDirectory } from '#data/queries/people';
import { useFormat } from '#shared/i18n/useFormat';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import type { RequestAct } from '../requests/RequestCard';
import { AGENDA_ROW } from './agenda-row';
import { MeetingBadge } from './MeetingBadge';
import { MeetingHour } from './MeetingHour';
import { PeopleStack } from './PeopleStack';

interface RequestRowProps {
  readonly request: MeetingRequest;
  /** Everyone but the requester sees who asked. */
  readonly isOwn: boolean;
  readonly acts: readonly RequestAct[];
  readonly onAct: (act: RequestAct, request: MeetingRequest) => void;
}

const useStyles = makeStyles({
  ...AGENDA_ROW,
  name: {
    ...typography.bodyStrong,
    overflowWrap: 'anywhere',
    minWidth: 0,
    color: ouvrageTokens.ink,
  },
  buttons: {
    display: 'flex',
    columnGap: '8px',
    [media.phone]: { '& > *': { flexGrow: 1, minHeight: ouvrageTokens.touchTarget } },
  },
});

/** Id of a request's row on the agenda. */
export function requestRowId(requestId: string): string {
  return `request-row-${requestId}`;
}

/** A meeting that somebody asks for, at its time on the agenda. */
export function RequestRow({ request, isOwn, acts, onAct }: RequestRowProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const format = useFormat();
  const today = useToday();
  const directory = useDirectory();
  const { id, title, scheduledTime, createdAt, requestedByName, suggestedParticipantIds } = request;
  const cards = directory.status === 'ready' ? directory.value : [];
  const names = suggestedParticipantIds.map(
    (uid) => cards.find((card) => card.id === uid)?.name ?? '',
  );
  const when = format.daysAgo(daysBetween(dayAt(createdAt), today));
  const rowId = requestRowId(id);
  return (
    <article id={rowId} className={styles.root} aria-labelledby={`${rowId}-title`}>
      <MeetingHour
        className={mergeClasses(styles.hour, styles.askedHour)}
        instant={scheduledTime}
      />
      <div className={styles.text}>
        <div className={styles.title}>
          <h3 className={styles.name} id={`${rowId}-title`}>
            <bdi>{title}</bdi>
          </h3>
          <MeetingBadge state="waiting" label={t('agenda.request')} />
        </div>
        <p className={styles.note}>
          {isOwn
            ? t('agenda.asked', { when })
            : t('agenda.askedBy', { name: requestedByName, when })}
        </p>
      </div>
      <div className={styles.people}>
        <PeopleStack names={names} />
      </div>
      <span className={styles.count}>{t('card.people', { count: names.length + 1 })}</span>
      <div className={styles.acts}>
        <div className={styles.buttons}>
          {acts.toReversed().map((act) => (
            <Button
              key={act}
              appearance={act === 'approved' ? 'secondary' : 'subtle'}
              aria-label={t(`requests.act.${act}Named`, { title })}
              onClick={() => onAct(act, request)}
            >
              {t(`requests.act.${act}`)}
            </Button>
          ))}
        </div>
      </div>
    </article>
  );
}
