import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '#data/queries/people';
import { useValidationText } from '#shared/i18n/useValidationText';
import { FormField } from '#shared/ui/FormField';
import { canOwn, ownerChoices } from '../people/directory-choices';
import { PeopleChecklist } from '../people/PeopleChecklist';
import type { ProjectValues } from './project-form';

/** The owners of a project, from the directory. An owner who left stays ticked, with a note. */
export function OwnersField() {
  const { t } = useTranslation('projects');
  const translateError = useValidationText();
  const directory = useDirectory();
  const { initialValues } = useFormikContext<ProjectValues>();
  const people =
    directory.status === 'ready'
      ? ownerChoices(directory.value, initialValues.ownerIds).map((person) => ({
          id: person.id,
          name: person.name,
          specialty: person.companyName,
          ...(!canOwn(person) && { note: t('form.ownerGone') }),
        }))
      : [];
  return (
    <FormField<string[]>
      name="ownerIds"
      label={t('form.owners')}
      hint={directory.status === 'error' ? t('form.ownersLoadFailed') : t('form.ownersHint')}
      translateError={translateError}
    >
      {({ value, onBlur, setValue }) => (
        <PeopleChecklist
          people={people}
          selectedIds={value}
          onChange={setValue}
          onBlur={onBlur}
          searchLabel={t('form.ownersSearch')}
          noneLabel={people.length === 0 ? t('form.ownersNone') : t('form.ownersNotFound')}
        />
      )}
    </FormField>
  );
}
