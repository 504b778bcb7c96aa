import { ownPasswordForm, type OwnPasswordForm } from '@ouvrage/domain';
import { useFormik, type FormikContextType, type FormikErrors } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangePassword } from '#data/session/own-password';
import { formErrors } from '#shared/forms/form-errors';
import { useNotify } from '#shared/ui/useNotify';
import { useAction, type ActionError } from '#shared/useAction';

const EMPTY: OwnPasswordForm = { currentPassword: '', newPassword: '', confirmation: '' };

/** The field's error after Firebase Auth has refused its password. */
export const WRONG_PASSWORD = 'wrong-password';

interface PasswordForm {
  readonly formik: FormikContextType<OwnPasswordForm>;
  readonly isRunning: boolean;
  readonly error: ActionError | null;
  /** Whether Firebase Auth refuses further attempts for now. */
  readonly isTooMany: boolean;
}

/** The password form. Its input stays until the password is changed. */
export function usePasswordForm(): PasswordForm {
  const { t } = useTranslation('settings');
  const notify = useNotify();
  const changePassword = useChangePassword();
  const [refusedPassword, setRefusedPassword] = useState<string | null>(null);
  const [isTooMany, setIsTooMany] = useState(false);

  const { execute, isRunning, error } = useAction(
    async (form: OwnPasswordForm, reset: () => void) => {
      const { currentPassword, newPassword } = form;
      setIsTooMany(false);
      const outcome = await changePassword({ currentPassword, newPassword });
      if (outcome === 'wrong-password') setRefusedPassword(currentPassword);
      if (outcome === 'too-many-requests') setIsTooMany(true);
      if (outcome !== 'changed') return;
      setRefusedPassword(null);
      reset();
      notify.success(t('password.changed'));
    },
  );
  const formik = useFormik<OwnPasswordForm>({
    initialValues: EMPTY,
    validate: (values): FormikErrors<OwnPasswordForm> => ({
      ...formErrors<OwnPasswordForm>(ownPasswordForm, values),
      ...(values.currentPassword === refusedPassword && { currentPassword: WRONG_PASSWORD }),
    }),
    onSubmit: async (form, { resetForm }) => {
      await execute(form, resetForm);
    },
  });
  const { validateForm } = formik;
  useEffect(() => {
    if (refusedPassword !== null) void validateForm();
  }, [refusedPassword, validateForm]);

  return { formik, isRunning, error, isTooMany };
}
