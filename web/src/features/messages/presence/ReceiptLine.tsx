import { makeStyles, Tooltip } from '@fluentui/react-components';
import type { Conversation, Message } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RECEIPTS_MAX, useMemberStates } from '#data/queries/member-states';
import { useSignedInUser } from '#data/session/session-context';
import { useFormat } from '#shared/i18n/useFormat';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { hasMoreReaders, readersOf } from './member-signs';

interface ReceiptLineProps {
  readonly conversation: Conversation;
  /** The user's last message. */
  readonly lastOwn: Message;
}

const useStyles = makeStyles({
  root: { ...typography.meta, margin: 0, color: ouvrageTokens.ink3, textAlign: 'end' },
  names: {
    ...typography.meta,
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    cursor: 'pointer',
    ':hover': { color: ouvrageTokens.ink },
    [media.phone]: { minBlockSize: ouvrageTokens.touchTarget },
  },
});

/** Who has read the user's last message: 'Vu' by the other person, 'Vu par 3' in a group. */
export function ReceiptLine({ conversation, lastOwn }: ReceiptLineProps) {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const { id: me } = useSignedInUser();
  const states = useMemberStates(conversation.id);
  const readers = readersOf(conversation, me, states, lastOwn);
  if (readers.length === 0) return null;
  return (
    <p className={styles.root}>
      {conversation.type === 'direct' ? (
        t('presence.seen')
      ) : (
        <SeenBy names={readers} isCut={hasMoreReaders(states, RECEIPTS_MAX, lastOwn)} />
      )}
    </p>
  );
}

interface SeenByProps {
  readonly names: readonly string[];
  /** In a large group only the latest readers are listened to. */
  readonly isCut: boolean;
}

/** The number of readers; names are shown on hover, focus or press. */
function SeenBy({ names, isCut }: SeenByProps) {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const count = format.number(names.length);
  // Isolates the direction of each name: Arabic and Latin names are in one list.
  const list = format.list(names.map((name) => `\u2068${name}\u2069`));
  return (
    <Tooltip
      relationship="description"
      content={list}
      visible={isOpen}
      onVisibleChange={(_event, { visible }) => setOpen(visible)}
      withArrow
    >
      <button type="button" className={styles.names} onClick={() => setOpen(true)}>
        {t('presence.seenBy', { people: isCut ? `${count}+` : count })}
      </button>
    </Tooltip>
  );
}
