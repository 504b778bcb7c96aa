import type { FormikContextType } from 'formik';
import { useEffect, useRef } from 'react';

/**
 * Submits, and focuses the first invalid field. It is searched in the page, because only the page knows the
 * visible order.
 */
export function useSubmit<Values>(formik: FormikContextType<Values>): () => void {
  const { submitCount, isValid, isSubmitting, isValidating } = formik;
  const lastSubmitCount = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || isValidating || lastSubmitCount.current === submitCount) return;
    lastSubmitCount.current = submitCount;
    if (isValid) return;
    const wrong = [...document.querySelectorAll<HTMLElement>('form [aria-invalid="true"]')].at(0);
    (wrong?.matches('[role="group"]') ? wrong.querySelector('input') : wrong)?.focus();
  }, [submitCount, isValid, isSubmitting, isValidating]);
  return () => void formik.submitForm();
}
