import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useOpenOutbox,
  useRefusedMessages,
  useUnkeptMessages,
} from '#data/outbox/messages-outgoing';
import { useOpenRemarkDrafts } from '#data/remarks/remark-draft';
import { useNotify } from '#shared/ui/useNotify';

/**
 * Continues to send waiting messages and draft remarks, on every screen, and reports when a message was
 * refused or cannot be stored in this browser.
 */
export function OutboxDoor() {
  const { t } = useTranslation();
  const notify = useNotify();
  useOpenOutbox();
  useOpenRemarkDrafts();
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
