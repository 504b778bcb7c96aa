import { Input, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { FormField } from '#shared/ui/FormField';
import { CompanyField } from './CompanyField';
import { SpecialtyField } from './SpecialtyField';
import { useFieldText } from './useFieldText';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '20px',
    rowGap: '6px',
    alignItems: 'start',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumn: '1 / -1' },
});

/** The person's identity fields, for creating and editing. Inside a Formik. */
export function PersonFields() {
  const { t } = useTranslation('intervenants');
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <TextField name="firstName" label={t('form.firstName')} />
      <TextField name="lastName" label={t('form.lastName')} />
      <div className={styles.wide}>
        <TextField name="email" label={t('form.email')} isEmail />
      </div>
      <SpecialtyField />
      <CompanyField />
    </div>
  );
}

/** E-mail addresses are always written left to right. */
const LATIN = { dir: 'ltr' } as const;

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly isEmail?: boolean;
}

const useFieldStyles = makeStyles({
  input: { [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

function TextField({ name, label, isEmail = false }: TextFieldProps) {
  const styles = useFieldStyles();
  const translateError = useFieldText();
  return (
    <FormField<string> name={name} label={label} required translateError={translateError}>
      {({ value, onBlur, setValue }) => (
        <Input
          name={name}
          className={styles.input}
          value={value}
          // It is another person's name, so autofill is off.
          autoComplete="off"
          onBlur={onBlur}
          onChange={(_event, data) => setValue(data.value)}
          {...(isEmail && {
            type: 'email',
            inputMode: 'email',
            autoCapitalize: 'off',
            spellCheck: false,
            input: LATIN,
          })}
        />
      )}
    </FormField>
  );
}
