import { yupToFormErrors, type FormikErrors } from 'formik';
import { ValidationError, type AnyObjectSchema } from 'yup';

/**
 * A schema's complaints as a form's errors. Formik's own bridge hands empty texts on as missing
 * ones, which the schemas of the callables tell apart: here a value is judged as it will be sent.
 */
export async function schemaErrors<Values>(
  schema: AnyObjectSchema,
  value: object,
): Promise<FormikErrors<Values>> {
  try {
    await schema.validate(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return yupToFormErrors<Values>(error);
    throw error;
  }
}
