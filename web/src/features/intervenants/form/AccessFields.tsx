import {
  Checkbox,
  Dropdown,
  Field,
  FieldContextProvider,
  makeStyles,
  Option,
} from '@fluentui/react-components';
import { LANGUAGES, type Language } from '@ouvrage/domain';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '#shared/forms/password-min';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { FormField } from '#shared/ui/FormField';
import type { NewAccountValues } from './account-form';
import { PasswordField } from './PasswordField';
import { useFieldText } from './useFieldText';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '20px',
    alignItems: 'start',
    marginBlockStart: '8px',
    paddingBlockStart: '14px',
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumn: '1 / -1' },
  ways: {
    marginInlineStart: '-8px',
    '& > .fui-Checkbox': {
      display: 'flex',
      alignItems: 'center',
      [media.phone]: { minHeight: ouvrageTokens.touchTarget },
    },
  },
  input: { minWidth: 0, width: '100%', [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

/** The person's first access: by a link, with a password typed here, or both. */
export function AccessFields() {
  const { t } = useTranslation('intervenants');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const translateError = useFieldText();
  const { values, errors, submitCount, setFieldValue } = useFormikContext<NewAccountValues>();
  const problem = submitCount > 0 ? errors.sendsLink : undefined;
  return (
    <div className={styles.root}>
      <Field
        className={styles.wide}
        label={t('form.access')}
        required
        {...(problem !== undefined && {
          validationState: 'error',
          validationMessage: translateError(problem),
        })}
      >
        {(group) => (
          <div
            role="group"
            aria-labelledby={group['aria-labelledby']}
            aria-describedby={group['aria-describedby']}
            aria-invalid={group['aria-invalid']}
            className={styles.ways}
          >
            {/* The boxes have labels of their own: the Field's is the group's. */}
            <FieldContextProvider value={undefined}>
              <Checkbox
                checked={values.sendsLink}
                label={t('form.sendsLink')}
                onChange={(_event, { checked }) =>
                  void setFieldValue('sendsLink', checked === true)
                }
              />
              <Checkbox
                checked={values.typesPassword}
                label={t('form.typesPassword')}
                onChange={(_event, { checked }) =>
                  void setFieldValue('typesPassword', checked === true)
                }
              />
            </FieldContextProvider>
          </div>
        )}
      </Field>
      <FormField<Language>
        name="language"
        label={t('form.language')}
        hint={t('form.languageHint')}
        translateError={translateError}
      >
        {({ name, value, onBlur, setValue }) => (
          <Dropdown
            name={name}
            className={styles.input}
            value={common(`language.${value}`)}
            selectedOptions={[value]}
            onOptionSelect={(_event, { optionValue }) => {
              const selectedLanguage = LANGUAGES.find((language) => language === optionValue);
              if (selectedLanguage !== undefined) setValue(selectedLanguage);
            }}
            onBlur={onBlur}
          >
            {LANGUAGES.map((language) => (
              <Option key={language} value={language} text={common(`language.${language}`)}>
                <span lang={language}>{common(`language.${language}`)}</span>
              </Option>
            ))}
          </Dropdown>
        )}
      </FormField>
      {values.typesPassword && (
        <PasswordField
          name="password"
          label={t('form.password')}
          hint={t('form.passwordHint', { min: PASSWORD_MIN })}
        />
      )}
    </div>
  );
}
