import { FormField } from '#shared/ui/FormField';
import { PasswordInput } from '#shared/ui/PasswordInput';
import { useFieldText } from './useFieldText';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** A password that an admin types for someone else. */
export function PasswordField({ name, label, hint }: PasswordFieldProps) {
  const translateError = useFieldText();
  return (
    <FormField<string>
      name={name}
      label={label}
      required
      translateError={translateError}
      {...(hint !== undefined && { hint })}
    >
      {({ value, onBlur, setValue }) => (
        <PasswordInput
          name={name}
          value={value}
          onChange={setValue}
          onBlur={onBlur}
          autoComplete="new-password"
        />
      )}
    </FormField>
  );
}
