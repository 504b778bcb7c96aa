import { makeStyles } from '@fluentui/react-components';
import type { Conversation, Message } from '@ouvrage/domain';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { useArrivalWords } from './useArrivalWords';

interface ArrivalAnnouncementProps {
  readonly conversation: Conversation;
  /** Null until they are loaded. */
  readonly newest: readonly Message[] | null;
  readonly me: string;
}

const useStyles = makeStyles({ root: HIDDEN_TEXT });

/** Announces arrivals to assistive technology. Apart from the thread, which an announcement does not change. */
export function ArrivalAnnouncement({ conversation, newest, me }: ArrivalAnnouncementProps) {
  const styles = useStyles();
  const words = useArrivalWords(conversation, newest, me);
  return (
    <p className={styles.root} role="status">
      {words}
    </p>
  );
}
