import { ownProfileForm, type OwnProfileForm } from '@ouvrage/domain';
import { useFormik, type FormikContextType } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveOwnProfile } from '#data/queries/own-profile';
import { formErrors } from '#shared/forms/form-errors';
import { useUnsaved } from '#shared/unsaved/useUnsaved';
import { useNotify } from '#shared/ui/useNotify';
import { useAction, type ActionError } from '#shared/useAction';
import { differences, mergeProfile, withoutEcho, type ProfileField } from './profile-merge';

/** The last processed saved profile, and the values the form then showed. */
interface FormState {
  readonly base: OwnProfileForm;
  readonly formValues: OwnProfileForm;
  /** Fields that have been edited on both sides. */
  readonly contestedFields: readonly ProfileField[];
}

interface ProfileFormState {
  readonly formik: FormikContextType<OwnProfileForm>;
  /** The saved profile. */
  readonly base: OwnProfileForm;
  readonly isDirty: boolean;
  readonly isRunning: boolean;
  readonly error: ActionError | null;
  /** Fields edited here, and differently elsewhere. */
  readonly conflicts: readonly ProfileField[];
  /** Replaces the input in those fields by the values saved elsewhere. */
  readonly takeTheirs: () => void;
}

/** The form of the profile. `savedProfile` may change at any moment in another tab. */
export function useProfileForm(savedProfile: OwnProfileForm): ProfileFormState {
  const { t } = useTranslation('settings');
  const notify = useNotify();
  const save = useSaveOwnProfile();
  const [formState, setFormState] = useState<FormState>({
    base: savedProfile,
    formValues: savedProfile,
    contestedFields: [],
  });
  // The SDK shows this as saved before the server answers, and reverts it on refusal; ignored until then.
  const [sentProfile, setSentProfile] = useState<OwnProfileForm | null>(null);

  const { execute, isRunning, error } = useAction((after: OwnProfileForm) =>
    save(formState.base, after),
  );
  const formik = useFormik<OwnProfileForm>({
    initialValues: savedProfile,
    validate: (values) => formErrors<OwnProfileForm>(ownProfileForm, values),
    onSubmit: async (values) => {
      const after = ownProfileForm.cast(values);
      setSentProfile(after);
      if (!(await execute(after))) return;
      setSentProfile(null);
      setFormState({ base: after, formValues: after, contestedFields: [] });
      notify.success(t('saved.title'), t('saved.text'));
    },
  });

  const { values, setValues } = formik;
  const theirs = withoutEcho(formState.base, sentProfile, savedProfile);
  if (differences(formState.base, theirs).length > 0) {
    const { values: formValues, conflicts } = mergeProfile(formState.base, values, theirs);
    setFormState({
      base: theirs,
      formValues,
      contestedFields: [...formState.contestedFields, ...conflicts],
    });
  }
  useEffect(() => {
    void setValues(formState.formValues);
  }, [formState.formValues, setValues]);

  const editedFields = differences(values, formState.base);
  useUnsaved(editedFields.length > 0);
  const conflicts = editedFields.filter((field) => formState.contestedFields.includes(field));
  function takeTheirs() {
    const theirs = Object.fromEntries(conflicts.map((field) => [field, formState.base[field]]));
    setFormState({ ...formState, formValues: { ...values, ...theirs }, contestedFields: [] });
  }
  return {
    formik,
    base: formState.base,
    isDirty: editedFields.length > 0,
    isRunning,
    error,
    conflicts,
    takeTheirs,
  };
}
