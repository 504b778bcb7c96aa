import { makeStyles, useArrowNavigationGroup } from '@fluentui/react-components';
import type { Conversation } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { askForConversations, useUnreadCount } from '#data/queries/conversations';
import { usePresences } from '#data/presence/presence';
import { useSignedInUser } from '#data/session/session-context';
import { otherPersonIn } from '../conversation-title';
import { useConversationTitle } from '../useConversationTitle';
import { useEndInView } from '../useEndInView';
import { ConversationRow } from './ConversationRow';
import { useRowsInView } from './useRowsInView';

interface ConversationRowsProps {
  readonly conversations: readonly Conversation[];
  readonly openId: string | undefined;
  /** Number of conversations requested so far; null when all are loaded. */
  readonly requestedCount: number | null;
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  end: { blockSize: '1px' },
});

/**
 * The rows; older ones are loaded on scrolling. Presence is read only for people on screen. Arrow keys move
 * between rows; Tab leaves the list.
 */
export function ConversationRows({ conversations, openId, requestedCount }: ConversationRowsProps) {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const { id: me } = useSignedInUser();
  const { search } = useLocation();
  const countUnread = useUnreadCount();
  const titleOf = useConversationTitle();
  const arrows = useArrowNavigationGroup({ axis: 'vertical', memorizeCurrent: true });
  const people = new Map(
    conversations.flatMap((one) => {
      const other = otherPersonIn(one, me);
      return other === null || other.person.left ? [] : [[one.id, other.uid] as const];
    }),
  );
  const { list, keys } = useRowsInView([...people.values()]);
  const presences = usePresences(keys);
  // Twice as many each time: the whole list is read at most twice, however long it is.
  const end = useEndInView<HTMLDivElement>(conversations.length, () => {
    if (requestedCount !== null) askForConversations(requestedCount * 2);
  });
  return (
    <div {...arrows}>
      <ul className={styles.list} ref={list} aria-label={t('list.label')}>
        {conversations.map((one) => {
          const uid = people.get(one.id);
          return (
            <ConversationRow
              key={one.id}
              conversation={one}
              title={titleOf(one)}
              presence={uid === undefined ? undefined : presences.get(uid)}
              unread={countUnread(one)}
              isOpen={one.id === openId}
              search={search}
              watch={uid ?? null}
            />
          );
        })}
      </ul>
      <div ref={end} className={styles.end} />
    </div>
  );
}
