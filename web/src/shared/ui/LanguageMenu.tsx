import {
  Button,
  makeStyles,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
} from '@fluentui/react-components';
import { isLanguage, LANGUAGES } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Flag } from '../drawings/Flag';
import { useLanguage } from '../i18n/useLanguage';
import { usePreferences } from '../preferences';
import { ClosingMenu } from './ClosingMenu';

const useStyles = makeStyles({
  flag: { display: 'flex', alignItems: 'center', justifyContent: 'center', inlineSize: '20px' },
  current: { fontWeight: 600 },
});

/** The four languages, each written in its own name and script, the current one marked. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const styles = useStyles();
  const language = useLanguage();
  const { changeLanguage } = usePreferences();
  const name = t(`language.${language}`);
  return (
    <ClosingMenu
      // In its place in the page, so that it is in a landmark.
      inline
      checkedValues={{ language: [language] }}
      onCheckedValueChange={(_event, { checkedItems }) => {
        const next = checkedItems[0];
        if (isLanguage(next)) changeLanguage(next);
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          icon={
            <span className={styles.flag}>
              <Flag language={language} />
            </span>
          }
          aria-label={t('topBar.languageIs', { name })}
        >
          {name}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {LANGUAGES.map((code) => (
            <MenuItemRadio
              key={code}
              name="language"
              value={code}
              lang={code}
              icon={
                <span className={styles.flag}>
                  <Flag language={code} />
                </span>
              }
              className={mergeClasses(code === language && styles.current)}
            >
              {t(`language.${code}`)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </ClosingMenu>
  );
}
