import { ownProfileForm, type OwnProfileForm } from '@ouvrage/domain';
import { useFormik, type FormikContextType } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveOwnProfile } from '../../../data/own-profile';
import { formErrors } from '../../../shared/forms/form-errors';
import { useUnsaved } from '../../../shared/unsaved/useUnsaved';
import { useNotify } from '../../../shared/ui/useNotify';
import { useAction, type ActionError } from '../../../shared/useAction';
import { differences, mergeProfile, withoutEcho, type ProfileField } from './profile-merge';

/** The saved profile that the form last took note of, and what it then showed. */
interface Known {
  readonly base: OwnProfileForm;
  readonly shown: OwnProfileForm;
  /** Fields once edited on both sides. */
  readonly contested: readonly ProfileField[];
}

interface ProfileFormState {
  readonly formik: FormikContextType<OwnProfileForm>;
  /** The saved profile. */
  readonly base: OwnProfileForm;
  readonly isDirty: boolean;
  readonly isRunning: boolean;
  readonly error: ActionError | null;
  /** Edited here, and meanwhile elsewhere to something else. */
  readonly conflicts: readonly ProfileField[];
  /** Gives up what was typed in those fields for what was saved elsewhere. */
  readonly takeTheirs: () => void;
}

/** The profile's form over `saved`, which may change at any moment in another tab. */
export function useProfileForm(saved: OwnProfileForm): ProfileFormState {
  const { t } = useTranslation('settings');
  const notify = useNotify();
  const save = useSaveOwnProfile();
  const [known, setKnown] = useState<Known>({ base: saved, shown: saved, contested: [] });
  // Shown as saved before the server answers, and taken back when it refuses: not followed meanwhile.
  const [sent, setSent] = useState<OwnProfileForm | null>(null);

  const { execute, isRunning, error } = useAction((after: OwnProfileForm) =>
    save(known.base, after),
  );
  const formik = useFormik<OwnProfileForm>({
    initialValues: saved,
    validate: (values) => formErrors<OwnProfileForm>(ownProfileForm, values),
    onSubmit: async (values) => {
      const after = ownProfileForm.cast(values);
      setSent(after);
      if (!(await execute(after))) return;
      setSent(null);
      setKnown({ base: after, shown: after, contested: [] });
      notify.success(t('saved.title'), t('saved.text'));
    },
  });

  const { values, setValues } = formik;
  const theirs = withoutEcho(known.base, sent, saved);
  if (differences(known.base, theirs).length > 0) {
    const { values: shown, conflicts } = mergeProfile(known.base, values, theirs);
    setKnown({ base: theirs, shown, contested: [...known.contested, ...conflicts] });
  }
  useEffect(() => {
    void setValues(known.shown);
  }, [known.shown, setValues]);

  const edited = differences(values, known.base);
  useUnsaved(edited.length > 0);
  const conflicts = edited.filter((field) => known.contested.includes(field));
  function takeTheirs() {
    const theirs = Object.fromEntries(conflicts.map((field) => [field, known.base[field]]));
    setKnown({ ...known, shown: { ...values, ...theirs }, contested: [] });
  }
  return {
    formik,
    base: known.base,
    isDirty: edited.length > 0,
    isRunning,
    error,
    conflicts,
    takeTheirs,
  };
}
