import { useSyncExternalStore } from 'react';
import { listOf } from './useMedia';

const PRINT_QUERY = 'print';

let isPrinting = false;

/** Whether the page is being put on paper, for what CSS alone cannot decide. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting || (listOf(PRINT_QUERY)?.matches ?? false),
    () => false,
  );
}

/** The events come before the page is laid out for paper; the query alone holds for a preview of the styles. */
function subscribe(onChange: () => void) {
  const begin = () => {
    isPrinting = true;
    onChange();
  };
  const end = () => {
    isPrinting = false;
    onChange();
  };
  const list = listOf(PRINT_QUERY);
  list?.addEventListener('change', onChange);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    list?.removeEventListener('change', onChange);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
