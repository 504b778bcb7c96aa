import { Combobox, makeStyles, Option } from '@fluentui/react-components';
import type { DirectoryCard } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpecialtyText } from '../../../shared/i18n/useSpecialtyText';
import { useValidationText } from '../../../shared/i18n/useValidationText';
import { media } from '../../../shared/theme/tokens';
import { FormField } from '../../../shared/ui/FormField';
import { matchesSearch } from '../../../shared/text-search';

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

/** The person responsible for the task: chosen in a list that narrows as one types. */
export function AssigneeField({ people }: AssigneeFieldProps) {
  const { t } = useTranslation('projects');
  const translateError = useValidationText();
  const specialtyText = useSpecialtyText();
  const styles = useStyles();
  // What is being typed; null while the field shows the person chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const describe = ({ name, specialty }: DirectoryCard) =>
    specialty === '' ? name : t('assign.person', { name, specialty: specialtyText(specialty) });
  const shown = people.filter(({ name, specialty }) =>
    matchesSearch(typed ?? '', [name, specialtyText(specialty)]),
  );

  return (
    <FormField<string>
      name="assigneeId"
      label={t('assign.assignee')}
      required
      translateError={translateError}
    >
      {({ name, value, onBlur, setValue }) => {
        const chosen = people.find(({ id }) => id === value);
        return (
          <Combobox
            name={name}
            className={styles.input}
            listbox={{ className: styles.list }}
            placeholder={t('assign.assigneePlaceholder')}
            autoComplete="off"
            // The arrow is for the pointer: the field itself opens with the keyboard.
            expandIcon={{ tabIndex: -1, 'aria-label': t('assign.openList') }}
            value={typed ?? (chosen === undefined ? '' : describe(chosen))}
            selectedOptions={chosen === undefined ? [] : [chosen.id]}
            open={isOpen}
            onOpenChange={(_event, data) => setIsOpen(data.open)}
            onChange={(event) => {
              // Keyboards of phones and pasting change the text without a key that opens the list.
              setIsOpen(true);
              setTyped(event.target.value);
              if (event.target.value === '') setValue('');
            }}
            onOptionSelect={(_event, { optionValue }) => {
              setTyped(null);
              if (optionValue !== undefined) setValue(optionValue);
            }}
            onBlur={() => {
              setTyped(null);
              onBlur();
            }}
          >
            {shown.map((person) => (
              <Option key={person.id} value={person.id} text={describe(person)}>
                {describe(person)}
              </Option>
            ))}
            {shown.length === 0 && (
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
