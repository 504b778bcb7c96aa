import { makeStyles } from '@fluentui/react-components';
import type { Meeting } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { edgeInlineStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { meetingRights, type OnMeetingAct } from './meeting-acts';
import { MeetingBadge } from './MeetingBadge';
import { meetingCardId } from './MeetingCard';
import { MeetingCode } from './MeetingCode';
import { MeetingDoors } from './MeetingDoors';
import { MeetingMenu } from './MeetingMenu';
import { MeetingPeople } from './MeetingPeople';
import { MeetingWhen } from './MeetingWhen';

interface CurrentMeetingProps {
  readonly meeting: Meeting;
  readonly onAct: OnMeetingAct;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    marginBlockEnd: '24px',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.phone]: { marginBlockEnd: '16px' },
  },
  main: {
    display: 'grid',
    alignContent: 'start',
    rowGap: '14px',
    padding: '20px',
    minWidth: 0,
    [media.phone]: { padding: '16px' },
  },
  head: { display: 'flex', alignItems: 'flex-start', columnGap: '12px' },
  textColumn: {
    display: 'flex',
    flexWrap: 'wrap',
    flexGrow: 1,
    alignItems: 'center',
    gap: '4px 12px',
    minWidth: 0,
  },
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
  side: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    rowGap: '16px',
    padding: '20px',
    ...edgeInlineStart(ouvrageTokens.hair),
    [media.narrow]: { borderInlineStartWidth: '0', paddingBlockStart: 0 },
    [media.phone]: { padding: '0 16px 16px' },
  },
  menu: { marginBlock: '-3px', marginInlineEnd: '-8px' },
});

/** The active meeting, above everything else, with a button to join. */
export function CurrentMeeting({ meeting, onAct }: CurrentMeetingProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const rights = meetingRights(meeting, useSignedInUser());
  const { id, title, description } = meeting;
  return (
    <Sheet
      as="article"
      framed
      id={meetingCardId(id)}
      className={styles.root}
      aria-labelledby={`meeting-${id}`}
    >
      <div className={styles.main}>
        <div>
          <div className={styles.head}>
            <div className={styles.textColumn}>
              <h2 className={styles.title} id={`meeting-${id}`}>
                <bdi>{title}</bdi>
              </h2>
              <MeetingBadge state="going" label={t('card.current')} />
            </div>
            {rights.acts.length > 0 && (
              <div className={styles.menu}>
                <MeetingMenu meeting={meeting} acts={rights.acts} onAct={onAct} />
              </div>
            )}
          </div>
          <MeetingWhen meeting={meeting} />
        </div>
        {description !== '' && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
        <MeetingPeople meeting={meeting} isWide />
      </div>
      <div className={styles.side}>
        <MeetingCode meetingId={id} />
        <MeetingDoors meeting={meeting} rights={rights} isFirst onAct={onAct} />
      </div>
    </Sheet>
  );
}
