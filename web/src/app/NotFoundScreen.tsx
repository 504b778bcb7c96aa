import { Button, makeStyles } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '#shared/ui/EmptyState';
import { useDocumentTitle } from '#shared/ui/useDocumentTitle';

const useStyles = makeStyles({
  root: { minHeight: '100dvh', display: 'grid', alignContent: 'center' },
});

/** An address that leads nowhere. The way out is the landing page, which is another document. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const styles = useStyles();
  const { pathname } = useLocation();
  useDocumentTitle(t('notFound.title'));
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the spec asks that unknown paths are logged
    console.error(`404: ${pathname}`);
  }, [pathname]);
  return (
    <main className={styles.root}>
      <EmptyState
        kind="missing"
        isPage
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Button as="a" href="/">
            {t('notFound.home')}
          </Button>
        }
      />
    </main>
  );
}
