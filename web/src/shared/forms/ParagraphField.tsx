import { Textarea } from '@fluentui/react-components';
import { useValidationText } from '../i18n/useValidationText';
import { FormField } from '../ui/FormField';

interface ParagraphFieldProps {
  readonly name: string;
  readonly label: string;
  /** One line under it, replaced by the error when there is one. */
  readonly hint?: string;
  readonly required?: boolean;
  /** Lines at first; it can be drawn longer. */
  readonly rows: number;
}

/** A text of several lines. Inside a Formik. */
export function ParagraphField({
  name,
  label,
  required = false,
  rows,
  ...rest
}: ParagraphFieldProps) {
  const translateError = useValidationText();
  return (
    <FormField<string>
      {...rest}
      name={name}
      label={label}
      required={required}
      translateError={translateError}
    >
      {({ value, onBlur, setValue }) => (
        <Textarea
          name={name}
          rows={rows}
          resize="vertical"
          value={value}
          onBlur={onBlur}
          onChange={(_event, data) => setValue(data.value)}
        />
      )}
    </FormField>
  );
}
