import { useState } from 'react';
import type { Live } from '#data/live/live';

/** The last loaded value, kept while it is reloading or has become unreadable. */
export function useLastReady<T>(live: Live<T>): T | null {
  const current = live.status === 'ready' ? live.value : null;
  const [last, setLast] = useState(current);
  if (current !== null && current !== last) setLast(current);
  return current ?? last;
}
