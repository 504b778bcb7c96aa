import type { FormikErrors } from 'formik';
import { addPrefetch } from '../lazy-component';

/**
 * Formik's `validate` by a schema that is loaded when the page is idle, or at the first change: for a form that
 * its screen always shows. When it cannot be loaded, only the server validates.
 */
export function lazyValidation<Values>(
  load: () => Promise<(values: Values) => FormikErrors<Values>>,
): (values: Values) => Promise<FormikErrors<Values>> {
  addPrefetch(load);
  return async (values) => {
    try {
      const problemsOf = await load();
      return problemsOf(values);
    } catch {
      return {};
    }
  };
}
