import { Input } from '@fluentui/react-components';
import { useValidationText } from '../../shared/i18n/useValidationText';
import { FormField } from '../../shared/ui/FormField';
import { useLoginStyles } from './login-styles';

interface LoginFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type: 'email' | 'password';
  readonly autoComplete: 'username' | 'current-password' | 'new-password';
  readonly disabled: boolean;
}

/** An address or a password: both are written left to right in every language. */
export function LoginField({ name, label, hint, disabled, ...input }: LoginFieldProps) {
  const styles = useLoginStyles();
  const translateError = useValidationText();
  return (
    <FormField<string>
      name={name}
      label={label}
      translateError={translateError}
      {...(hint !== undefined && { hint })}
    >
      {({ value, setValue, onBlur }) => (
        <Input
          {...input}
          className={styles.control}
          name={name}
          dir="ltr"
          value={value}
          disabled={disabled}
          onChange={(_event, data) => setValue(data.value)}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}
