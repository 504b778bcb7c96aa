import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Role } from '@ouvrage/domain';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { CountBadge } from '#shared/ui/CountBadge';
import { Tip } from '#shared/ui/Tip';
import { navigationFor, type NavigationEntry } from './navigation';
import { NOTHING_WAITS, useWaitingWords, type Waiting } from './waiting';

const useStyles = makeStyles({
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
    // The ring is drawn inside: the list would cut it.
    outlineOffset: '-2px',
    ':hover': { backgroundColor: ouvrageTokens.table },
  },
  icons: { paddingInline: '13px' },
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
  hidden: { display: 'none' },
  badge: { marginInlineStart: 'auto', display: 'flex' },
  badgeOnIcon: { position: 'absolute', insetInlineEnd: '2px', insetBlockStart: '2px' },
});

export interface SidebarEntriesProps {
  readonly role: Role;
  /** With words; else icons, whose words are in tooltips. */
  readonly open: boolean;
  /** What waits at a place. */
  readonly waiting?: Waiting;
  readonly onFollow: () => void;
}

export const SidebarEntries = memo(function SidebarEntries({
  role,
  open,
  waiting = NOTHING_WAITS,
  onFollow,
}: SidebarEntriesProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {navigationFor(role).map((entry) => (
        <SidebarEntry
          key={entry.key}
          entry={entry}
          open={open}
          waiting={waiting[entry.key] ?? 0}
          onFollow={onFollow}
        />
      ))}
    </ul>
  );
});

interface SidebarEntryProps extends Omit<SidebarEntriesProps, 'role' | 'waiting'> {
  readonly entry: NavigationEntry;
  readonly waiting: number;
}

const SidebarEntry = memo(function SidebarEntry({
  entry: { key, to, end, icon: Icon },
  open,
  waiting,
  onFollow,
}: SidebarEntryProps) {
  const { t } = useTranslation();
  const words = useWaitingWords();
  const styles = useStyles();
  return (
    <li>
      <Tip
        label={waiting > 0 ? words(key, waiting) : t(`nav.${key}`)}
        position="after"
        isOff={open}
      >
        <NavLink
          to={to}
          end={end}
          onClick={onFollow}
          className={({ isActive }) =>
            mergeClasses(styles.entry, !open && styles.icons, isActive && styles.current)
          }
        >
          <span className={styles.icon}>
            <Icon />
          </span>
          <span className={mergeClasses(!open && styles.hidden)}>{t(`nav.${key}`)}</span>
          {waiting > 0 && (
            <span className={mergeClasses(styles.badge, !open && styles.badgeOnIcon)}>
              <CountBadge count={waiting} />
            </span>
          )}
        </NavLink>
      </Tip>
    </li>
  );
});
