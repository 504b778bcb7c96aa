import { useCallback, useEffect, useState } from 'react';

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 300_000;
const TICK_MS = 1_000;

/** What is asked of Firebase Auth before the workspace; each has a limit of its own. */
type Asked = 'sign-in' | 'link' | 'password';

interface Wait {
  /** On the page's own clock, which no change of the machine's moves. */
  readonly until: number;
  readonly length: number;
}

/** Of the page and not of a screen: going from one to another and back ends no wait. */
const waits = new Map<Asked, Wait>();

function secondsLeftOf(asked: Asked): number {
  const left = (waits.get(asked)?.until ?? 0) - performance.now();
  return Math.max(0, Math.ceil(left / 1_000));
}

interface BackOff {
  /** Whole seconds until it may be asked again; 0 when it may. */
  readonly secondsLeft: number;
  /** To be called when Firebase Auth says that there were too many requests: each wait is twice the last. */
  readonly backOff: () => void;
  /** To be called when it answered: the next wait is a first one. */
  readonly forgive: () => void;
}

/**
 * Asks less often what was asked too often. Firebase Auth does not tell when it answers again, and every
 * request in between makes it later.
 */
export function useBackOff(asked: Asked): BackOff {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsLeftOf(asked));
  const isWaiting = secondsLeft > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSecondsLeft(secondsLeftOf(asked)), TICK_MS);
    return () => clearInterval(timer);
  }, [asked, isWaiting]);

  const backOff = useCallback(() => {
    const last = waits.get(asked)?.length;
    const length = last === undefined ? FIRST_WAIT_MS : Math.min(2 * last, LONGEST_WAIT_MS);
    waits.set(asked, { until: performance.now() + length, length });
    setSecondsLeft(secondsLeftOf(asked));
  }, [asked]);
  const forgive = useCallback(() => void waits.delete(asked), [asked]);

  return { secondsLeft, backOff, forgive };
}
