import { Button, makeStyles } from '@fluentui/react-components';
import { meetingAddress, type Meeting } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import type { MeetingRights, OnMeetingAct } from './meeting-acts';

interface MeetingDoorsProps {
  readonly meeting: Meeting;
  readonly rights: MeetingRights;
  /** Whether joining is the primary action. */
  readonly isFirst?: boolean;
  readonly onAct: OnMeetingAct;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    [media.phone]: { '& > button': { flexGrow: 1, minHeight: ouvrageTokens.touchTarget } },
  },
});

/** The button to join, and for moderators to end the meeting. */
export function MeetingDoors({ meeting, rights, isFirst = false, onAct }: MeetingDoorsProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const navigate = useNavigate();
  const { id, title } = meeting;
  return (
    <div className={styles.root}>
      <Button
        appearance={isFirst ? 'primary' : 'secondary'}
        aria-label={t(`card.${rights.enter}Named`, { title })}
        onClick={() => void navigate(meetingAddress(id))}
      >
        {t(`card.${rights.enter}`)}
      </Button>
      {rights.acts.includes('end') && (
        <Button
          appearance={isFirst ? 'secondary' : 'subtle'}
          aria-label={t('card.endNamed', { title })}
          onClick={() => onAct('end', meeting)}
        >
          {t('card.end')}
        </Button>
      )}
    </div>
  );
}
