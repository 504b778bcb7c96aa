import { makeStyles, useEventCallback } from '@fluentui/react-components';
import type { Conversation } from '@ouvrage/domain';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#shared/lazy-component';
import { media } from '#shared/theme/tokens';
import { ReturnsFocus } from '#shared/ui/ReturnsFocus';
import { CONVERSATION_HEADER_ID, ConversationHeader } from './ConversationHeader';
import type { LeavingConversation } from './people/useLeaveConversation';
import { Thread } from './thread/Thread';

const PeopleDialog = lazyComponent(
  async () => (await import('./people/PeopleDialog')).PeopleDialog,
  null,
  { texts: ['intervenants'] },
);

interface OpenConversationProps {
  readonly conversation: Conversation;
  readonly takesFocus: boolean;
  readonly leaving: LeavingConversation;
  readonly onBack: () => void;
  /** Opens a direct conversation with a member of this one. */
  readonly onOpen: (conversationId: string) => void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    blockSize: '100%',
    minBlockSize: 0,
    [media.print]: { display: 'block', blockSize: 'auto' },
  },
});

/** A conversation of the user: header, messages and members. */
export function OpenConversation(props: OpenConversationProps) {
  const { conversation, takesFocus, leaving, onBack, onOpen } = props;
  const { t } = useTranslation('messages');
  const styles = useStyles();
  const [showsPeople, setShowsPeople] = useState(false);
  const { id, type, name, participantIds, participants } = conversation;
  return (
    <section className={styles.root} aria-label={t('header.label')}>
      <ConversationHeader
        conversation={{ id, type, name, participantIds, participants }}
        takesFocus={takesFocus}
        onBack={useEventCallback(onBack)}
        onShowPeople={useCallback(() => setShowsPeople(true), [])}
      />
      <Thread conversation={conversation} />
      {showsPeople && (
        <>
          <ReturnsFocus home={CONVERSATION_HEADER_ID} />
          <PeopleDialog
            conversation={conversation}
            leaving={leaving}
            onClose={() => setShowsPeople(false)}
            onOpen={onOpen}
          />
        </>
      )}
    </section>
  );
}
