import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Meeting } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { useLiveTint } from '#shared/ui/useLiveTint';
import { meetingRights, type OnMeetingAct } from './meeting-acts';
import { MeetingBadge } from './MeetingBadge';
import { MeetingCode } from './MeetingCode';
import { MeetingDoors } from './MeetingDoors';
import { MeetingMenu } from './MeetingMenu';
import { MeetingPeople } from './MeetingPeople';
import { MeetingWhen } from './MeetingWhen';

interface MeetingCardProps {
  readonly meeting: Meeting;
  readonly onAct: OnMeetingAct;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%' },
  tint: { backgroundColor: ouvrageTokens.well },
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '8px',
    paddingBlock: '14px 0',
    paddingInline: '16px 8px',
  },
  title: {
    ...typography.title3,
    flexGrow: 1,
    minWidth: 0,
    paddingBlockStart: '1px',
    color: ouvrageTokens.ink,
    overflowWrap: 'anywhere',
  },
  badge: { marginInlineEnd: '8px' },
  menu: { marginBlockStart: '-5px' },
  text: { paddingBlock: '4px 16px', paddingInline: '16px' },
  description: {
    ...typography.body,
    marginBlockStart: '8px',
    color: ouvrageTokens.ink2,
    whiteSpace: 'pre-line',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    maxHeight: `calc(4 * ${ouvrageTokens.bodyLine})`,
  },
  part: {
    paddingBlock: '11px 13px',
    paddingInline: '16px',
    ...edgeBlockStart(ouvrageTokens.hair),
  },
  foot: { marginBlockStart: 'auto' },
});

/** Id of a meeting's card in the page. */
export function meetingCardId(meetingId: string): string {
  return `meeting-card-${meetingId}`;
}

/** One meeting: time, title, people, and the button to join. */
export function MeetingCard({ meeting, onAct }: MeetingCardProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const user = useSignedInUser();
  const isTinted = useLiveTint(`${meeting.status}/${meeting.updatedAt.getTime()}`);
  const rights = meetingRights(meeting, user);
  const { id, title, description, status } = meeting;
  return (
    <Sheet
      as="article"
      id={meetingCardId(id)}
      className={mergeClasses(styles.root, isTinted && styles.tint)}
      aria-labelledby={`meeting-${id}`}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={`meeting-${id}`}>
          <bdi>{title}</bdi>
        </h2>
        <span className={styles.badge}>
          <MeetingBadge
            state={status === 'active' ? 'going' : 'waiting'}
            label={t(status === 'active' ? 'card.active' : 'card.scheduled')}
          />
        </span>
        {rights.acts.length > 0 && (
          <div className={styles.menu}>
            <MeetingMenu meeting={meeting} acts={rights.acts} onAct={onAct} />
          </div>
        )}
      </div>
      <div className={styles.text}>
        <MeetingWhen meeting={meeting} />
        {description !== '' && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
      <div className={styles.part}>
        <MeetingPeople meeting={meeting} />
      </div>
      <div className={mergeClasses(styles.part, styles.foot)}>
        <MeetingCode meetingId={id} />
      </div>
      <div className={styles.part}>
        <MeetingDoors meeting={meeting} rights={rights} onAct={onAct} />
      </div>
    </Sheet>
  );
}
