import { useEffect, useState } from 'react';
import { ANSWER_LIMIT_MS } from '#data/firebase/answer-limit';

/**
 * True once loading takes longer than anyone should wait. Each new `step` restarts the time, as long as it is
 * false.
 */
export function useIsSlow(waiting: boolean, afterMs = ANSWER_LIMIT_MS, step = ''): boolean {
  const [slow, setSlow] = useState(false);
  if (slow && !waiting) setSlow(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => clearTimeout(timer);
  }, [waiting, afterMs, step]);
  return slow && waiting;
}
