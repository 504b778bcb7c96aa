import { Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { isLanguage, LANGUAGES, THEMES } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Flag } from '#shared/drawings/Flag';
import { useLanguage } from '#shared/i18n/useLanguage';
import { usePreferences } from '#shared/preferences';

const useStyles = makeStyles({
  language: { display: 'flex', alignItems: 'center', gap: '10px' },
});

/** Language and theme as plain lists, for the phone's drawer. */
export function PreferenceChoices() {
  const { t } = useTranslation();
  const styles = useStyles();
  const language = useLanguage();
  const { theme, changeLanguage, changeTheme } = usePreferences();
  return (
    <>
      <Field label={t('topBar.language')}>
        <RadioGroup
          value={language}
          onChange={(_event, { value }) => {
            if (isLanguage(value)) changeLanguage(value);
          }}
        >
          {LANGUAGES.map((code) => (
            <Radio
              key={code}
              value={code}
              label={
                <span className={styles.language}>
                  <Flag language={code} />
                  <span lang={code}>{t(`language.${code}`)}</span>
                </span>
              }
            />
          ))}
        </RadioGroup>
      </Field>
      <Field label={t('topBar.theme')}>
        <RadioGroup
          value={theme}
          onChange={(_event, { value }) => {
            const next = THEMES.find((candidate) => candidate === value);
            if (next !== undefined) changeTheme(next);
          }}
        >
          {THEMES.map((name) => (
            <Radio key={name} value={name} label={t(`topBar.${name}`)} />
          ))}
        </RadioGroup>
      </Field>
    </>
  );
}
