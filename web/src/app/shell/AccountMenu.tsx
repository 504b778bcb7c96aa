import {
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
import { PersonRegular, SettingsRegular, SignOutRegular } from '@fluentui/react-icons';
import { ADDRESSES, initialsOf, THEMES } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSignedInUser } from '#data/session/session-context';
import { usePreferences } from '#shared/preferences';
import { PersonMark } from '#shared/ui/PersonMark';
import { shortName } from './short-name';
import { useSignOutFlow } from './useSignOutFlow';
import { ClosingMenu } from '#shared/ui/ClosingMenu';

const useStyles = makeStyles({ trigger: { columnGap: '8px' } });

/** Both entries of the specification, profile and settings, lead to the settings' first tab. */

export function AccountMenu() {
  const { t } = useTranslation();
  const styles = useStyles();
  const user = useSignedInUser();
  const { theme, changeTheme } = usePreferences();
  const navigate = useNavigate();
  const { leave, isLeaving, question } = useSignOutFlow();
  return (
    <>
      <ClosingMenu
        // In its place in the page, so that it is in a landmark.
        inline
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
            icon={
              <PersonMark initials={initialsOf(user.name)} photoPath={user.photoPath} size={28} />
            }
            aria-label={t('topBar.accountOf', { name: user.name })}
          >
            {shortName(user.firstName, user.lastName)}
          </MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem icon={<PersonRegular />} onClick={() => void navigate(ADDRESSES.settings)}>
              {t('topBar.profile')}
            </MenuItem>
            <MenuItem icon={<SettingsRegular />} onClick={() => void navigate(ADDRESSES.settings)}>
              {t('nav.settings')}
            </MenuItem>
            <MenuDivider />
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
              {t(isLeaving ? 'action.signingOut' : 'action.signOut')}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </ClosingMenu>
      {question}
    </>
  );
}
