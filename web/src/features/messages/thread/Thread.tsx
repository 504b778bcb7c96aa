import { makeStyles, useEventCallback } from '@fluentui/react-components';
import { startOfDay, type CalendarDay, type Conversation, type Message } from '@ouvrage/domain';
import { memo, useMemo, useRef, useState } from 'react';
import { useTypingSignal } from '#data/queries/member-states';
import { useMessageHistory } from '#data/queries/messages';
import { useOutgoing } from '#data/outbox/messages-outgoing';
import { useReadMarkers } from '#data/queries/read-markers';
import { useSignedInUser } from '#data/session/session-context';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { titleOf } from '../conversation-title';
import { TypingLine } from '../presence/TypingLine';
import { ArrivalAnnouncement } from './ArrivalAnnouncement';
import { Composer } from './Composer';
import type { MessageListHandle } from './MessageList';
import { NoReader } from './NoReader';
import { ThreadMessages } from './ThreadMessages';
import { ThreadTools, type ThreadTool } from './ThreadTools';
import { threadRows } from './thread-rows';
import { useReading } from './useReading';
import { useThreadPlace } from './useThreadPlace';
import { useThreadSearch } from './useThreadSearch';
import { useUnreadAtOpening, type KnownMarkers } from './useUnreadAtOpening';

const useStyles = makeStyles({
  root: {
    flexGrow: 1,
    minBlockSize: 0,
    minInlineSize: 0,
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: ouvrageTokens.table,
    [media.print]: { display: 'block' },
  },
  typing: {
    paddingInline: '64px 32px',
    paddingBlockEnd: '6px',
    [media.phone]: { paddingInline: '16px' },
  },
});

const NONE: readonly Message[] = [];

/** A conversation's history, outgoing messages and message field. Mounted anew for each conversation. */
export function Thread({ conversation }: { readonly conversation: Conversation }) {
  const markers = useReadMarkers();
  const [opening, setOpening] = useState<KnownMarkers | null>(null);
  if (opening === null && markers.status !== 'loading') setOpening(markers);
  return <OpenThread conversation={conversation} markers={opening} />;
}

interface OpenThreadProps {
  readonly conversation: Conversation;
  /** How far the user had read at opening; null until it is known. */
  readonly markers: KnownMarkers | null;
}

// Each message that is read changes the markers twice, which changes nothing here.
const OpenThread = memo(function OpenThread({ conversation, markers }: OpenThreadProps) {
  const styles = useStyles();
  const { id: me } = useSignedInUser();
  const [tool, setTool] = useState<ThreadTool>(null);
  const [isSearching, setSearching] = useState(false);
  const history = useMessageHistory(conversation.id, conversation.seq, isSearching);
  const { live, newest, isPast } = history;
  const messages = history.messages ?? NONE;
  const there = useMemo(() => new Set(newest.map(({ id }) => id)), [newest]);
  const outgoing = useOutgoing(conversation.id, there);
  const search = useThreadSearch(messages);
  const [unread, placeFirstUnread] = useUnreadAtOpening(
    conversation,
    history.messages,
    me,
    markers,
  );
  const rows = useMemo(
    () =>
      threadRows({
        messages,
        outgoing: isPast ? [] : outgoing.messages,
        me,
        firstUnread: unread?.first ?? null,
      }),
    [messages, outgoing.messages, isPast, me, unread],
  );
  const list = useRef<MessageListHandle>(null);
  const place = useThreadPlace(list, history, rows, unread, placeFirstUnread);
  const signalTyping = useTypingSignal(conversation.id);
  const write = useEventCallback((text: string) => {
    place.toNewest();
    outgoing.write(text);
  });

  const find = useEventCallback((text: string) => {
    search.setText(text);
    setSearching(text.trim() !== '');
  });
  const open = useEventCallback((next: ThreadTool) => {
    setTool(next);
    if (next !== 'search') find('');
    // A search starts from the newest message.
    else if (isPast) place.toNewest();
  });
  const showMatch = useEventCallback((direction: 'older' | 'newer') => {
    const messageId = search.step(direction);
    if (messageId !== null) list.current?.toMessage(messageId);
  });
  const showDay = useEventCallback((day: CalendarDay) => place.toInstant(startOfDay(day)));
  const retry = useEventCallback(() => history.older());

  return (
    <section className={styles.root}>
      <ThreadTools
        tool={tool}
        onTool={open}
        text={search.text}
        onText={find}
        matchCount={search.matchIds.length}
        place={search.place}
        searchedUntil={isSearching && history.hasOlder ? (messages[0]?.createdAt ?? null) : null}
        hasFailed={history.state === 'failed'}
        onRetry={retry}
        onStep={showMatch}
        onDay={showDay}
      />
      <ThreadMessages
        list={list}
        conversation={conversation}
        history={history}
        rows={rows}
        place={place}
        search={search}
      />
      <div className={styles.typing}>
        <TypingLine conversation={conversation} />
      </div>
      {titleOf(conversation, me).kind === 'deleted' ? (
        <NoReader />
      ) : (
        <Composer conversationId={conversation.id} onType={signalTyping} onWrite={write} />
      )}
      <ArrivalAnnouncement
        conversation={conversation}
        newest={history.messages === null ? null : newest}
        me={me}
      />
      <Reading
        conversation={conversation}
        isInView={unread !== null && place.isAtEnd && live.status === 'ready'}
      />
    </section>
  );
});

interface ReadingProps {
  readonly conversation: Conversation;
  readonly isInView: boolean;
}

/** Marks the conversation as read, and renders alone when the markers change. */
function Reading({ conversation, isInView }: ReadingProps) {
  useReading(conversation, isInView);
  return null;
}
