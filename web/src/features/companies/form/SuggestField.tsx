import { Combobox, makeStyles, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useValidationText } from '#shared/i18n/useValidationText';
import { media } from '#shared/theme/tokens';
import { FormField } from '#shared/ui/FormField';

interface SuggestFieldProps {
  readonly name: string;
  readonly label: string;
  readonly suggest: (text: string) => readonly string[];
}

const useStyles = makeStyles({
  input: {
    minWidth: 0,
    width: '100%',
    '& > input': { textOverflow: 'ellipsis' },
    [media.phone]: { minHeight: '44px' },
  },
  list: { maxHeight: '300px' },
});

/** A free text with suggestions while typing. Inside a Formik. */
export function SuggestField({ name, label, suggest }: SuggestFieldProps) {
  const { t } = useTranslation('companies');
  const translateError = useValidationText();
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FormField<string> name={name} label={label} translateError={translateError}>
      {({ value, onBlur, setValue }) => {
        const suggestions = suggest(value);
        return (
          <Combobox
            freeform
            name={name}
            className={styles.input}
            listbox={{ className: styles.list }}
            autoComplete="off"
            // The arrow is for the pointer only. The keyboard opens the list from the field.
            expandIcon={{ tabIndex: -1, 'aria-label': t('form.suggestions') }}
            value={value}
            selectedOptions={[]}
            open={isOpen && suggestions.length > 0}
            onOpenChange={(_event, data) => setIsOpen(data.open)}
            onChange={(event) => {
              setIsOpen(true);
              setValue(event.target.value);
            }}
            onOptionSelect={(_event, { optionText }) => {
              if (optionText !== undefined) setValue(optionText);
            }}
            onBlur={onBlur}
          >
            {suggestions.map((suggestion) => (
              <Option key={suggestion} value={suggestion} checkIcon={null}>
                {suggestion}
              </Option>
            ))}
          </Combobox>
        );
      }}
    </FormField>
  );
}
