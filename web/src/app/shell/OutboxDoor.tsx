import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useCarryOutbox,
  useRefusedMessages,
  useUnkeptMessages,
} from '../../data/messages-outgoing';
import { useNotify } from '../../shared/ui/useNotify';

/**
 * Goes on with the messages that wait to be sent, on every screen, and tells when one was refused, or
 * when this browser keeps none.
 */
export function OutboxDoor() {
  const { t } = useTranslation();
  const notify = useNotify();
  useCarryOutbox();
  const onRefused = useCallback(
    () => notify.error(t('outbox.failedTitle'), t('outbox.failedText')),
    [notify, t],
  );
  useRefusedMessages(onRefused);
  const onUnkept = useCallback(
    () => notify.info(t('outbox.unkeptTitle'), t('outbox.unkeptText')),
    [notify, t],
  );
  useUnkeptMessages(onUnkept);
  return null;
}
