import { dayAt, type CalendarDay } from '@ouvrage/domain';
import { useSyncExternalStore } from 'react';

const CHECK_MS = 30_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Today in the workspace's zone; moves by itself at its midnight, so badges never go stale. */
export function useToday(): CalendarDay {
  return useSyncExternalStore(subscribe, () => dayAt(new Date()));
}
