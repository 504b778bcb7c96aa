import { useEffect, useState } from 'react';

/** Milliseconds without a first answer before the screen says so; the listener goes on. */
const SLOW_MS = 5_000;

/** True once something has been waited for longer than anyone should. */
export function useIsSlow(waiting: boolean, afterMs = SLOW_MS): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting, afterMs]);
  return slow && waiting;
}
