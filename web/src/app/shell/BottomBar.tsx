import {
  Button,
  Drawer,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import { DismissRegular, NavigationRegular } from '@fluentui/react-icons';
import { initialsOf } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSignedInUser } from '../../data/session-context';
import { edgeBlockStart } from '../../shared/theme/edges';
import { media, ouvrageTokens } from '../../shared/theme/tokens';
import { typography } from '../../shared/theme/typography';
import { PersonMark } from '../../shared/ui/PersonMark';
import { navigationFor } from './navigation';
import { PreferenceChoices } from './PreferenceChoices';
import { SignOutButton } from './SignOutButton';

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
    display: 'grid',
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
  icon: { fontSize: '22px', display: 'flex' },
  body: { display: 'grid', alignContent: 'start', gap: '24px' },
  person: { display: 'flex', alignItems: 'center', gap: '12px' },
  name: { ...typography.bodyStrong },
  email: { ...typography.meta, color: ouvrageTokens.ink3 },
});

/** The phone's navigation; what does not fit is behind its last button. */
export function BottomBar() {
  const { t } = useTranslation();
  const styles = useStyles();
  const user = useSignedInUser();
  const [more, setMore] = useState(false);
  return (
    <nav className={styles.root} aria-label={t('nav.label')}>
      {navigationFor(user.role).map(({ key, to, icon: Icon }) => (
        <NavLink
          key={key}
          to={to}
          className={({ isActive }) => mergeClasses(styles.entry, isActive && styles.current)}
        >
          <span className={styles.icon}>
            <Icon />
          </span>
          {t(`nav.${key}`)}
        </NavLink>
      ))}
      <button
        type="button"
        className={styles.entry}
        aria-expanded={more}
        onClick={() => setMore(true)}
      >
        <span className={styles.icon}>
          <NavigationRegular />
        </span>
        {t('nav.more')}
      </button>
      <Drawer
        position="end"
        open={more}
        onOpenChange={(_event, { open }) => setMore(open)}
        style={{ inlineSize: '18rem' }}
      >
        <DrawerHeader>
          <DrawerHeaderTitle
            action={
              <Button
                appearance="subtle"
                aria-label={t('action.close')}
                icon={<DismissRegular />}
                onClick={() => setMore(false)}
              />
            }
          >
            {t('topBar.account')}
          </DrawerHeaderTitle>
        </DrawerHeader>
        <DrawerBody className={styles.body}>
          <div className={styles.person}>
            <PersonMark initials={initialsOf(user.name)} />
            <div>
              <div className={styles.name}>{user.name}</div>
              <div className={styles.email}>{t(`role.${user.role}`)}</div>
            </div>
          </div>
          <PreferenceChoices />
          <SignOutButton iconOnly={false} />
        </DrawerBody>
      </Drawer>
    </nav>
  );
}
