import { makeStyles } from '@fluentui/react-components';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useSignedInUser } from '../../data/session-context';
import { loadAllTexts } from '../../shared/i18n/i18n';
import { media, ouvrageTokens } from '../../shared/theme/tokens';
import { SkeletonRows } from '../../shared/ui/SkeletonRows';
import { prefetchScreens } from '../screens';
import { AccountPreferences } from '../AccountPreferences';
import { BottomBar } from './BottomBar';
import { ConnectionStrip } from './ConnectionStrip';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { useSidebarState } from './useSidebarState';

const useStyles = makeStyles({
  root: { display: 'flex', minHeight: '100dvh' },
  column: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  head: { position: 'sticky', insetBlockStart: 0, zIndex: 10 },
  main: {
    flexGrow: 1,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1432px',
    padding: ouvrageTokens.pagePadding,
    outlineStyle: 'none',
    [media.phone]: {
      padding: ouvrageTokens.pagePaddingPhone,
      paddingBlockEnd: `calc(${ouvrageTokens.bottomBarPhone} + 24px)`,
    },
  },
  skip: {
    position: 'absolute',
    insetInlineStart: '8px',
    insetBlockStart: '-64px',
    zIndex: 20,
    padding: '10px 16px',
    backgroundColor: ouvrageTokens.inkFill,
    color: ouvrageTokens.onInk,
    ':focus': { insetBlockStart: '8px' },
  },
});

/** Milliseconds left to the screen that was asked for before the others' code is fetched. */
const PREFETCH_AFTER_MS = 3_000;

/** The workspace around every screen: where one is, who one is, and whether the connection is there. */
export function Shell() {
  const { t, i18n } = useTranslation();
  const styles = useStyles();
  const user = useSignedInUser();
  const sidebar = useSidebarState();
  useEffect(() => {
    const timer = setTimeout(() => {
      void prefetchScreens();
      void loadAllTexts(i18n);
    }, PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [i18n]);
  return (
    <AccountPreferences>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <div className={styles.root}>
        <Sidebar state={sidebar} person={user} />
        <div className={styles.column}>
          <div className={styles.head}>
            <TopBar />
            <ConnectionStrip />
          </div>
          <main id="content" tabIndex={-1} className={styles.main}>
            <Suspense fallback={<SkeletonRows rows={6} />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
        <BottomBar />
      </div>
    </AccountPreferences>
  );
}
