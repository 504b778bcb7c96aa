import { useState } from 'react';
import type { LiveWithRetry } from '../../../data/live';

/** Keeps showing what was there while more of it is on its way. */
export function useLastOf<T>(live: LiveWithRetry<T>): LiveWithRetry<T> {
  const [last, setLast] = useState(live);
  if (live !== last && (live.status !== 'loading' || last.status === 'loading')) setLast(live);
  return live.status === 'loading' ? last : live;
}
