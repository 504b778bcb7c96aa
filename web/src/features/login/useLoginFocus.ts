import { useEffect, useRef, type RefObject } from 'react';

/**
 * Puts the focus where the next thing is to be typed: in the first empty field at the beginning, and after
 * an attempt in the field that is wrong, or in the password. A person who went elsewhere is left there.
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

/** Fields lose the focus while they are disabled; some browsers leave it on them. */
function isFocusFree(form: HTMLFormElement): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || form.contains(activeElement);
}
