import { AppError, updateAccountContract, type User } from '@ouvrage/domain';
import { useFormik, type FormikContextType, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useNotify } from '#shared/ui/useNotify';
import { useAction, type ActionError } from '#shared/useAction';
import {
  accountEditValues,
  updateAccountErrors,
  updateRequestOf,
  type AccountEditValues,
} from './account-form';
import { EMAIL_IN_USE } from './useFieldText';

interface UpdateAccount {
  readonly formik: FormikContextType<AccountEditValues>;
  readonly isRunning: boolean;
  readonly error: ActionError | null;
}

/** The edit form's state and its one act; one mount has one operation id, as for creation. */
export function useUpdateAccount(
  userAtOpening: User,
  current: User | null,
  onUpdated: () => void,
): UpdateAccount {
  const user = current ?? userAtOpening;
  const { t } = useTranslation('intervenants');
  const notify = useNotify();
  const [operationId] = useState(newOperationId);
  const [takenEmail, setTakenEmail] = useState<string | null>(null);

  const { execute, isRunning, error } = useAction(
    async (values: AccountEditValues, { setFieldError }: FormikHelpers<AccountEditValues>) => {
      try {
        await call(updateAccountContract, updateRequestOf(values, user, operationId));
        notify.success(t('form.updated'), `${values.firstName.trim()} ${values.lastName.trim()}`);
        onUpdated();
      } catch (failure) {
        if (failure instanceof AppError && failure.reason === EMAIL_IN_USE) {
          setTakenEmail(values.email);
          setFieldError('email', EMAIL_IN_USE);
        }
        throw failure;
      }
    },
  );

  const formik = useFormik<AccountEditValues>({
    initialValues: accountEditValues(userAtOpening),
    validate: (values) => ({
      ...updateAccountErrors(values, user, operationId),
      ...(values.email === takenEmail && { email: EMAIL_IN_USE }),
    }),
    onSubmit: async (values, helpers) => {
      await execute(values, helpers);
    },
  });
  return { formik, isRunning, error };
}
