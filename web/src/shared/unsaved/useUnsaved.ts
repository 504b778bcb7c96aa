import { useEffect } from 'react';

/** One form with something in it that is kept nowhere. */
interface UnsavedForm {
  /** It was saved, or given up: it is about to go, and nothing asks for it any more. */
  isForgotten: boolean;
}

const forms = new Set<UnsavedForm>();

/** While `isUnsaved`, whatever would take this form away asks first: a link, a tab, Back, a reload. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const form = { isForgotten: false };
    forms.add(form);
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => {
      forms.delete(form);
      if (forms.size === 0) window.removeEventListener('beforeunload', askBeforeLeaving);
    };
  }, [isUnsaved]);
}

/** Whether a form of this page holds something that is kept nowhere. */
export function hasUnsavedForm(): boolean {
  return [...forms].some(({ isForgotten }) => !isForgotten);
}

/** Before an act leads elsewhere that has saved the form, or once the person has given it up. */
export function forgetUnsavedForms(): void {
  for (const form of forms) form.isForgotten = true;
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (hasUnsavedForm()) event.preventDefault();
}

/** Whether something on this page would be lost with it: a form, a sheet, a file or a message that is kept nowhere. */
export function hasUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
