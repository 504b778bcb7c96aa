import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { takeWelcome } from '#data/session/pending-welcome';
import { useNotify } from '#shared/ui/useNotify';

/** Welcomes a person who has just signed in. Mounted once the page is in the language of their account. */
export function Welcome() {
  const { t } = useTranslation('login');
  const notify = useNotify();
  useEffect(() => {
    if (takeWelcome()) notify.success(t('successTitle'), t('successText'));
  }, [notify, t]);
  return null;
}
