import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the field to be filled next: first the first empty one; after an attempt the wrong one, or the
 * password. Does nothing when the user has moved the focus elsewhere.
 */
export function useLoginFocus(form: RefObject<HTMLFormElement | null>, isBusy: boolean): void {
  const wasBusyRef = useRef(false);

  useEffect(() => {
    const { current: element } = form;
    if (element === null || document.activeElement !== document.body) return;
    const inputs = [...element.querySelectorAll('input')];
    inputs.find(({ value }) => value === '')?.focus();
  }, [form]);

  useEffect(() => {
    const { current: element } = form;
    const hasEnded = wasBusyRef.current && !isBusy;
    wasBusyRef.current = isBusy;
    if (!hasEnded || element === null || !isFocusFree(element)) return;
    const field =
      element.querySelector<HTMLInputElement>('input[aria-invalid=true]') ??
      element.querySelector<HTMLInputElement>('input[name=password]');
    field?.focus();
  }, [form, isBusy]);
}

/** Disabled fields lose the focus, except in some browsers. */
function isFocusFree(form: HTMLFormElement): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || form.contains(activeElement);
}
