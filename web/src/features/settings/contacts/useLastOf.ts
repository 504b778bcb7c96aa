import { useState } from 'react';
import type { LiveWithRetry } from '#data/live/live';

/** Keeps the previous value while more is loading. */
export function useLastOf<T>(live: LiveWithRetry<T>): LiveWithRetry<T> {
  const [last, setLast] = useState(live);
  if (live !== last && (live.status !== 'loading' || last.status === 'loading')) setLast(live);
  return live.status === 'loading' ? last : live;
}
