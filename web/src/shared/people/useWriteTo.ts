import { conversationAddress } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callByName } from '#data/firebase/call';
import { prepareDraft } from '#data/outbox/outbox-drafts';
import { useErrorText } from '#shared/i18n/useErrorText';
import { useNotify } from '#shared/ui/useNotify';
import { toActionError } from '#shared/useAction';

/**
 * Opens the conversation with somebody, which begins with that if there is none. `draft` stands in its field
 * then, unless something is typed there.
 */
export function useWriteTo(contactId: string, draft?: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const notify = useNotify();
  const errorText = useErrorText();
  const [isRunning, setIsRunning] = useState(false);

  async function write() {
    if (isRunning) return;
    setIsRunning(true);
    try {
      const { conversationId } = await callByName('createDirectConversation', { contactId });
      if (draft !== undefined) prepareDraft(conversationId, draft);
      await navigate(conversationAddress(conversationId));
    } catch (error) {
      notify.error(t('person.writeFailed'), errorText(toActionError(error)));
      setIsRunning(false);
    }
  }
  return { isRunning, write };
}
