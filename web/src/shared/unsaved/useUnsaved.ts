import { useEffect } from 'react';
import { AbandonQuestion } from './abandon-question';

/** A form with unsaved input. */
interface UnsavedForm {
  /** It was saved or abandoned: it is about to close, and no question is asked. */
  isForgotten: boolean;
}

const forms = new Set<UnsavedForm>();

/** While `isUnsaved`, leaving the form asks first: by a link, a tab, Back, or a reload. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    void AbandonQuestion.prefetch();
    const form = { isForgotten: false };
    forms.add(form);
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => {
      forms.delete(form);
      if (forms.size === 0) window.removeEventListener('beforeunload', askBeforeLeaving);
    };
  }, [isUnsaved]);
}

/** Whether a form of this page has unsaved input. */
export function hasUnsavedForm(): boolean {
  return [...forms].some(({ isForgotten }) => !isForgotten);
}

/** To be called before navigating away from a saved form, or once the person abandons it. */
export function forgetUnsavedForms(): void {
  for (const form of forms) form.isForgotten = true;
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (hasUnsavedForm()) event.preventDefault();
}

/**
 * Whether leaving this page would lose something: a form, a sheet, or a file or message that is not stored.
 */
export function hasUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
