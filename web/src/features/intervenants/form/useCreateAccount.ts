import { AppError, createAccountContract } from '@ouvrage/domain';
import { useFormik, type FormikContextType, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useLanguage } from '#shared/i18n/useLanguage';
import { useNotify } from '#shared/ui/useNotify';
import { useAction, type ActionError } from '#shared/useAction';
import {
  createAccountErrors,
  createRequestOf,
  newAccountValues,
  type NewAccountValues,
} from './account-form';
import { EMAIL_IN_USE } from './useFieldText';

/** A created account whose message was not sent. */
export interface UnsentAccount {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
}

interface CreateAccount {
  readonly formik: FormikContextType<NewAccountValues>;
  readonly isRunning: boolean;
  readonly error: ActionError | null;
  /** Null unless the account was created but its message was not sent. */
  readonly unsent: UnsentAccount | null;
}

/**
 * The creation form's state and its one act. One mount has one operation id: a retry after a lost answer
 * creates nobody twice.
 */
export function useCreateAccount(onCreated: () => void): CreateAccount {
  const { t } = useTranslation('intervenants');
  const notify = useNotify();
  const language = useLanguage();
  const [operationId] = useState(newOperationId);
  const [unsent, setUnsent] = useState<UnsentAccount | null>(null);
  const [takenEmail, setTakenEmail] = useState<string | null>(null);

  const { execute, isRunning, error } = useAction(
    async (values: NewAccountValues, { setFieldError }: FormikHelpers<NewAccountValues>) => {
      const request = createAccountContract.request.cast(createRequestOf(values, operationId));
      const { email } = request;
      const name = `${request.firstName} ${request.lastName}`;
      try {
        const { uid, linkSent } = await call(createAccountContract, request);
        if (values.sendsLink && !linkSent) {
          setUnsent({ uid, name, email });
          return;
        }
        notify.success(
          t('form.created'),
          values.typesPassword
            ? t('form.createdCanSignIn', { name })
            : t('form.createdLink', { email }),
        );
        onCreated();
      } catch (failure) {
        if (failure instanceof AppError && failure.reason === EMAIL_IN_USE) {
          setTakenEmail(values.email);
          setFieldError('email', EMAIL_IN_USE);
        }
        throw failure;
      }
    },
  );

  const formik = useFormik<NewAccountValues>({
    initialValues: newAccountValues(language),
    validate: (values) => ({
      ...createAccountErrors(values, operationId),
      ...(values.email === takenEmail && { email: EMAIL_IN_USE }),
    }),
    onSubmit: async (values, helpers) => {
      await execute(values, helpers);
    },
  });
  return { formik, isRunning, error, unsent };
}
