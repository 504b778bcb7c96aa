import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversation } from '#data/queries/conversations';
import { lazyComponent } from '#shared/lazy-component';
import { useIsSlow } from '#shared/live/useIsSlow';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { EmptyState } from '#shared/ui/EmptyState';
import { ConnectionError } from './ConnectionError';
import { useLeaveConversation } from './people/useLeaveConversation';
import { MESSAGES_SLOW_MS } from './slow-limit';

// The list is shown without waiting for what opens beside it.
const OpenConversation = lazyComponent(
  async () => (await import('./OpenConversation')).OpenConversation,
  <LoadingRow />,
);
void OpenConversation.prefetch();

const LeftBehind = lazyComponent(async () => (await import('./thread/LeftBehind')).LeftBehind);

interface ConversationPaneProps {
  readonly conversationId: string;
  readonly takesFocus: boolean;
  readonly onBack: () => void;
  /** Closes the pane and replaces the history entry by the list. */
  readonly onLeave: () => void;
  readonly onOpen: (conversationId: string) => void;
}

/** The right pane: one conversation, or why it cannot be shown. Mounted anew for each conversation. */
export function ConversationPane({
  conversationId,
  takesFocus,
  onBack,
  onLeave,
  onOpen,
}: ConversationPaneProps) {
  const { t } = useTranslation('messages');
  const live = useConversation(conversationId);
  const isSlow = useIsSlow(live.status === 'loading', MESSAGES_SLOW_MS);
  const leaving = useLeaveConversation(conversationId, onLeave);
  const [wasOpen, setWasOpen] = useState(false);
  if (live.status === 'ready' && live.value !== null) {
    if (!wasOpen) setWasOpen(true);
    return (
      <OpenConversation
        conversation={live.value}
        takesFocus={takesFocus}
        leaving={leaving}
        onBack={onBack}
        onOpen={onOpen}
      />
    );
  }
  const isOutside = live.status === 'ready' || (live.status === 'error' && live.isDenied);
  if (isOutside && !leaving.isLeaving) {
    const state = wasOpen ? 'closed' : 'absent';
    return (
      <div role="alert">
        <EmptyState
          kind="missing"
          title={t(`pane.${state}.title`)}
          text={t(`pane.${state}.text`)}
          action={<Button onClick={onLeave}>{t('header.back')}</Button>}
        />
        <LeftBehind conversationId={conversationId} />
      </div>
    );
  }
  if (!isOutside && (live.status === 'error' || isSlow)) {
    return (
      <ConnectionError
        text={t(live.status === 'error' ? 'pane.failed' : 'pane.slow')}
        onRetry={live.retry}
        onLeave={onLeave}
      />
    );
  }
  return <LoadingRow />;
}

function LoadingRow() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('state.loading')}>
      <SkeletonRows rows={1} />
    </div>
  );
}
