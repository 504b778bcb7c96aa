import type { PasswordContext } from '@ouvrage/domain';
import { yupToFormErrors, type FormikErrors } from 'formik';
import { ValidationError, type AnyObjectSchema } from 'yup';
import { PASSWORD_MIN } from './password-min';

const CONTEXT: PasswordContext = { passwordMin: PASSWORD_MIN };

/**
 * Validates what a form would send by a domain schema, as Formik's `validate`. Formik's own
 * `validationSchema` turns an empty text into a missing one first, which a `defined()` text field refuses.
 */
export function formErrors<Values>(schema: AnyObjectSchema, value: object): FormikErrors<Values> {
  try {
    schema.validateSync(value, { abortEarly: false, context: CONTEXT });
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return yupToFormErrors<Values>(error);
    throw error;
  }
}
