import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatches } from 'react-router-dom';
import { useSignedInUser } from '../../data/session-context';
import { loadAllTexts } from '../../shared/i18n/i18n';
import { media, ouvrageTokens } from '../../shared/theme/tokens';
import { SkeletonRows } from '../../shared/ui/SkeletonRows';
import { prefetchScreens } from '../screens';
import { AccountPreferences } from '../AccountPreferences';
import { HeartbeatDoor } from '../HeartbeatDoor';
import { NewVersionBar } from '../NewVersionBar';
import { UnreadableBar } from '../UnreadableBar';
import { BottomBar } from './BottomBar';
import { ConnectionStrip } from './ConnectionStrip';
import { LiveSidebar } from './LiveSidebar';
import { OutboxDoor } from './OutboxDoor';
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
  // A screen of panes has the height of the window, whatever it holds.
  filledColumn: { blockSize: '100dvh' },
  filledMain: {
    minHeight: 0,
    maxWidth: 'none',
    padding: 0,
    [media.phone]: {
      padding: 0,
      paddingBlockEnd: `calc(${ouvrageTokens.bottomBarPhone} + env(safe-area-inset-bottom) + 1px)`,
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

function fillsPage(handle: unknown): boolean {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'fillsPage' in handle &&
    handle.fillsPage === true
  );
}

/** The workspace around every screen: where one is, who one is, and whether the connection is there. */
export function Shell() {
  const { t, i18n } = useTranslation();
  const styles = useStyles();
  const user = useSignedInUser();
  const sidebar = useSidebarState();
  const isFilled = useMatches().some(({ handle }) => fillsPage(handle));
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
        <LiveSidebar state={sidebar} person={user} />
        <div className={mergeClasses(styles.column, isFilled && styles.filledColumn)}>
          <div className={styles.head}>
            <TopBar />
            <ConnectionStrip />
            <NewVersionBar />
            <UnreadableBar />
          </div>
          <main
            id="content"
            tabIndex={-1}
            className={mergeClasses(styles.main, isFilled && styles.filledMain)}
          >
            <Suspense fallback={<SkeletonRows rows={6} />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
        <BottomBar />
        <HeartbeatDoor />
        <OutboxDoor />
      </div>
    </AccountPreferences>
  );
}
