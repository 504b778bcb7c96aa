import { signInForm, type SignInForm } from '@ouvrage/domain';
import type { FormikErrors } from 'formik';
import { formErrors } from '#shared/forms/form-errors';

export function signInProblems(values: SignInForm): FormikErrors<SignInForm> {
  return formErrors<SignInForm>(signInForm, values);
}
