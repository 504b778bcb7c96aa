import {
  Menu,
  MenuButton,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { SignOutRegular } from '@fluentui/react-icons';
import { initialsOf, THEMES } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../data/session-context';
import { usePreferences } from '../../shared/preferences';
import { PersonMark } from '../../shared/ui/PersonMark';
import { useLeave } from './useLeave';

const useStyles = makeStyles({ trigger: { columnGap: '8px' } });

/** `C. Delmas`: enough to know whose screen it is. */
function shortName(firstName: string, lastName: string): string {
  return firstName === '' ? lastName : `${initialsOf(firstName)}. ${lastName}`;
}

export function AccountMenu() {
  const { t } = useTranslation();
  const styles = useStyles();
  const user = useSignedInUser();
  const { theme, changeTheme } = usePreferences();
  const { leave, isLeaving } = useLeave();
  return (
    <Menu
      checkedValues={{ theme: [theme] }}
      onCheckedValueChange={(_event, { checkedItems }) => {
        const next = THEMES.find((candidate) => candidate === checkedItems[0]);
        if (next !== undefined) changeTheme(next);
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          appearance="subtle"
          className={styles.trigger}
          icon={<PersonMark initials={initialsOf(user.name)} size={28} />}
          aria-label={`${t('topBar.account')} : ${user.name}`}
        >
          {shortName(user.firstName, user.lastName)}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{t('topBar.theme')}</MenuGroupHeader>
            {THEMES.map((name) => (
              <MenuItemRadio key={name} name="theme" value={name}>
                {t(`topBar.${name}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuItem icon={<SignOutRegular />} disabled={isLeaving} onClick={leave}>
            {t('action.signOut')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
