import {
  Button,
  makeStyles,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { isLanguage, LANGUAGES } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressIn } from '#shared/i18n/address-language';
import { useLanguage } from '#shared/i18n/useLanguage';
import { media } from '#shared/theme/tokens';
import { ClosingMenu } from '#shared/ui/ClosingMenu';

const useStyles = makeStyles({
  button: { [media.phone]: { minWidth: '44px', height: '44px' } },
});

/** This page in each language, behind its "…". Choosing one does not change the user's own language. */
export function PageLanguages() {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <ClosingMenu
      positioning="below-end"
      checkedValues={{ language: [language] }}
      onCheckedValueChange={(_event, { checkedItems }) => {
        const code = checkedItems[0];
        if (isLanguage(code)) void navigate({ pathname: addressIn(pathname, code), search });
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<MoreHorizontalRegular />}
          aria-label={t('languages')}
          title={t('languages')}
          data-print="none"
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{t('languages')}</MenuGroupHeader>
            {LANGUAGES.map((code) => (
              <MenuItemRadio key={code} name="language" value={code} lang={code}>
                {common(`language.${code}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </ClosingMenu>
  );
}
