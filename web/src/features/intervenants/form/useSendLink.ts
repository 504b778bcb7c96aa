import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { useNotify } from '#shared/ui/useNotify';
import { useAction } from '#shared/useAction';

/** Sends the person another link to set their password. */
export function useSendLink(uid: string, email: string, onSent?: () => void) {
  const { t } = useTranslation('intervenants');
  const notify = useNotify();
  return useAction(async () => {
    await callByName('sendPasswordLink', { uid });
    notify.success(t('link.sent'), t('link.sentTo', { email }));
    onSent?.();
  });
}
