import { useEffect } from 'react';

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** While `isUnsaved`, the browser asks before it closes the page or loads it again. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [isUnsaved]);
}

/** Whether something on this page would be lost with it: a form, a sheet, a file or a message that is kept nowhere. */
export function hasUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
