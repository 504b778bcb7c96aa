import { Button, makeStyles } from '@fluentui/react-components';
import { ADDRESSES } from '@ouvrage/domain';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmptyState } from '#shared/ui/EmptyState';
import { useDocumentTitle } from '#shared/ui/useDocumentTitle';

const useStyles = makeStyles({
  root: { minHeight: '100dvh', display: 'grid', alignContent: 'center' },
});

/** An address that leads nowhere. The way out is the landing page, which is another document. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <main className={styles.root}>
      <NotFound
        action={
          <Button as="a" href="/">
            {t('notFound.home')}
          </Button>
        }
      />
    </main>
  );
}

/** The same inside the workspace: the shell stays, and the way out is the dashboard. */
export function MissingScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <NotFound
      action={
        <Button onClick={() => void navigate(ADDRESSES.dashboard)}>
          {t('notFound.dashboard')}
        </Button>
      }
    />
  );
}

function NotFound({ action }: { readonly action: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useDocumentTitle(t('notFound.title'));
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the spec asks that unknown paths are logged
    console.error(`404: ${pathname}`);
  }, [pathname]);
  return (
    <EmptyState
      kind="missing"
      isPage
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={action}
    />
  );
}
