import { dayAt, type CalendarDay } from '@ouvrage/domain';
import { useSyncExternalStore } from 'react';
import { serverNow, subscribeToServerClock } from '../core/server-clock';

const CHECK_MS = 30_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  document.addEventListener('visibilitychange', listener);
  const stop = subscribeToServerClock(listener);
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

const MINUTE_MS = 60_000;
let cache = { minute: Number.NaN, day: '' };

function minute(): number {
  return Math.floor(serverNow().getTime() / MINUTE_MS);
}

/** In every zone a day begins with a minute: within one minute the day cannot change. */
function today(): CalendarDay {
  const present = minute();
  if (present !== cache.minute) cache = { minute: present, day: dayAt(serverNow()) };
  return cache.day;
}

/** Today by the server's clock, in the workspace's zone. Changes at midnight, so badges never go stale. */
export function useToday(): CalendarDay {
  return useSyncExternalStore(subscribe, today);
}

/** The minute by the server's clock. Changes within half a minute of the next one. */
export function useMinute(): Date {
  const current = useSyncExternalStore(subscribe, minute);
  return new Date(current * MINUTE_MS);
}
