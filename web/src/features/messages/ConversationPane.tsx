import { Button, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversation } from '../../data/conversations';
import { useIsSlow } from '../../shared/live/useIsSlow';
import { SkeletonRows } from '../../shared/ui/SkeletonRows';
import { media } from '../../shared/theme/tokens';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ConnectionError } from './ConnectionError';
import { ConversationHeader } from './ConversationHeader';
import { MESSAGES_SLOW_MS } from './slow';
import { LeftBehind } from './thread/LeftBehind';
import { Thread } from './thread/Thread';

interface ConversationPaneProps {
  readonly conversationId: string;
  readonly takesFocus: boolean;
  readonly onBack: () => void;
  /** There is nothing to come back to: the list takes its place. */
  readonly onLeave: () => void;
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

/** The right pane: one conversation, or why there is none to show. Mounted for one conversation. */
export function ConversationPane({
  conversationId,
  takesFocus,
  onBack,
  onLeave,
}: ConversationPaneProps) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const live = useConversation(conversationId);
  const isSlow = useIsSlow(live.status === 'loading', MESSAGES_SLOW_MS);
  const [wasOpen, setWasOpen] = useState(false);
  if (live.status === 'ready' && live.value !== null) {
    if (!wasOpen) setWasOpen(true);
    return (
      <section className={styles.root} aria-label={t('header.label')}>
        <ConversationHeader conversation={live.value} takesFocus={takesFocus} onBack={onBack} />
        <Thread conversation={live.value} />
      </section>
    );
  }
  if (live.status === 'ready' || (live.status === 'error' && live.denied)) {
    const state = wasOpen ? 'closed' : 'absent';
    return (
      <div role="alert">
        <EmptyState
          title={t(`pane.${state}.title`)}
          text={t(`pane.${state}.text`)}
          action={<Button onClick={onLeave}>{t('header.back')}</Button>}
        />
        <LeftBehind conversationId={conversationId} />
      </div>
    );
  }
  if (live.status === 'error' || isSlow) {
    return (
      <ConnectionError
        text={t(live.status === 'error' ? 'pane.failed' : 'pane.slow')}
        onRetry={live.retry}
        onLeave={onLeave}
      />
    );
  }
  return (
    <div role="status" aria-label={common('state.loading')}>
      <SkeletonRows rows={1} />
    </div>
  );
}
