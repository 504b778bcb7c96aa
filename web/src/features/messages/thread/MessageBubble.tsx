import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ClockRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { directionOf } from './message-parts';
import { MessageText } from './MessageText';
import type { ThreadRow } from './thread-rows';

interface MessageBubbleProps {
  readonly row: ThreadRow;
  /** When it was sent, in words. */
  readonly time: string;
  /** Its author's account is deleted. */
  readonly isOrphan: boolean;
  readonly words: readonly string[];
  readonly isCurrent: boolean;
}

const useStyles = makeStyles({
  bubble: {
    ...typography.body,
    margin: 0,
    // Each message has its own direction, not the page's.
    textAlign: 'start',
    padding: '9px 14px',
    maxInlineSize: 'min(448px, 100%)',
    boxSizing: 'border-box',
    border: `1px solid ${ouvrageTokens.hair}`,
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.ink,
  },
  own: {
    maxInlineSize: 'min(448px, 88%)',
    border: `1px solid ${ouvrageTokens.inkFill}`,
    backgroundColor: ouvrageTokens.inkFill,
    color: ouvrageTokens.onInk,
    forcedColorAdjust: 'none',
  },
  deletedText: { fontStyle: 'italic', fontSynthesisStyle: 'auto', color: ouvrageTokens.ink3 },
  pending: {
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.ink,
    border: `1px dashed ${ouvrageTokens.line}`,
  },
  failure: {
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.ink,
    border: `1px solid ${statusTokens.rejected.stroke}`,
  },
  current: { outline: `2px solid ${ouvrageTokens.line}`, outlineOffset: '2px' },
  time: {
    ...typography.label,
    fontWeight: 400,
    marginInlineStart: '12px',
    whiteSpace: 'nowrap',
    opacity: 0.82,
    [media.forcedColors]: { opacity: 1 },
    fontStyle: 'normal',
    unicodeBidi: 'isolate',
  },
  waiting: { display: 'inline-flex', verticalAlign: '-2px', marginInlineStart: '6px' },
});

/** A message's text, time and sending state. */
export function MessageBubble({ row, time, isOrphan, words, isCurrent }: MessageBubbleProps) {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const { text, at, isOwn, state } = row;
  const isPending = state === 'pending';
  const isOnInk = isOwn && !isPending && state !== 'failed';
  return (
    <p
      dir={directionOf(text) ?? undefined}
      className={mergeClasses(
        styles.bubble,
        isOwn && styles.own,
        isOrphan && styles.deletedText,
        isPending && styles.pending,
        state === 'failed' && styles.failure,
        isCurrent && styles.current,
      )}
    >
      <MessageText text={text} isOnInk={isOnInk} words={words} />
      <time className={styles.time} dateTime={at.toISOString()}>
        {time}
      </time>
      {isPending && (
        <span className={styles.waiting} role="img" aria-label={t('thread.pending')}>
          <ClockRegular aria-hidden />
        </span>
      )}
    </p>
  );
}
