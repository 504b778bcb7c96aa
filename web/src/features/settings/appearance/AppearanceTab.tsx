import { makeStyles, Switch } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { usePreferences, useChoiceStates } from '#shared/preferences';
import { SectionHeader } from '#shared/ui/SectionHeader';
import { Sheet } from '#shared/ui/Sheet';
import { SavedMark } from '../SavedMark';
import { SettingRow } from '../SettingRow';
import { SettingsLoader } from '../SettingsLoader';
import { LanguageChoice } from './LanguageChoice';

const useStyles = makeStyles({ column: { display: 'grid', rowGap: '24px' } });

/** Theme and language of the user on all devices. Saved at once. */
export function AppearanceTab() {
  const { t } = useTranslation('settings');
  const styles = useStyles();
  const { theme, changeTheme } = usePreferences();
  const states = useChoiceStates();
  return (
    <SettingsLoader>
      {() => (
        <div className={styles.column}>
          <Sheet as="section" padded aria-labelledby="settings-theme">
            <SectionHeader id="settings-theme" title={t('appearance.theme')} />
            <SettingRow
              id="settings-dark"
              title={t('appearance.dark')}
              text={t('appearance.darkText')}
              state={states.theme}
            >
              {(control) => (
                <Switch
                  {...control}
                  checked={theme === 'dark'}
                  onChange={(_event, { checked }) => changeTheme(checked ? 'dark' : 'light')}
                />
              )}
            </SettingRow>
          </Sheet>
          <Sheet as="section" padded aria-labelledby="settings-language">
            <SectionHeader
              id="settings-language"
              title={t('appearance.language')}
              actions={<SavedMark state={states.language} />}
            />
            <LanguageChoice labelledBy="settings-language" />
          </Sheet>
        </div>
      )}
    </SettingsLoader>
  );
}
