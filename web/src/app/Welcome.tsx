import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { takeWelcome } from '../data/pending-welcome';
import { useNotify } from '../shared/ui/useNotify';

/** Welcomes who has just signed in. Mounted once the page speaks the language of their account. */
export function Welcome() {
  const { t } = useTranslation('login');
  const notify = useNotify();
  useEffect(() => {
    if (takeWelcome()) notify.success(t('successTitle'), t('successText'));
  }, [notify, t]);
  return null;
}
