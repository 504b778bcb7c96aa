import { useTranslation } from 'react-i18next';
import { useConfirmConversation } from '#data/queries/conversations';
import { reportSilence } from '#data/core/reachability';
import { useNotify } from '#shared/ui/useNotify';
import { useAction } from '#shared/useAction';
import { MESSAGES_SLOW_MS } from './slow-limit';

/** Milliseconds of the failure notice; the header keeps showing the failure. */
const FAILURE_MS = 8_000;

/** 'Actualiser': reads from the server, and reports when it does not answer. */
export function useRefresh(conversationId: string): {
  readonly refresh: () => Promise<unknown>;
  readonly isRunning: boolean;
} {
  const { t } = useTranslation('messages');
  const notify = useNotify();
  const askAgain = useConfirmConversation();
  const { execute, isRunning } = useAction(async () => {
    const failure = await Promise.race([
      askAgain(conversationId).then(
        () => null,
        () => 'failed' as const,
      ),
      new Promise<'slow'>((resolve) => setTimeout(() => resolve('slow'), MESSAGES_SLOW_MS)),
    ]);
    if (failure === null) return;
    reportSilence();
    notify.error(
      t('header.refreshFailed'),
      failure === 'slow' ? t('header.refreshSlow') : undefined,
      FAILURE_MS,
    );
  });
  return { refresh: execute, isRunning };
}
