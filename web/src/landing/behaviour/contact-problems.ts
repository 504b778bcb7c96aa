import { contactForm } from '@ouvrage/domain';
import { ValidationError } from 'yup';

/** What is wrong with the form, as a text key by field. Loaded when someone begins to fill it. */
export async function contactProblems(values: unknown): Promise<Readonly<Record<string, string>>> {
  try {
    await contactForm.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    // The first problem of each field is the one to solve first.
    return Object.fromEntries(
      error.inner.toReversed().map(({ path = '', message }) => [path, message]),
    );
  }
}
