import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { NavigationRegular } from '@fluentui/react-icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSignedInUser } from '#data/session/session-context';
import { edgeBlockStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { CountBadge } from '#shared/ui/CountBadge';
import { useDrawer } from '#shared/ui/useDrawer';
import type { ScreenHandle } from '../screen-handle';
import { phoneNavigationFor, type NavigationEntry } from './navigation';
import { useWaiting, useWaitingWords, type Waiting } from './waiting';
import { patientComponent } from '#shared/lazy-component';

const MoreDrawer = patientComponent(async () => (await import('./MoreDrawer')).MoreDrawer);

const useStyles = makeStyles({
  root: {
    display: 'none',
    [media.phone]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 0,
      zIndex: 10,
      boxSizing: 'content-box',
      blockSize: ouvrageTokens.bottomBarPhone,
      paddingBlockEnd: 'env(safe-area-inset-bottom)',
      display: 'flex',
      backgroundColor: ouvrageTokens.sheet,
      ...edgeBlockStart(ouvrageTokens.frame),
    },
    [media.print]: { display: 'none' },
  },
  entry: {
    ...typography.label,
    position: 'relative',
    flexGrow: 1,
    flexBasis: 0,
    minInlineSize: 0,
    paddingInline: '2px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '4px',
    color: ouvrageTokens.ink2,
    backgroundColor: 'transparent',
    textDecorationLine: 'none',
    fontFamily: 'inherit',
    border: 'none',
    cursor: 'pointer',
  },
  current: {
    color: ouvrageTokens.ink,
    fontWeight: 600,
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: 0,
      insetInline: 'calc(50% - 24px)',
      blockSize: '3px',
      backgroundColor: ouvrageTokens.ink,
    },
  },
  icon: { position: 'relative', fontSize: '22px', display: 'flex' },
  badge: {
    position: 'absolute',
    insetInlineStart: '12px',
    insetBlockEnd: '8px',
    display: 'flex',
  },
  visuallyHidden: HIDDEN_TEXT,
  // One line each, whatever the language: a long word is cut rather than pushed into its neighbour.
  word: {
    maxInlineSize: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** Places whose name is too long for a quarter of a phone. */
function shortKeyOf(key: ScreenHandle['title']) {
  if (key === 'dashboard') return 'home';
  return key === 'groups' ? 'groupsShort' : key;
}

/** The phone's navigation: four places, and the rest behind its last button. */
export function BottomBar() {
  return <Bar waiting={useWaiting()} />;
}

const Bar = memo(function Bar({ waiting }: { readonly waiting: Waiting }) {
  const { t } = useTranslation();
  const styles = useStyles();
  const { role } = useSignedInUser();
  const more = useDrawer();
  return (
    <nav className={styles.root} aria-label={t('nav.label')}>
      {phoneNavigationFor(role).bar.map((entry) => (
        <BarEntry key={entry.key} entry={entry} waiting={waiting[entry.key] ?? 0} />
      ))}
      <button
        id={more.openerId}
        type="button"
        className={styles.entry}
        aria-expanded={more.isOpen}
        onClick={more.open}
      >
        <span className={styles.icon}>
          <NavigationRegular />
        </span>
        <span className={styles.word}>{t('nav.more')}</span>
      </button>
      {more.wasOpened && <MoreDrawer open={more.isOpen} onClose={more.close} />}
    </nav>
  );
});

interface BarEntryProps {
  readonly entry: NavigationEntry;
  readonly waiting: number;
}

const BarEntry = memo(function BarEntry({
  entry: { key, to, end, icon: Icon },
  waiting,
}: BarEntryProps) {
  const { t } = useTranslation();
  const words = useWaitingWords();
  const styles = useStyles();
  return (
    <NavLink
      to={to}
      end={end}
      className={({ isActive }) => mergeClasses(styles.entry, isActive && styles.current)}
    >
      <span className={styles.icon}>
        <Icon />
        {waiting > 0 && (
          <span className={styles.badge}>
            <CountBadge count={waiting} />
          </span>
        )}
      </span>
      {waiting > 0 && <span className={styles.visuallyHidden}>{words(key, waiting)}</span>}
      <span className={styles.word} aria-hidden={waiting > 0}>
        {t(`nav.${shortKeyOf(key)}`)}
      </span>
    </NavLink>
  );
});
