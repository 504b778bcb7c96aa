import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { conversationAddress, type Conversation, type Presence } from '@ouvrage/domain';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useToday } from '#data/live/today';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { ONE_LINE } from '#shared/theme/one-line';
import { ROW_LINK } from '#shared/theme/row-link';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { CountBadge } from '#shared/ui/CountBadge';
import { hasSameProps } from '#shared/ui/same-props';
import { OPENED_FROM_LIST } from '../opener';
import { TitleMark } from '../TitleMark';
import type { WordedTitle } from '../useConversationTitle';
import { LastMessageLine } from './LastMessageLine';
import { messageTime } from './message-time';

interface ConversationRowProps {
  readonly conversation: Conversation;
  readonly title: WordedTitle;
  readonly presence: Presence | undefined;
  readonly unread: number;
  readonly isOpen: boolean;
  /** The query of the address, which stays as it is when a conversation opens. */
  readonly search: string;
  /** Key by which the list observes that the row is on screen; null when it need not. */
  readonly watch: string | null;
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    minBlockSize: '65px',
    paddingBlock: '8px',
    paddingInline: '16px',
    backgroundColor: ouvrageTokens.sheet,
    ...edgeBlockEnd(ouvrageTokens.hair),
    ':hover': { backgroundColor: ouvrageTokens.table },
  },
  open: {
    backgroundColor: ouvrageTokens.table,
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlock: 0,
      inlineSize: '3px',
      backgroundColor: ouvrageTokens.ink,
    },
  },
  textColumn: { flexGrow: 1, minWidth: 0 },
  line: { display: 'flex', alignItems: 'center', columnGap: '10px' },
  name: {
    ...typography.bodyStrong,
    ...ROW_LINK,
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
    color: ouvrageTokens.ink,
    textDecorationLine: 'none',
    '& > bdi': ONE_LINE,
  },
  deletedText: {
    fontWeight: 400,
    fontStyle: 'italic',
    fontSynthesisStyle: 'auto',
    color: ouvrageTokens.ink3,
  },
  time: { ...typography.meta, flexShrink: 0, color: ouvrageTokens.ink3 },
  last: {
    ...typography.body,
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
    color: ouvrageTokens.ink3,
  },
  unread: { color: ouvrageTokens.ink },
  visuallyHidden: HIDDEN_TEXT,
});

/** A conversation in the list. The whole row opens it. */
export const ConversationRow = memo(function ConversationRow({
  conversation,
  title,
  presence,
  unread,
  isOpen,
  search,
  watch,
}: ConversationRowProps) {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const format = useFormat();
  const today = useToday();
  const lastId = useId();
  const at = conversation.lastMessage?.at ?? conversation.createdAt;
  return (
    <li
      className={mergeClasses(styles.root, isOpen && styles.open)}
      {...(watch !== null && { 'data-watch': watch })}
    >
      <TitleMark type={conversation.type} title={title} presence={presence} size={40} />
      <div className={styles.textColumn}>
        <div className={styles.line}>
          <Link
            to={{ pathname: conversationAddress(conversation.id), search }}
            state={OPENED_FROM_LIST}
            className={mergeClasses(styles.name, title.isDeleted && styles.deletedText)}
            aria-current={isOpen ? 'page' : undefined}
            aria-describedby={lastId}
          >
            <bdi>{title.name}</bdi>
            <span className={styles.visuallyHidden}>
              {presence !== undefined && `, ${t(`presence.${presence}`)}`}
              {unread > 0 && `, ${t('list.unread', { count: unread })}`}
            </span>
          </Link>
          <time className={styles.time} dateTime={at.toISOString()}>
            {messageTime(at, today, format)}
          </time>
        </div>
        <div className={styles.line}>
          <span id={lastId} className={mergeClasses(styles.last, unread > 0 && styles.unread)}>
            <LastMessageLine conversation={conversation} />
          </span>
          {unread > 0 && <CountBadge count={unread} />}
        </div>
      </div>
    </li>
  );
}, hasSameProps);
