import { Combobox, makeStyles, Option } from '@fluentui/react-components';
import type { DirectoryCard } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpecialtyText } from '#shared/i18n/useSpecialtyText';
import { useValidationText } from '#shared/i18n/useValidationText';
import { media } from '#shared/theme/tokens';
import { FormField } from '#shared/ui/FormField';
import { matchesSearch } from '#shared/text-search';

interface AssigneeFieldProps {
  /** Those who may be given a task. */
  readonly people: readonly DirectoryCard[];
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

/** The person responsible for the task, selected in a list that is filtered while typing. */
export function AssigneeField({ people }: AssigneeFieldProps) {
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
    <FormField<string>
      name="assigneeId"
      label={t('assign.assignee')}
      required
      translateError={translateError}
    >
      {({ name, value, onBlur, setValue }) => {
        const assignee = people.find(({ id }) => id === value);
        return (
          <Combobox
            name={name}
            className={styles.input}
            listbox={{ className: styles.list }}
            placeholder={t('assign.assigneePlaceholder')}
            autoComplete="off"
            // The arrow is for the pointer only. The keyboard opens the list from the field.
            expandIcon={{ tabIndex: -1, 'aria-label': t('assign.openList') }}
            value={inputText ?? (assignee === undefined ? '' : describe(assignee))}
            selectedOptions={assignee === undefined ? [] : [assignee.id]}
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
            {visiblePeople.map((person) => (
              <Option key={person.id} value={person.id} text={describe(person)}>
                {describe(person)}
              </Option>
            ))}
            {visiblePeople.length === 0 && (
              <Option disabled value="" text="">
                {t(people.length === 0 ? 'assign.assigneeNone' : 'assign.nobodyFound')}
              </Option>
            )}
          </Combobox>
        );
      }}
    </FormField>
  );
}
