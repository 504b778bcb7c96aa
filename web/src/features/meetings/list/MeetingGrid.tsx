import { Button, makeStyles } from '@fluentui/react-components';
import type { Meeting } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { CARD_GRID } from '#shared/theme/card-grid';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import type { OnMeetingAct } from './meeting-acts';
import { MeetingCard } from './MeetingCard';

interface MeetingGridProps {
  readonly meetings: readonly Meeting[];
  readonly onAct: OnMeetingAct;
  /** Absent when these are all. */
  readonly onMore?: (() => void) | undefined;
}

const useStyles = makeStyles({
  root: CARD_GRID,
  // A long list renders only the cards near the screen.
  item: { minWidth: 0, contentVisibility: 'auto', containIntrinsicSize: 'auto 340px' },
  more: {
    display: 'flex',
    marginBlockStart: ouvrageTokens.gutter,
    marginInline: 'auto',
    [media.phone]: { width: '100%', minHeight: ouvrageTokens.touchTarget },
  },
});

/** One to three columns of meetings. */
export function MeetingGrid({ meetings, onAct, onMore }: MeetingGridProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  return (
    <>
      <ul className={styles.root}>
        {meetings.map((meeting) => (
          <li key={meeting.id} className={styles.item}>
            <MeetingCard meeting={meeting} onAct={onAct} />
          </li>
        ))}
      </ul>
      {onMore !== undefined && (
        <Button className={styles.more} onClick={onMore}>
          {t('list.more')}
        </Button>
      )}
    </>
  );
}
