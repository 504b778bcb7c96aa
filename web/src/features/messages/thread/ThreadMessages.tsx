import { makeStyles } from '@fluentui/react-components';
import type { Conversation } from '@ouvrage/domain';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageHistory } from '#data/queries/messages';
import { useIsSlow } from '#shared/live/useIsSlow';
import { ConnectionError } from '../ConnectionError';
import { MESSAGES_SLOW_MS } from '../slow-limit';
import { MessageList, type MessageListHandle } from './MessageList';
import { ThreadShortcuts } from './ThreadShortcuts';
import { NoMessages, ThreadSkeleton } from './ThreadStates';
import type { ThreadRow } from './thread-rows';
import type { ThreadPlace } from './useThreadPlace';
import type { ThreadSearch } from './useThreadSearch';

interface ThreadMessagesProps {
  readonly list: Ref<MessageListHandle>;
  readonly conversation: Conversation;
  readonly history: MessageHistory;
  readonly rows: readonly ThreadRow[];
  readonly place: ThreadPlace;
  readonly search: ThreadSearch;
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    flexGrow: 1,
    minBlockSize: 0,
    display: 'flex',
    flexDirection: 'column',
  },
});

/** The messages with their shortcuts, or why there are none to show. */
export function ThreadMessages({
  list,
  conversation,
  history,
  rows,
  place,
  search,
}: ThreadMessagesProps) {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const { live, isPast, state, older, newer } = history;
  const isSlow = useIsSlow(live.status === 'loading', MESSAGES_SLOW_MS);
  const isIdle = state === 'idle';

  if (rows.length === 0) {
    return (
      <div className={styles.root}>
        {live.status === 'ready' && <NoMessages />}
        {live.status === 'loading' && !isSlow && <ThreadSkeleton />}
        {live.status === 'error' && (
          <ConnectionError text={t('thread.error')} onRetry={live.retry} />
        )}
        {isSlow && <ConnectionError text={t('thread.expired')} onRetry={live.retry} />}
      </div>
    );
  }
  return (
    <div className={styles.root}>
      <MessageList
        // Also when the first answer arrives above outgoing messages: no scroll position to keep yet.
        key={`${place.jumps} ${history.messages === null}`}
        ref={list}
        conversation={conversation}
        rows={rows}
        words={search.words}
        current={search.current ?? place.target}
        endsNow={!isPast}
        target={place.target}
        onNearStart={() => isIdle && older()}
        onNearEnd={() => isIdle && isPast && newer()}
        onLook={place.look}
      />
      <ThreadShortcuts
        unread={place.unreadAbove}
        onUnread={place.toUnread}
        isAway={!place.isAtEnd}
        newCount={place.newCount}
        onNewest={place.toNewest}
        state={state}
        onRetry={isPast ? newer : older}
      />
    </div>
  );
}
