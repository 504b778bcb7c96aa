import type { SignInForm } from '@ouvrage/domain';
import type { FormikProps } from 'formik';
import { useLayoutEffect, type RefObject } from 'react';
import { releaseForm } from '#shared/forms/early-form';

/** Takes over input and submission from the form in the static HTML. */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  formik: RefObject<FormikProps<SignInForm> | null>,
): void {
  // Before any other render, which would write the empty values into the fields.
  useLayoutEffect(() => {
    const { current: element } = form;
    const { current: state } = formik;
    if (element === null || state === null) return;
    const early = releaseForm(element);
    if (early === null) return;
    const { email, password } = early.values;
    const values = { email: email || state.values.email, password: password || '' };
    void Promise.resolve(state.setValues(values)).then(async () => {
      early.finish();
      if (early.isSubmitted) await formik.current?.submitForm();
      early.pressedLink?.click();
    });
  }, [form, formik]);
}
