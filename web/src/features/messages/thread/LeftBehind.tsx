import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useOutgoing } from '#data/outbox/messages-outgoing';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { FailedMessage } from './FailedMessage';
import { MessageText } from './MessageText';

const useStyles = makeStyles({
  root: { maxInlineSize: '560px', marginInline: 'auto', padding: '16px' },
  title: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  list: { listStyleType: 'none', margin: 0, paddingInline: 0, paddingBlockStart: '8px' },
  item: {
    ...typography.body,
    marginBlockEnd: '8px',
    padding: '9px 14px',
    border: `1px solid ${ouvrageTokens.hair}`,
    backgroundColor: ouvrageTokens.sheet,
  },
});

const NOBODY_ELSES: ReadonlySet<string> = new Set();
const NO_WORDS: readonly string[] = [];

/** Unsent messages in a conversation that the user is no longer in: they can be copied. */
export function LeftBehind({ conversationId }: { readonly conversationId: string }) {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const { messages } = useOutgoing(conversationId, NOBODY_ELSES);
  const failedMessages = messages.filter(({ state }) => state === 'failed');
  if (failedMessages.length === 0) return null;
  return (
    <div className={styles.root}>
      <p className={styles.title}>{t('thread.leftBehind', { count: failedMessages.length })}</p>
      <ul className={styles.list}>
        {failedMessages.map(({ id, text }) => (
          <li key={id} className={styles.item}>
            <MessageText text={text} isOnInk={false} words={NO_WORDS} />
            <FailedMessage id={id} text={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}
