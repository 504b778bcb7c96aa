import { Drawer, DrawerBody, makeStyles, mergeClasses } from '@fluentui/react-components';
import { initialsOf } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSignedInUser } from '#data/session/session-context';
import { edgeBlockEnd } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useBackCloses } from '#shared/unsaved/back-layers';
import { DrawerHead } from '#shared/ui/DrawerHead';
import { PersonMark } from '#shared/ui/PersonMark';
import { phoneNavigationFor } from './navigation';
import { PreferenceChoices } from './PreferenceChoices';
import { SignOutButton } from './SignOutButton';

const useStyles = makeStyles({
  root: { inlineSize: ouvrageTokens.sidebarDrawer },
  scrim: { backgroundColor: ouvrageTokens.scrim },
  body: { display: 'grid', alignContent: 'start', gap: '24px', paddingBlockEnd: '24px' },
  person: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  who: { minWidth: 0 },
  role: { ...typography.bodyStrong },
  email: {
    ...typography.meta,
    color: ouvrageTokens.ink3,
    // An address is written left to right, and stands where the page's lines begin.
    textAlign: 'match-parent',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, marginInline: '-24px' },
  entry: {
    ...typography.body,
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    minBlockSize: '48px',
    paddingInline: '24px',
    color: ouvrageTokens.ink2,
    textDecorationLine: 'none',
    ...edgeBlockEnd(ouvrageTokens.hair),
    outlineOffset: '-2px',
  },
  current: { fontWeight: 600, color: ouvrageTokens.ink, backgroundColor: ouvrageTokens.table },
  icon: { fontSize: '22px', display: 'flex' },
});

interface MoreDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The rest of the phone's places, and what the bars hold on a desk: the person, the language, the theme. */
export function MoreDrawer({ open, onClose }: MoreDrawerProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const user = useSignedInUser();
  useBackCloses(open, onClose);
  const { rest } = phoneNavigationFor(user.role);
  return (
    <Drawer
      className={styles.root}
      position="end"
      open={open}
      backdrop={{ className: styles.scrim }}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose();
      }}
    >
      <DrawerHead title={t('nav.more')} onClose={onClose} />
      <DrawerBody className={styles.body}>
        {rest.length > 0 && (
          <ul className={styles.list}>
            {rest.map(({ key, to, end, icon: Icon }) => (
              <li key={key}>
                <NavLink
                  to={to}
                  end={end}
                  onClick={onClose}
                  className={({ isActive }) =>
                    mergeClasses(styles.entry, isActive && styles.current)
                  }
                >
                  <span className={styles.icon}>
                    <Icon />
                  </span>
                  {t(`nav.${key}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.person}>
          <PersonMark initials={initialsOf(user.name)} photoPath={user.photoPath} />
          <div className={styles.who}>
            <div className={styles.role}>{t(`role.${user.role}`)}</div>
            <div className={styles.email} dir="ltr">
              {user.email}
            </div>
          </div>
        </div>
        <PreferenceChoices />
        <SignOutButton iconOnly={false} />
      </DrawerBody>
    </Drawer>
  );
}
