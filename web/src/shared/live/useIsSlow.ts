import { useEffect, useState } from 'react';
import { ANSWER_LIMIT_MS } from '../../data/answer-limit';

/**
 * True once something has been waited for longer than anyone should, until it is there. Each new
 * `step` of the wait begins the time anew, as long as nothing was said.
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
