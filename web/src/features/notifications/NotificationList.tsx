import { makeStyles } from '@fluentui/react-components';
import type { Notification, ReadMarkers } from '@ouvrage/domain';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '#data/session/session-context';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { NotificationLine } from './NotificationLine';
import { addressOf, groupsOf, isRead } from './notification-groups';
import { useNotificationText } from './useNotificationText';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  group: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '8px',
    paddingBlock: '12px',
    ...edgeBlockEnd(ouvrageTokens.hair),
  },
  subject: { ...typography.bodyStrong, margin: 0, color: ouvrageTokens.ink },
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [media.phone]: {
      display: 'flex',
      alignItems: 'center',
      minBlockSize: ouvrageTokens.touchTarget,
    },
  },
  place: { ...typography.meta, color: ouvrageTokens.ink3 },
});

interface NotificationListProps {
  readonly notifications: readonly Notification[];
  readonly conversations: ReadMarkers['conversations'];
  readonly onMark: (id: string, isRead: boolean) => void;
  /** Called when a notification's subject was opened: the centre closes. */
  readonly onFollow: (read: readonly string[]) => void;
}

export function NotificationList(props: NotificationListProps) {
  const { notifications, conversations, onMark, onFollow } = props;
  const styles = useStyles();
  const { role } = useSignedInUser();
  const text = useNotificationText();
  return (
    <ul className={styles.list}>
      {groupsOf(notifications).map(({ key, notifications: its }) => {
        const [newest] = its;
        const address = its.map((one) => addressOf(one, role)).find((one) => one !== null);
        const title = text.titleOf(newest);
        const unread = its.filter((one) => !isRead(one, conversations)).map(({ id }) => id);
        return (
          <li key={key} className={styles.group}>
            <div>
              <h3 className={styles.subject}>
                {address === undefined ? (
                  <bdi>{title}</bdi>
                ) : (
                  <Link to={address} className={styles.link} onClick={() => onFollow(unread)}>
                    <bdi>{title}</bdi>
                  </Link>
                )}
              </h3>
              <bdi className={styles.place}>{text.placeOf(newest)}</bdi>
            </div>
            {its.map((notification) => (
              <NotificationLine
                key={notification.id}
                notification={notification}
                isRead={isRead(notification, conversations)}
                onMark={(read) => onMark(notification.id, read)}
              />
            ))}
          </li>
        );
      })}
    </ul>
  );
}
