import { Input, makeStyles } from '@fluentui/react-components';
import { useValidationText } from '../i18n/useValidationText';
import { media, ouvrageTokens } from '../theme/tokens';
import { FormField } from '../ui/FormField';

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly warning?: string | undefined;
}

const useStyles = makeStyles({
  input: { minWidth: 0, [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

/** A line of text that the browser knows nothing of. Inside a Formik. */
export function TextField({ name, label, required = false, warning }: TextFieldProps) {
  const translateError = useValidationText();
  const styles = useStyles();
  return (
    <FormField<string>
      name={name}
      label={label}
      required={required}
      warning={warning}
      translateError={translateError}
    >
      {({ value, onBlur, setValue }) => (
        <Input
          name={name}
          className={styles.input}
          value={value}
          autoComplete="off"
          onBlur={onBlur}
          onChange={(_event, data) => setValue(data.value)}
        />
      )}
    </FormField>
  );
}
