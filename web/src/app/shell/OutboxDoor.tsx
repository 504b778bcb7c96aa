import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useCarryOutbox, useRefusedMessages } from '../../data/messages-outgoing';
import { useNotify } from '../../shared/ui/useNotify';

/** Goes on with the messages that wait to be sent, on every screen, and tells when one was refused. */
export function OutboxDoor() {
  const { t } = useTranslation();
  const notify = useNotify();
  useCarryOutbox();
  const onRefused = useCallback(
    () => notify.error(t('outbox.failedTitle'), t('outbox.failedText')),
    [notify, t],
  );
  useRefusedMessages(onRefused);
  return null;
}
