import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { MailReadRegular, MailUnreadRegular } from '@fluentui/react-icons';
import { dayAt, daysBetween, type Notification } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useFormat } from '#shared/i18n/useFormat';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useNotificationText } from './useNotificationText';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'flex-start', gap: '8px', minInlineSize: 0 },
  mark: {
    flexShrink: 0,
    boxSizing: 'border-box',
    inlineSize: '8px',
    blockSize: '8px',
    marginBlockStart: '6px',
    borderRadius: '50%',
    border: '1px solid transparent',
  },
  unreadMark: { backgroundColor: ouvrageTokens.ink, border: `1px solid ${ouvrageTokens.ink}` },
  textColumn: { flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' },
  what: { ...typography.body, color: ouvrageTokens.ink2 },
  unread: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  comment: { ...typography.body, color: ouvrageTokens.ink2, marginBlockStart: '2px' },
  meta: { ...typography.meta, color: ouvrageTokens.ink3 },
  visuallyHidden: HIDDEN_TEXT,
  // Aligns its icon, not its edge, with the end of the line.
  button: {
    flexShrink: 0,
    marginInlineEnd: '-4px',
    [media.phone]: {
      minInlineSize: ouvrageTokens.touchTarget,
      minBlockSize: ouvrageTokens.touchTarget,
    },
  },
});

interface NotificationLineProps {
  readonly notification: Notification;
  readonly isRead: boolean;
  readonly onMark: (isRead: boolean) => void;
}

/** A notification: event, time and reason. */
export function NotificationLine({ notification, isRead, onMark }: NotificationLineProps) {
  const { t } = useTranslation('notifications');
  const styles = useStyles();
  const format = useFormat();
  const today = useToday();
  const text = useNotificationText();
  const { createdAt } = notification;
  const days = daysBetween(dayAt(createdAt), today);
  const comment = text.commentOf(notification);
  const label = t(isRead ? 'markUnread' : 'markRead');
  return (
    <div className={styles.root}>
      <span aria-hidden className={mergeClasses(styles.mark, !isRead && styles.unreadMark)} />
      <div className={styles.textColumn}>
        <div className={mergeClasses(styles.what, !isRead && styles.unread)}>
          {!isRead && <span className={styles.visuallyHidden}>{t('unread')} </span>}
          {text.describeEvent(notification)}
        </div>
        {comment !== '' && (
          <div className={styles.comment} dir="auto">
            {comment}
          </div>
        )}
        <div className={styles.meta}>
          {text.whyOf(notification)} ·{' '}
          <time dateTime={createdAt.toISOString()} title={format.dateTime(createdAt)}>
            {days <= 0 ? format.time(createdAt) : format.daysAgo(days)}
          </time>
        </div>
      </div>
      <Button
        appearance="subtle"
        size="small"
        className={styles.button}
        icon={isRead ? <MailUnreadRegular /> : <MailReadRegular />}
        aria-label={label}
        title={label}
        onClick={() => onMark(!isRead)}
      />
    </div>
  );
}
