import { useState } from 'react';
import type { NotificationChoice } from '#data/queries/notifications';
import { useAddressState } from '#shared/list/useAddressState';
import { readChoice, withChoice } from './centre-address';

const EVERYTHING: NotificationChoice = { filter: 'all', family: null };

/** Reads `location` directly: the router's value may lag behind, as when the centre is reopened. */
const addressNow = () => new URLSearchParams(window.location.search);

/** Leaves an address alone that shows nothing and is to show nothing. */
const applyChoice = (query: URLSearchParams, choice: NotificationChoice | null) =>
  choice === null && readChoice(query) === null ? query : withChoice(query, choice);

/** Writes in the address what of the notifications is shown, so that a reload finds it; null: nothing is. */
export function useCentreAddress(): (choice: NotificationChoice | null) => void {
  const [, change] = useAddressState(readChoice, applyChoice);
  return change;
}

/** The filters of the centre, initially from the address. The controls do not wait for the router. */
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
