import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { meetingAddress, type MeetingRequest } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockStart, edgeInlineStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { useLiveTint } from '#shared/ui/useLiveTint';
import { MeetingBadge } from '../list/MeetingBadge';
import { useMeetingTime } from '../useMeetingTime';
import { SuggestedPeople } from './SuggestedPeople';

export type RequestAct = 'approved' | 'rejected' | 'takeBack';

const ADMIN_ACTS: readonly RequestAct[] = ['approved', 'rejected'];
const OWN_ACTS: readonly RequestAct[] = ['takeBack'];

/** What may be done to a pending request: admins answer those of others. */
export function requestActs(isAdmin: boolean): readonly RequestAct[] {
  return isAdmin ? ADMIN_ACTS : OWN_ACTS;
}

interface RequestCardProps {
  readonly request: MeetingRequest;
  /** Everyone but the requester sees who asked. */
  readonly isOwn: boolean;
  /** The user's acts on a pending request. */
  readonly acts: readonly RequestAct[];
  readonly onAct: (act: RequestAct, request: MeetingRequest) => void;
}

const STATES = { pending: 'waiting', approved: 'approved', rejected: 'refused' } as const;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%' },
  tint: { backgroundColor: ouvrageTokens.well },
  body: { display: 'grid', rowGap: '10px', alignContent: 'start', padding: '14px 16px 16px' },
  head: { display: 'flex', alignItems: 'flex-start', columnGap: '8px' },
  title: {
    ...typography.title3,
    flexGrow: 1,
    minWidth: 0,
    color: ouvrageTokens.ink,
    overflowWrap: 'anywhere',
  },
  when: { ...typography.bodyStrong, color: ouvrageTokens.ink2 },
  quiet: { ...typography.meta, color: ouvrageTokens.ink2, overflowWrap: 'anywhere' },
  text: {
    ...typography.body,
    color: ouvrageTokens.ink2,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  answer: { paddingInlineStart: '12px', ...edgeInlineStart(ouvrageTokens.line, '2px') },
  link: {
    ...typography.bodyStrong,
    justifySelf: 'start',
    color: ouvrageTokens.ink,
    [media.phone]: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: ouvrageTokens.touchTarget,
    },
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    marginBlockStart: 'auto',
    paddingBlock: '11px',
    paddingInline: '16px',
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { '& > button': { flexGrow: 1, minHeight: ouvrageTokens.touchTarget } },
  },
});

/** Id of a request's card in the page. */
export function requestCardId(requestId: string): string {
  return `meeting-request-${requestId}`;
}

/** A meeting request: subject, time, people and outcome. */
export function RequestCard({ request, isOwn, acts, onAct }: RequestCardProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const format = useFormat();
  const time = useMeetingTime();
  const { id, title, description, status, scheduledTime, createdAt, respondedAt } = request;
  const { responseMessage, meetingId, requestedByName: name } = request;
  const isTinted = useLiveTint(status);
  return (
    <Sheet
      as="article"
      id={requestCardId(id)}
      className={mergeClasses(styles.root, isTinted && styles.tint)}
      aria-labelledby={`request-${id}`}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.title} id={`request-${id}`}>
            <bdi>{title}</bdi>
          </h3>
          <MeetingBadge state={STATES[status]} label={t(`requests.status.${status}`)} />
        </div>
        <p className={styles.when}>
          <time dateTime={scheduledTime.toISOString()}>{time.full(scheduledTime)}</time>
        </p>
        {description !== '' && (
          <p className={styles.text}>
            <bdi>{description}</bdi>
          </p>
        )}
        <SuggestedPeople request={request} />
        <p className={styles.quiet}>
          {isOwn
            ? t('requests.askedOn', { date: format.date(createdAt) })
            : t('requests.askedBy', { name, date: format.date(createdAt) })}
          {respondedAt !== null &&
            ` · ${t('requests.answeredOn', { date: format.date(respondedAt) })}`}
        </p>
        {responseMessage !== null && (
          <p className={mergeClasses(styles.text, styles.answer)}>
            <bdi>{responseMessage}</bdi>
          </p>
        )}
        {meetingId !== null && (
          <Link className={styles.link} to={meetingAddress(meetingId)}>
            {t('requests.open')}
          </Link>
        )}
      </div>
      {status === 'pending' && (
        <div className={styles.foot}>
          {acts.map((act) => (
            <Button
              key={act}
              appearance={act === 'rejected' ? 'subtle' : 'secondary'}
              aria-label={t(`requests.act.${act}Named`, { title })}
              onClick={() => onAct(act, request)}
            >
              {t(`requests.act.${act}`)}
            </Button>
          ))}
        </div>
      )}
    </Sheet>
  );
}
