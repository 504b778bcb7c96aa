import type { ConversationType, DirectoryCard } from '@ouvrage/domain';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { useValidationText } from '#shared/i18n/useValidationText';
import { FormField } from '#shared/ui/FormField';
import { ContactPicker } from './ContactPicker';
import type { NewConversationValues } from './useNewConversation';

interface PeopleFieldProps {
  readonly type: ConversationType;
  readonly contacts: readonly DirectoryCard[];
}

/** The contact of a direct conversation, or the members of a group with their number. */
export function PeopleField({ type, contacts }: PeopleFieldProps) {
  return type === 'direct' ? (
    <ContactField contacts={contacts} />
  ) : (
    <MembersField contacts={contacts} />
  );
}

function ContactField({ contacts }: Pick<PeopleFieldProps, 'contacts'>) {
  const { t } = useTranslation('messages');
  const validationText = useValidationText();
  return (
    <FormField<string>
      name="contactId"
      label={t('create.direct.contact')}
      required
      translateError={validationText}
    >
      {(control) => (
        <ContactPicker
          contacts={contacts}
          multiple={false}
          selectedIds={control.value === '' ? [] : [control.value]}
          onChange={([id = '']) => control.setValue(id)}
          onBlur={control.onBlur}
        />
      )}
    </FormField>
  );
}

function MembersField({ contacts }: Pick<PeopleFieldProps, 'contacts'>) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const validationText = useValidationText();
  const { memberIds } = useFormikContext<NewConversationValues>().values;
  const count = memberIds.length;
  return (
    <FormField<readonly string[]>
      name="memberIds"
      label={t('create.group.members')}
      hint={t('create.group.selected', { count, shown: format.number(count) })}
      required
      translateError={validationText}
    >
      {(control) => (
        <ContactPicker
          contacts={contacts}
          multiple
          selectedIds={control.value}
          onChange={control.setValue}
          onBlur={control.onBlur}
        />
      )}
    </FormField>
  );
}
