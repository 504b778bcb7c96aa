import { Button, makeStyles } from '@fluentui/react-components';
import { AddRegular, CalendarAddRegular, MailAddRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { JoinById } from './JoinById';

/** What the toolbar opens. */
export type NewMeeting = 'now' | 'later' | 'request';

interface MeetingToolbarProps {
  /** Whether creating a meeting is the primary action: none is active. */
  readonly isFirst: boolean;
  /** How many meetings there are of each kind; empty when there is none. */
  readonly summary: string;
  readonly onNew: (what: NewMeeting) => void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '12px 14px',
    marginBlockEnd: '24px',
    [media.phone]: { marginBlockEnd: '16px' },
  },
  words: { flexGrow: 1, minWidth: '240px' },
  title: { ...typography.title1, color: ouvrageTokens.ink },
  summary: { ...typography.body, minHeight: ouvrageTokens.bodyLine, color: ouvrageTokens.ink2 },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    [media.phone]: {
      width: '100%',
      '& > button': { flexGrow: 1, minHeight: ouvrageTokens.touchTarget },
    },
  },
});

/** Id of the toolbar: it takes the focus when one of its dialogs closes. */
export const MEETING_TOOLBAR_ID = 'meetings-toolbar';

/** The head of the screen: join by id, start a meeting, plan one, or request one from an admin. */
export function MeetingToolbar({ isFirst, summary, onNew }: MeetingToolbarProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const isAdmin = useSignedInUser().role === 'admin';
  return (
    <div className={styles.root} id={MEETING_TOOLBAR_ID}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('agenda.title')}</h1>
        <p className={styles.summary}>{summary}</p>
      </div>
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
