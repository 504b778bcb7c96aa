import { Input } from '@fluentui/react-components';
import { useValidationText } from '#shared/i18n/useValidationText';
import { FormField } from '#shared/ui/FormField';
import { PasswordInput } from '#shared/ui/PasswordInput';
import { useLoginStyles } from './login-styles';

interface LoginFieldCommon {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly disabled: boolean;
}

type LoginFieldProps = LoginFieldCommon &
  (
    | { readonly type: 'email'; readonly autoComplete: 'username' }
    | { readonly type: 'password'; readonly autoComplete: 'current-password' | 'new-password' }
  );

/** An e-mail address or a password; both are always written left to right. */
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
      {({ value, setValue, onBlur }) => {
        // The form focuses a field itself, so leaving it empty is not an error yet.
        const handleBlur = () => {
          if (value !== '') onBlur();
        };
        if (input.type === 'password') {
          return (
            <PasswordInput
              className={styles.control}
              name={name}
              autoComplete={input.autoComplete}
              value={value}
              disabled={disabled}
              onChange={setValue}
              onBlur={handleBlur}
            />
          );
        }
        return (
          <Input
            {...input}
            className={styles.control}
            name={name}
            dir="ltr"
            value={value}
            disabled={disabled}
            onChange={(_event, data) => setValue(data.value)}
            onBlur={handleBlur}
          />
        );
      }}
    </FormField>
  );
}
