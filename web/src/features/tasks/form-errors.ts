import { yupToFormErrors, type FormikErrors } from 'formik';
import { ValidationError, type AnyObjectSchema } from 'yup';

/**
 * Judges a form by a domain schema, as Formik's `validate`. Formik's own `validationSchema` turns an
 * empty text into a missing one first, which a `defined()` text field refuses.
 */
export function formErrors<Values extends object>(
  schema: AnyObjectSchema,
  values: Values,
): FormikErrors<Values> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return yupToFormErrors(error);
    throw error;
  }
}
