import {
  Button,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { GlobeRegular } from '@fluentui/react-icons';
import { isLanguage, LANGUAGES } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../shared/preferences';

/** The four languages, each written in its own name. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { language, changeLanguage } = usePreferences();
  return (
    <Menu
      checkedValues={{ language: [language] }}
      onCheckedValueChange={(_event, { checkedItems }) => {
        const next = checkedItems[0];
        if (isLanguage(next)) changeLanguage(next);
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<GlobeRegular />} aria-label={t('topBar.language')}>
          {t(`language.${language}`)}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {LANGUAGES.map((code) => (
            <MenuItemRadio key={code} name="language" value={code} lang={code}>
              {t(`language.${code}`)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
