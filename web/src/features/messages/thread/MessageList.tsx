import { makeStyles } from '@fluentui/react-components';
import type { Conversation } from '@ouvrage/domain';
import {
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type Ref,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { usePrinting } from '#shared/ui/usePrinting';
import { ReceiptLine } from '../presence/ReceiptLine';
import { authorOf } from './author';
import { MessageRow } from './MessageRow';
import { isPrepended, type ThreadRow } from './thread-rows';

export interface MessageListHandle {
  readonly toEnd: () => void;
  readonly toMessage: (id: string) => void;
}

interface MessageListProps {
  readonly ref: Ref<MessageListHandle>;
  readonly conversation: Conversation;
  readonly rows: readonly ThreadRow[];
  readonly words: readonly string[];
  readonly current: string | null;
  /** The last row is the newest message: a reader at the end stays at the end. */
  readonly endsNow: boolean;
  /** The message to start at; null for the end. */
  readonly target: string | null;
  readonly onNearStart: () => void;
  readonly onNearEnd: () => void;
  readonly onLook: (view: ListView) => void;
}

/** The visible part of the list. */
export interface ListView {
  readonly isAtEnd: boolean;
  /** Index of the first visible row. */
  readonly first: number;
}

/** Px from an edge within which the reader counts as being at it. */
const AT_EDGE = 24;
/** Px before the first message at which the previous page is loaded, ahead of the reader. */
const NEAR_START = 1_500;
/** Px rendered beyond the visible part. */
const BUFFER = 400;
/**
 * Rows at the end that are always rendered: a screen of them with what is above it. The virtualizer renders
 * nothing behind a list that moves, and would remove and restore that part with each message.
 */
const KEPT_ROWS = 24;

const useStyles = makeStyles({
  root: {
    flexGrow: 1,
    minBlockSize: 0,
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'auto',
    overscrollBehaviorY: 'contain',
    // The list maintains its scroll position itself.
    overflowAnchor: 'none',
    ':focus-visible': { outline: '2px solid var(--colorStrokeFocus2)', outlineOffset: '-2px' },
    [media.print]: { display: 'block', overflowY: 'visible' },
  },
  // A few messages are aligned to the bottom, above the field.
  room: { flexGrow: 1 },
  foot: { flexShrink: 0, blockSize: '16px', color: ouvrageTokens.ink3 },
});

/**
 * The messages; only those near the screen are rendered. A reader at the end stays at the end when a message
 * arrives; any other reader is never moved.
 */
export function MessageList({
  ref,
  conversation,
  rows,
  words,
  current,
  endsNow,
  target,
  onNearStart,
  onNearEnd,
  onLook,
}: MessageListProps) {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const isAtEnd = useRef(target === null);
  const isPrinting = usePrinting();

  const [previousRows, setPreviousRows] = useState(rows);
  const [isShift, setShift] = useState(false);
  if (rows !== previousRows) {
    setPreviousRows(rows);
    setShift(isPrepended(previousRows, rows));
  }

  const begin = useRef(target);
  useLayoutEffect(() => {
    const index = rows.findIndex(({ id }) => id === begin.current);
    if (index === -1) return;
    begin.current = null;
    list.current?.scrollToIndex(index, { align: 'start' });
  }, [rows]);

  // Keeps a reader at the end once added rows are measured: before that, each scroll would be one layout more.
  // Without smooth scrolling, which would drag along a reader who leaves the end meanwhile.
  const stay = useCallback(() => {
    const element = scroller.current;
    if (element !== null && isAtEnd.current && endsNow) element.scrollTop = element.scrollHeight;
  }, [endsNow]);

  useImperativeHandle(
    ref,
    () => ({
      toEnd: () => {
        isAtEnd.current = true;
        stay();
      },
      toMessage: (id) => {
        const index = rows.findIndex((row) => row.id === id);
        if (index === -1) return;
        isAtEnd.current = false;
        list.current?.scrollToIndex(index, { align: 'center' });
      },
    }),
    [rows, stay],
  );

  /** Reports the reader's position, also after the content has grown. */
  function reportPosition() {
    const element = scroller.current;
    if (element === null) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const isNow = scrollHeight - clientHeight - scrollTop <= AT_EDGE;
    // Opening a conversation must load only one page.
    if (!isNow && scrollTop < NEAR_START) onNearStart();
    if (scrollHeight - clientHeight - scrollTop < NEAR_START) onNearEnd();
    isAtEnd.current = isNow;
    onLook({ isAtEnd: isNow && endsNow, first: list.current?.findItemIndex(scrollTop) ?? 0 });
  }

  const keptRows = useMemo(() => lastIndexes(rows.length), [rows.length]);
  const renderRow = useMemo(
    () => createRowRenderer(rows, conversation, words, current),
    [rows, conversation, words, current],
  );
  return (
    <div
      ref={scroller}
      className={styles.root}
      role="log"
      aria-live="off"
      aria-label={t('thread.label')}
      tabIndex={0}
      onScroll={reportPosition}
    >
      <div className={styles.room} />
      {isPrinting ? (
        rows.map(renderRow)
      ) : (
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          data={rows}
          shift={isShift}
          bufferSize={BUFFER}
          keepMounted={keptRows}
          onResize={stay}
        >
          {renderRow}
        </Virtualizer>
      )}
      <div className={styles.foot} />
    </div>
  );
}

function lastIndexes(length: number): readonly number[] {
  const count = Math.min(length, KEPT_ROWS);
  return Array.from({ length: count }, (_, index) => length - count + index);
}

/**
 * Returns the same element for the same row: the virtualizer renders itself three times for one message, and leaves
 * out what is the same.
 */
function createRowRenderer(
  rows: readonly ThreadRow[],
  conversation: Conversation,
  words: readonly string[],
  current: string | null,
): (row: ThreadRow) => ReactElement {
  const lastOwn = rows.findLast(({ isOwn, state }) => isOwn && state === 'delivered');
  const elements = new WeakMap<ThreadRow, ReactElement>();
  return (row) => {
    const element = elements.get(row) ?? (
      <MessageRow
        key={row.id}
        row={row}
        author={authorOf(conversation.participants, row)}
        words={words}
        isCurrent={row.id === current}
        receipt={
          row === lastOwn && (
            <ReceiptLine conversation={conversation} lastOwn={{ ...row, createdAt: row.at }} />
          )
        }
      />
    );
    elements.set(row, element);
    return element;
  };
}
