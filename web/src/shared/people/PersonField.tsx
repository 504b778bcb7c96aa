import { Combobox, makeStyles, Option } from '@fluentui/react-components';
import type { DirectoryCard } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpecialtyText } from '../i18n/useSpecialtyText';
import { useValidationText } from '../i18n/useValidationText';
import { media } from '../theme/tokens';
import { FormField } from '../ui/FormField';
import { matchesSearch } from '../text-search';

interface PersonFieldProps {
  readonly name: string;
  readonly label: string;
  /** Those who may be chosen. */
  readonly people: readonly DirectoryCard[];
  readonly placeholder: string;
  /** Said instead of a list when `people` is empty. */
  readonly noneText: string;
}

const useStyles = makeStyles({
  input: {
    minWidth: 0,
    width: '100%',
    '& > input': { textOverflow: 'ellipsis' },
    [media.phone]: { minHeight: '44px' },
  },
  list: { maxHeight: '280px' },
});

/** One person of a Formik form, selected in a list that is filtered while typing. */
export function PersonField({ name, label, people, placeholder, noneText }: PersonFieldProps) {
  const { t } = useTranslation('projects');
  const translateError = useValidationText();
  const specialtyText = useSpecialtyText();
  const styles = useStyles();
  // The text being typed; null while the field shows the selected person.
  const [inputText, setInputText] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const describe = ({ name, specialty }: DirectoryCard) =>
    specialty === '' ? name : t('assign.person', { name, specialty: specialtyText(specialty) });
  const visiblePeople = people.filter(({ name, specialty }) =>
    matchesSearch(inputText ?? '', [name, specialtyText(specialty)]),
  );

  return (
    <FormField<string> name={name} label={label} required translateError={translateError}>
      {({ value, onBlur, setValue }) => {
        const person = people.find(({ id }) => id === value);
        return (
          <Combobox
            name={name}
            className={styles.input}
            listbox={{ className: styles.list }}
            placeholder={placeholder}
            autoComplete="off"
            // The arrow is for the pointer only. The keyboard opens the list from the field.
            expandIcon={{ tabIndex: -1, 'aria-label': t('assign.openList') }}
            value={inputText ?? (person === undefined ? '' : describe(person))}
            selectedOptions={person === undefined ? [] : [person.id]}
            open={isOpen}
            onOpenChange={(_event, data) => setIsOpen(data.open)}
            onChange={(event) => {
              // Phone keyboards and pasting change the text without a key press that opens the list.
              setIsOpen(true);
              setInputText(event.target.value);
              if (event.target.value === '') setValue('');
            }}
            onOptionSelect={(_event, { optionValue }) => {
              setInputText(null);
              if (optionValue !== undefined) setValue(optionValue);
            }}
            onBlur={() => {
              setInputText(null);
              onBlur();
            }}
          >
            {visiblePeople.map((one) => (
              <Option key={one.id} value={one.id} text={describe(one)}>
                {describe(one)}
              </Option>
            ))}
            {visiblePeople.length === 0 && (
              <Option disabled value="" text="">
                {people.length === 0 ? noneText : t('assign.nobodyFound')}
              </Option>
            )}
          </Combobox>
        );
      }}
    </FormField>
  );
}
