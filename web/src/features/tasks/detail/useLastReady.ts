import { useState } from 'react';
import type { Live } from '../../../data/live';

/** The last value that was there; stays while the data is loading anew or has become unreadable. */
export function useLastReady<T>(live: Live<T>): T | null {
  const current = live.status === 'ready' ? live.value : null;
  const [last, setLast] = useState(current);
  if (current !== null && current !== last) setLast(current);
  return current ?? last;
}
