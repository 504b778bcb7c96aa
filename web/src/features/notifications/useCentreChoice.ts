import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NotificationChoice } from '../../data/notifications';
import { readChoice, withChoice } from './centre-address';

const EVERYTHING: NotificationChoice = { filter: 'all', family: null };

/** The address itself: what the router hands out may lag behind it, as when one closes and opens at once. */
const addressNow = () => new URLSearchParams(window.location.search);

/** Writes in the address what of the notifications is shown, so that a reload finds it; null: nothing is. */
export function useCentreAddress(): (choice: NotificationChoice | null) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (choice) => {
      const current = addressNow();
      if (choice === null && readChoice(current) === null) return;
      setParams(withChoice(current, choice), { replace: true });
    },
    [setParams],
  );
}

/** What of the notifications is shown: at first what the address says. The controls do not wait for it. */
export function useCentreChoice() {
  const [choice, setChoice] = useState(() => readChoice(addressNow()) ?? EVERYTHING);
  const write = useCentreAddress();
  const change = (changes: Partial<NotificationChoice>) => {
    const next = { ...choice, ...changes };
    setChoice(next);
    write(next);
  };
  return { choice, change };
}
