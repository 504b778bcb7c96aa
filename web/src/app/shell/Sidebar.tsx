import { Button, makeStyles, mergeClasses, Tooltip } from '@fluentui/react-components';
import { PanelLeftContractRegular, PanelLeftExpandRegular } from '@fluentui/react-icons';
import { initialsOf } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSignedInUser } from '../../data/session-context';
import { edgeBlockEnd, edgeBlockStart, edgeInlineEnd } from '../../shared/theme/edges';
import { media, ouvrageTokens } from '../../shared/theme/tokens';
import { typography } from '../../shared/theme/typography';
import { Logo } from '../../shared/ui/Logo';
import { PersonMark } from '../../shared/ui/PersonMark';
import { navigationFor } from './navigation';
import { SignOutButton } from './SignOutButton';

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
    [media.reducedMotion]: { transitionDuration: '0ms' },
    // Between phone (bottom bar) and desktop it always shows icons only.
    [media.narrow]: { inlineSize: '56px' },
    [media.phone]: { display: 'none' },
    [media.print]: { display: 'none' },
  },
  narrow: { inlineSize: '56px' },
  head: {
    boxSizing: 'border-box',
    blockSize: ouvrageTokens.topBar,
    display: 'flex',
    alignItems: 'center',
    paddingInline: '18px',
    ...edgeBlockEnd(ouvrageTokens.hair),
    overflow: 'hidden',
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, paddingBlockStart: '14px' },
  entry: {
    ...typography.body,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    blockSize: '40px',
    paddingInline: '18px',
    color: ouvrageTokens.ink2,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    ':hover': { backgroundColor: ouvrageTokens.table },
  },
  current: {
    fontWeight: 600,
    color: ouvrageTokens.ink,
    backgroundColor: ouvrageTokens.table,
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlock: 0,
      inlineSize: '3px',
      backgroundColor: ouvrageTokens.ink,
    },
  },
  icon: { fontSize: '20px', flexShrink: 0, display: 'flex' },
  word: { [media.narrow]: { display: 'none' } },
  hidden: { display: 'none' },
  fold: {
    marginBlockStart: 'auto',
    paddingInline: '12px',
    paddingBlockEnd: '8px',
    [media.narrow]: { display: 'none' },
  },
  foot: {
    display: 'grid',
    gap: '8px',
    padding: '14px 16px',
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.narrow]: {
      padding: '14px 10px',
      justifyItems: 'center',
      // The button that folds the sidebar is not there to push this down.
      marginBlockStart: 'auto',
    },
  },
  footNarrow: { padding: '14px 10px', justifyItems: 'center' },
  person: { display: 'flex', alignItems: 'center', gap: '10px', minWidth: 0 },
  who: { minWidth: 0, [media.narrow]: { display: 'none' } },
  role: { ...typography.bodyStrong },
  email: {
    ...typography.meta,
    color: ouvrageTokens.ink3,
    // An address is written left to right, and stands where the page's lines begin.
    textAlign: 'match-parent',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});

interface SidebarProps {
  readonly open: boolean;
  readonly onToggle: () => void;
}

export function Sidebar({ open, onToggle }: SidebarProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const user = useSignedInUser();
  const fold = t(open ? 'nav.collapse' : 'nav.expand');
  return (
    <aside
      className={mergeClasses(styles.root, !open && styles.narrow)}
      aria-label={t('nav.sidebar')}
    >
      <div className={styles.head}>
        <Logo markOnly={!open} />
      </div>
      <nav aria-label={t('nav.label')}>
        <ul className={styles.list}>
          {navigationFor(user.role).map(({ key, to, icon: Icon }) => (
            <li key={key}>
              <Tooltip
                content={t(`nav.${key}`)}
                relationship="label"
                positioning="after"
                {...(open && { visible: false })}
              >
                <NavLink
                  to={to}
                  className={({ isActive }) =>
                    mergeClasses(styles.entry, isActive && styles.current)
                  }
                >
                  <span className={styles.icon}>
                    <Icon />
                  </span>
                  <span className={mergeClasses(styles.word, !open && styles.hidden)}>
                    {t(`nav.${key}`)}
                  </span>
                </NavLink>
              </Tooltip>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.fold}>
        <Tooltip content={`${fold} (Ctrl+B)`} relationship="label">
          <Button
            appearance="subtle"
            icon={open ? <PanelLeftContractRegular /> : <PanelLeftExpandRegular />}
            aria-expanded={open}
            onClick={onToggle}
          />
        </Tooltip>
      </div>
      <div className={mergeClasses(styles.foot, !open && styles.footNarrow)}>
        <div className={styles.person}>
          <PersonMark initials={initialsOf(user.name)} />
          <div className={mergeClasses(styles.who, !open && styles.hidden)}>
            <div className={styles.role}>{t(`role.${user.role}`)}</div>
            <div className={styles.email} dir="ltr" title={user.email}>
              {user.email}
            </div>
          </div>
        </div>
        <SignOutButton iconOnly={!open} />
      </div>
    </aside>
  );
}
