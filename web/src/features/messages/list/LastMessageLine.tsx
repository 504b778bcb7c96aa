import { makeStyles } from '@fluentui/react-components';
import type { Conversation } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useOutgoingMessages } from '#data/outbox/messages-outgoing';
import { useSignedInUser } from '#data/session/session-context';
import { ONE_LINE } from '#shared/theme/one-line';
import { lastSenderOf, type LastSender } from './last-message';

const useStyles = makeStyles({
  // Keeps the space after the name.
  name: { flexShrink: 0, whiteSpace: 'pre' },
  text: ONE_LINE,
});

/**
 * The last message in one truncated line, with its sender where that is not obvious. A message of the user
 * that is still being sent counts as the last one.
 */
export function LastMessageLine({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const { id: me } = useSignedInUser();
  const waiting = useOutgoingMessages().findLast(
    ({ conversationId, state }) => conversationId === conversation.id && state !== 'sent',
  );
  const sender: LastSender | null =
    waiting === undefined ? lastSenderOf(conversation, me) : { kind: 'me' };
  if (sender === null) return <span className={styles.text}>{t('list.noMessage')}</span>;
  const text = <bdi className={styles.text}>{waiting?.text ?? conversation.lastMessage?.text}</bdi>;
  if (sender.kind === 'other') return text;
  // Isolates the direction of the name: Arabic and Latin names precede the same colon.
  const name = sender.kind === 'named' ? `\u2068${sender.name}\u2069` : t(`people.${sender.kind}`);
  return (
    <>
      <span className={styles.name}>{t('list.saidBy', { name })} </span>
      {text}
    </>
  );
}
