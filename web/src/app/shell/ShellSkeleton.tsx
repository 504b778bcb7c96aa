import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followsSettingsOf } from '../../data/preferences';
import { readSessionHint } from '../../data/session-hint';
import { edgeBlockEnd, edgeInlineEnd } from '../../shared/theme/edges';
import { media, ouvrageTokens } from '../../shared/theme/tokens';
import { Logo } from '../../shared/ui/Logo';
import { SkeletonRows } from '../../shared/ui/SkeletonRows';
import { Sidebar, type SidebarPerson } from './Sidebar';
import { useSidebarState } from './useSidebarState';

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
    padding: ouvrageTokens.pagePadding,
    [media.phone]: { padding: ouvrageTokens.pagePaddingPhone },
  },
});

/**
 * Who was here last in this browser, as the sidebar will show them: only drawn, nothing can be pressed.
 * Null when nobody was, or when their language is not known here yet: then nothing is written at all.
 */
function usePersonToCome(): SidebarPerson | null {
  const [hint] = useState(readSessionHint);
  if (hint === null || !followsSettingsOf(hint.id)) return null;
  return { ...hint, name: '', photoPath: null };
}

/** The shell's outline while the session is being read. */
export function ShellSkeleton() {
  const { t } = useTranslation();
  const styles = useStyles();
  const person = usePersonToCome();
  const sidebar = useSidebarState();
  return (
    <div className={styles.root}>
      {person === null ? (
        <div className={styles.side} />
      ) : (
        <div inert aria-hidden style={{ display: 'contents' }}>
          <Sidebar state={sidebar} person={person} />
        </div>
      )}
      <div className={styles.column} role="status" aria-label={t('state.loading')}>
        <div className={styles.bar}>
          <div className={styles.logo}>
            <Logo markOnly />
          </div>
        </div>
        <div className={styles.rows}>
          <SkeletonRows rows={6} />
        </div>
      </div>
    </div>
  );
}
