import { Button } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmptyState } from '../shared/ui/EmptyState';

export function NotFoundScreen() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // eslint-disable-next-line no-console -- the spec asks that unknown paths are logged
    console.error(`404: ${pathname}`);
  }, [pathname]);
  return (
    <main>
      <EmptyState
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<Button onClick={() => void navigate('/')}>{t('notFound.home')}</Button>}
      />
    </main>
  );
}
