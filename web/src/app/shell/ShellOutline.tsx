import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { edgeBlockEnd, edgeInlineEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { Logo } from '#shared/ui/Logo';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { Sidebar, type SidebarPerson } from './Sidebar';
import type { SidebarState } from './useSidebarState';

const useStyles = makeStyles({
  root: { display: 'flex', minHeight: '100dvh' },
  side: {
    inlineSize: ouvrageTokens.sidebar,
    flexShrink: 0,
    backgroundColor: ouvrageTokens.sheet,
    ...edgeInlineEnd(ouvrageTokens.hair),
    [media.narrow]: { inlineSize: ouvrageTokens.sidebarIcons },
    [media.phone]: { display: 'none' },
  },
  column: { flexGrow: 1, minWidth: 0 },
  bar: {
    boxSizing: 'border-box',
    blockSize: ouvrageTokens.topBar,
    display: 'flex',
    alignItems: 'center',
    paddingInline: '16px',
    backgroundColor: ouvrageTokens.sheet,
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { blockSize: ouvrageTokens.topBarPhone },
  },
  logo: { display: 'none', [media.phone]: { display: 'block' } },
  rows: {
    boxSizing: 'border-box',
    maxWidth: ouvrageTokens.page,
    padding: ouvrageTokens.pagePadding,
    [media.phone]: { padding: ouvrageTokens.pagePaddingPhone },
  },
});

interface ShellOutlineProps {
  /** Drawn in the sidebar; null leaves it empty. */
  readonly person: SidebarPerson | null;
  readonly sidebar: SidebarState;
  /** What stands in the screen's place; while nothing does, the screen loads and nothing can be pressed. */
  readonly children?: ReactNode;
}

/** The shell without what only the server knows. The page's own HTML shows it first (first-paint/). */
export function ShellOutline({ person, sidebar, children }: ShellOutlineProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const isLoading = children === undefined;
  return (
    <div className={styles.root}>
      {person === null ? (
        <div className={styles.side} />
      ) : (
        <div inert={isLoading} aria-hidden={isLoading} style={{ display: 'contents' }}>
          <Sidebar state={sidebar} person={person} />
        </div>
      )}
      <div
        className={styles.column}
        role={isLoading ? 'status' : undefined}
        aria-label={isLoading ? t('state.loading') : undefined}
      >
        <div className={styles.bar}>
          <div className={styles.logo}>
            <Logo markOnly />
          </div>
        </div>
        <main className={styles.rows}>{children ?? <SkeletonRows rows={6} />}</main>
      </div>
    </div>
  );
}
