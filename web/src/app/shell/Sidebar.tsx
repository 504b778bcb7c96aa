import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { PanelLeftContractRegular, PanelLeftExpandRegular } from '@fluentui/react-icons';
import { initialsOf, type User } from '@ouvrage/domain';
import { useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { edgeBlockEnd, edgeBlockStart, edgeInlineEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Logo } from '#shared/ui/Logo';
import { PersonMark } from '#shared/ui/PersonMark';
import { useDirection } from '#shared/ui/useDirection';
import { Tip } from '#shared/ui/Tip';
import { SidebarEntries, type SidebarEntriesProps } from './SidebarEntries';
import { SignOutButton } from './SignOutButton';
import type { SidebarState } from './useSidebarState';

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    insetBlockStart: 0,
    blockSize: '100dvh',
    boxSizing: 'border-box',
    flexShrink: 0,
    inlineSize: ouvrageTokens.sidebar,
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: ouvrageTokens.sheet,
    ...edgeInlineEnd(ouvrageTokens.hair),
    transitionProperty: 'inline-size',
    transitionDuration: '200ms',
    transitionTimingFunction: 'cubic-bezier(.2,0,0,1)',
    [media.reducedMotion]: { transitionDuration: '0ms' },
    [media.phone]: { display: 'none' },
    [media.print]: { display: 'none' },
  },
  icons: { inlineSize: ouvrageTokens.sidebarIcons },
  // It keeps the place of its icons in the page and lies over the rest.
  overlay: {
    zIndex: 15,
    marginInlineEnd: `calc(${ouvrageTokens.sidebarIcons} - ${ouvrageTokens.sidebar})`,
    boxShadow: 'var(--shadow16)',
  },
  scrim: {
    position: 'fixed',
    inset: 0,
    zIndex: 14,
    backgroundColor: ouvrageTokens.scrim,
    [media.phone]: { display: 'none' },
  },
  head: {
    boxSizing: 'border-box',
    flexShrink: 0,
    blockSize: ouvrageTokens.topBar,
    display: 'flex',
    alignItems: 'center',
    paddingInline: '18px',
    ...edgeBlockEnd(ouvrageTokens.hair),
    overflow: 'hidden',
  },
  headIcons: { paddingInline: 0, justifyContent: 'center' },
  list: { flexGrow: 1, overflowY: 'auto', overflowX: 'hidden' },
  fold: { paddingInline: '12px', paddingBlock: '8px' },
  foldIcons: { paddingInline: '7px' },
  mirrored: { transform: 'scaleX(-1)' },
  foot: {
    display: 'grid',
    gap: '8px',
    paddingBlock: '14px',
    paddingInline: '16px',
    ...edgeBlockStart(ouvrageTokens.hair),
  },
  footIcons: { paddingInline: '7px', justifyItems: 'center' },
  person: { display: 'flex', alignItems: 'center', gap: '10px', minWidth: 0 },
  who: { minWidth: 0 },
  role: { ...typography.bodyStrong, whiteSpace: 'nowrap' },
  email: {
    ...typography.meta,
    color: ouvrageTokens.ink3,
    // An address is written left to right, and stands where the page's lines begin.
    textAlign: 'match-parent',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  hidden: { display: 'none' },
});

/** What the sidebar says of a person. */
export type SidebarPerson = Pick<User, 'role' | 'email' | 'name' | 'photoPath'>;

export interface SidebarProps {
  readonly state: SidebarState;
  /** Null while nobody knows who is here. */
  readonly person: SidebarPerson | null;
  readonly Entries?: ComponentType<SidebarEntriesProps>;
}

/** The places of the workspace, and whose workspace it is; folded, their icons. */
export function Sidebar({ state, person, Entries = SidebarEntries }: SidebarProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const { open, isOverlay, toggle, close } = state;
  useEscape(isOverlay, close);
  return (
    <>
      {isOverlay && <div className={styles.scrim} onClick={close} />}
      <aside
        className={mergeClasses(styles.root, !open && styles.icons, isOverlay && styles.overlay)}
        aria-label={t('nav.sidebar')}
      >
        <div className={mergeClasses(styles.head, !open && styles.headIcons)}>
          <Logo markOnly={!open} href="/" />
        </div>
        <nav className={styles.list} aria-label={t('nav.label')}>
          {person !== null && <Entries role={person.role} open={open} onFollow={close} />}
        </nav>
        <div className={mergeClasses(styles.fold, !open && styles.foldIcons)}>
          <FoldButton open={open} onToggle={toggle} />
        </div>
        {person !== null && (
          <div className={mergeClasses(styles.foot, !open && styles.footIcons)}>
            <div className={styles.person}>
              <PersonMark initials={initialsOf(person.name)} photoPath={person.photoPath} />
              <div className={mergeClasses(styles.who, !open && styles.hidden)}>
                <div className={styles.role}>{t(`role.${person.role}`)}</div>
                <div className={styles.email} dir="ltr" title={person.email}>
                  {person.email}
                </div>
              </div>
            </div>
            <SignOutButton iconOnly={!open} />
          </div>
        )}
      </aside>
    </>
  );
}

function FoldButton({ open, onToggle }: { readonly open: boolean; readonly onToggle: () => void }) {
  const { t } = useTranslation();
  const styles = useStyles();
  const isMirrored = useDirection() === 'rtl';
  const Icon = open ? PanelLeftContractRegular : PanelLeftExpandRegular;
  return (
    <Tip label={`${t(open ? 'nav.collapse' : 'nav.expand')} (Ctrl+B)`} position="after">
      <Button
        appearance="subtle"
        icon={<Icon className={mergeClasses(isMirrored && styles.mirrored)} />}
        aria-expanded={open}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={onToggle}
      />
    </Tip>
  );
}

function useEscape(isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isActive, onEscape]);
}
