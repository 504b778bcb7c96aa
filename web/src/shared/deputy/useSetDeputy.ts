import {
  deputyDayErrors,
  deputyTermsSchema,
  setDeputyContract,
  type CalendarDay,
  type Deputy,
  type DeputyTerms,
} from '@ouvrage/domain';
import { useFormik, type FormikContextType } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newOperationId } from '#data/core/operation-id';
import { call } from '#data/firebase/call';
import { formErrors } from '../forms/form-errors';
import { useNotify } from '../ui/useNotify';
import { useAction, type ActionError } from '../useAction';

interface SetDeputy {
  readonly formik: FormikContextType<DeputyTerms>;
  readonly isRunning: boolean;
  readonly error: ActionError | null;
}

interface Options {
  readonly validatorId: string;
  /** The deputy to change; null for a new one. */
  readonly deputy: Deputy | null;
  readonly today: CalendarDay;
  readonly onSaved: () => void;
}

/** The form of a deputy and its one act. What was typed stays until it is saved. */
export function useSetDeputy({ validatorId, deputy, today, onSaved }: Options): SetDeputy {
  const { t } = useTranslation('deputies');
  const notify = useNotify();
  // Values that were refused and then changed are another act.
  const [attempt, setAttempt] = useState(() => ({ values: '', operationId: newOperationId() }));

  const { execute, isRunning, error } = useAction(async (terms: DeputyTerms) => {
    const values = JSON.stringify(terms);
    const operationId =
      attempt.values === '' || attempt.values === values ? attempt.operationId : newOperationId();
    setAttempt({ values, operationId });
    await call(setDeputyContract, { operationId, uid: validatorId, ...terms });
    notify.success(t('saved'));
    onSaved();
  });
  const formik = useFormik<DeputyTerms>({
    initialValues: termsOf(deputy, today),
    validate: (values) => ({
      ...deputyDayErrors(values, today),
      ...formErrors<DeputyTerms>(deputyTermsSchema, values),
    }),
    onSubmit: async (values) => {
      await execute(values);
    },
  });
  return { formik, isRunning, error };
}

/** A deputy who has begun goes on from today. */
function termsOf(deputy: Deputy | null, today: CalendarDay): DeputyTerms {
  if (deputy === null || deputy.until < today) return { deputyId: '', from: today, until: '' };
  const { deputyId, from, until } = deputy;
  return { deputyId, from: from < today ? today : from, until };
}
