import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatches, type Params } from 'react-router-dom';
import { useSignedInUser } from '#data/session/session-context';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { LeaveGuard } from '#shared/unsaved/LeaveGuard';
import { isScreenHandle, type ScreenHandle } from '../screen-handle';
import { AccountPreferences } from '../AccountPreferences';
import { HeartbeatDoor } from '../HeartbeatDoor';
import { NewVersionBar } from '../NewVersionBar';
import { UnreadableBar } from '../UnreadableBar';
import { BottomBar } from './BottomBar';
import { ConnectionStrip } from './ConnectionStrip';
import { LiveSidebar } from './LiveSidebar';
import { OutboxDoor } from './OutboxDoor';
import { TopBar } from './TopBar';
import { useLostFocus } from './useLostFocus';
import { usePrefetch } from './usePrefetch';
import { useSidebarState } from './useSidebarState';

const useStyles = makeStyles({
  root: { display: 'flex', minHeight: '100dvh', [media.print]: { display: 'block', minHeight: 0 } },
  column: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  head: { position: 'sticky', insetBlockStart: 0, zIndex: 10 },
  main: {
    flexGrow: 1,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: ouvrageTokens.page,
    padding: ouvrageTokens.pagePadding,
    outlineStyle: 'none',
    [media.wide]: { maxWidth: ouvrageTokens.widePage },
    [media.phone]: {
      padding: ouvrageTokens.pagePaddingPhone,
      paddingBlockEnd: `calc(${ouvrageTokens.bottomBarPhone} + 24px)`,
    },
    // The sheet has its own margins.
    [media.print]: { padding: 0 },
  },
  // A screen of panes has the height of the window, whatever it holds.
  filledColumn: { blockSize: '100dvh', [media.print]: { blockSize: 'auto' } },
  filledMain: {
    minHeight: 0,
    maxWidth: 'none',
    padding: 0,
    [media.phone]: {
      padding: 0,
      paddingBlockEnd: `calc(${ouvrageTokens.bottomBarPhone} + env(safe-area-inset-bottom) + 1px)`,
    },
  },
  goneOnPhone: { [media.phone]: { display: 'none' } },
  aloneMain: { [media.phone]: { paddingBlockEnd: 'env(safe-area-inset-bottom)' } },
  skip: {
    position: 'absolute',
    insetInlineStart: '8px',
    insetBlockStart: '-64px',
    zIndex: 20,
    padding: '10px 16px',
    backgroundColor: ouvrageTokens.inkFill,
    color: ouvrageTokens.onInk,
    forcedColorAdjust: 'none',
    ':focus': { insetBlockStart: '8px' },
  },
});

/** How the screen that is open wants its page. */
function usePage() {
  const matches = useMatches();
  const of = (wants: (handle: ScreenHandle, params: Params) => boolean) =>
    matches.some(({ handle, params }) => isScreenHandle(handle) && wants(handle, params));
  return {
    isFilled: of(({ fillsPage }) => fillsPage === true),
    isAlone: of(({ aloneWith }, params) => aloneWith !== undefined && aloneWith in params),
  };
}

/** The workspace around every screen: where one is, who one is, and whether the connection is there. */
export function Shell() {
  const { t, i18n } = useTranslation();
  const styles = useStyles();
  const user = useSignedInUser();
  const sidebar = useSidebarState();
  const { isFilled, isAlone } = usePage();
  usePrefetch(i18n);
  useLostFocus('content');
  return (
    <AccountPreferences>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <div className={styles.root}>
        <LiveSidebar state={sidebar} person={user} />
        <div className={mergeClasses(styles.column, isFilled && styles.filledColumn)}>
          <div className={styles.head}>
            <div className={mergeClasses(isAlone && styles.goneOnPhone)}>
              <TopBar />
            </div>
            <ConnectionStrip />
            <NewVersionBar />
            <UnreadableBar />
          </div>
          <main
            id="content"
            tabIndex={-1}
            className={mergeClasses(
              styles.main,
              isFilled && styles.filledMain,
              isAlone && styles.aloneMain,
            )}
          >
            <Suspense fallback={<SkeletonRows rows={6} />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
        <div className={mergeClasses(isAlone && styles.goneOnPhone)}>
          <BottomBar />
        </div>
        <HeartbeatDoor />
        <OutboxDoor />
        <LeaveGuard />
      </div>
    </AccountPreferences>
  );
}
