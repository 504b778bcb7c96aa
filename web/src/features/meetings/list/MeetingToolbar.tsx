import { Button, makeStyles } from '@fluentui/react-components';
import { AddRegular, CalendarAddRegular, MailAddRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { JoinById } from './JoinById';

/** What the toolbar opens. */
export type NewMeeting = 'now' | 'later' | 'request';

interface MeetingToolbarProps {
  /** Whether creating a meeting is the primary action: none is active. */
  readonly isFirst: boolean;
  readonly onNew: (what: NewMeeting) => void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '12px 14px',
    marginBlockEnd: '24px',
    [media.phone]: { marginBlockEnd: '16px' },
  },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    marginInlineStart: 'auto',
    [media.phone]: {
      width: '100%',
      '& > button': { flexGrow: 1, minHeight: ouvrageTokens.touchTarget },
    },
  },
});

/** Id of the toolbar: it takes the focus when one of its dialogs closes. */
export const MEETING_TOOLBAR_ID = 'meetings-toolbar';

/** Join by id, start a meeting, plan one, or request one from an admin. */
export function MeetingToolbar({ isFirst, onNew }: MeetingToolbarProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const isAdmin = useSignedInUser().role === 'admin';
  return (
    <div className={styles.root} id={MEETING_TOOLBAR_ID}>
      <JoinById />
      <div className={styles.acts}>
        {!isAdmin && (
          <Button icon={<MailAddRegular />} onClick={() => onNew('request')}>
            {t('requests.ask')}
          </Button>
        )}
        <Button icon={<CalendarAddRegular />} onClick={() => onNew('later')}>
          {t('list.schedule')}
        </Button>
        <Button
          appearance={isFirst ? 'primary' : 'secondary'}
          icon={<AddRegular />}
          onClick={() => onNew('now')}
        >
          {t('list.create')}
        </Button>
      </div>
    </div>
  );
}
