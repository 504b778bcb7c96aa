import type { FormikContextType } from 'formik';
import { useEffect, useRef } from 'react';

/**
 * Submits, and brings the person to the first field that is wrong. The page is asked which one it
 * is: only the page knows the order that they see.
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
