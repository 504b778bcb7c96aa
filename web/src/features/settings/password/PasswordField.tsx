import type { OwnPasswordForm } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useValidationText } from '#shared/i18n/useValidationText';
import { FormField } from '#shared/ui/FormField';
import { PasswordInput } from '#shared/ui/PasswordInput';
import { useFormStyles } from '../form-styles';
import { WRONG_PASSWORD } from './usePasswordForm';

interface PasswordFieldProps {
  readonly name: keyof OwnPasswordForm;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
}

/** A password field with a button that shows the password. */
export function PasswordField({ name, autoComplete, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation('settings');
  const formStyles = useFormStyles();
  const validationText = useValidationText();
  return (
    <FormField<string>
      {...rest}
      name={name}
      label={t(`password.${name}`)}
      required
      translateError={(key) => (key === WRONG_PASSWORD ? t('password.wrong') : validationText(key))}
    >
      {({ value, onBlur, setValue }) => (
        <PasswordInput
          name={name}
          className={formStyles.control}
          autoComplete={autoComplete}
          value={value}
          onBlur={onBlur}
          onChange={setValue}
        />
      )}
    </FormField>
  );
}
