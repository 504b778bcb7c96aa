import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { initialsOf } from '@ouvrage/domain';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { PersonMark } from '#shared/ui/PersonMark';
import { hasSameProps } from '#shared/ui/same-props';
import type { Author } from './author';
import { DayRule, UnreadRule } from './ThreadRules';
import { FailedMessage } from './FailedMessage';
import { MessageBubble } from './MessageBubble';
import { useAuthorName } from './useAuthorName';
import type { ThreadRow } from './thread-rows';

interface MessageRowProps {
  readonly row: ThreadRow;
  readonly author: Author;
  readonly words: readonly string[];
  /** The target of a search or a jump. */
  readonly isCurrent: boolean;
  /** Read receipt, below the bubble. */
  readonly receipt: ReactNode;
}

const useStyles = makeStyles({
  root: { paddingInline: '32px', [media.phone]: { paddingInline: '16px' } },
  message: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    paddingBlockStart: '5px',
  },
  run: { paddingBlockStart: '16px' },
  author: {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    marginBlockEnd: '4px',
    minWidth: 0,
  },
  name: { ...typography.bodyStrong, color: ouvrageTokens.ink, overflowWrap: 'anywhere' },
  nobody: {
    ...typography.body,
    fontStyle: 'italic',
    fontSynthesisStyle: 'auto',
    color: ouvrageTokens.ink3,
  },
  content: {
    gridColumn: 2,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    minWidth: 0,
  },
  ownContent: { gridColumn: '1 / -1', alignItems: 'flex-end' },
});

/** One message: its author once per run, text, time and sending state. */
export const MessageRow = memo(function MessageRow({
  row,
  author,
  words,
  isCurrent,
  receipt,
}: MessageRowProps) {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const format = useFormat();
  const { id, text, at, isOwn, state, newDay, isFirstUnread, startsRun } = row;
  const time = format.time(at);
  const name = useAuthorName()(author);
  const hasName = author.kind === 'known' || author.kind === 'nameless';
  const label = t('thread.messageBy', { name: isOwn ? t('thread.author.you') : name, time });
  return (
    <div className={styles.root}>
      {newDay !== null && <DayRule day={newDay} />}
      {isFirstUnread && <UnreadRule />}
      <div
        role="article"
        aria-label={label}
        data-message={id}
        className={mergeClasses(styles.message, startsRun && styles.run)}
      >
        {startsRun && !isOwn && (
          <div className={styles.author}>
            <PersonMark size={24} initials={hasName ? initialsOf(name) : '?'} />
            <bdi className={hasName ? styles.name : styles.nobody}>{name}</bdi>
          </div>
        )}
        <div className={mergeClasses(styles.content, isOwn && styles.ownContent)}>
          <MessageBubble
            row={row}
            time={time}
            isOrphan={author.kind === 'deleted'}
            words={words}
            isCurrent={isCurrent}
          />
          {state === 'failed' && <FailedMessage id={id} text={text} />}
          {receipt}
        </div>
      </div>
    </div>
  );
}, hasSameProps);
