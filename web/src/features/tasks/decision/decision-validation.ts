import { decisionSchema } from '@ouvrage/domain';
import type { FormikErrors } from 'formik';
import { formErrors } from '#shared/forms/form-errors';
import type { DecisionForm } from './decision-form';

export function decisionProblems(values: DecisionForm): FormikErrors<DecisionForm> {
  return formErrors<DecisionForm>(decisionSchema, values);
}
