import { useCallback, useEffect, useState } from 'react';

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 300_000;
const TICK_MS = 1_000;

/** Requests to Firebase Auth before sign-in; each has its own rate limit. */
type AuthRequest = 'sign-in' | 'link' | 'password';

interface Wait {
  /** In `performance.now()`, which changes of the system clock do not affect. */
  readonly until: number;
  readonly length: number;
}

/** Module state, so that changing the screen does not end a wait. */
const waits = new Map<AuthRequest, Wait>();

function secondsLeftOf(request: AuthRequest): number {
  const left = (waits.get(request)?.until ?? 0) - performance.now();
  return Math.max(0, Math.ceil(left / 1_000));
}

interface BackOff {
  /** Whole seconds until the next request is allowed; 0 when it is. */
  readonly secondsLeft: number;
  /** Call after a "too many requests" error. Each wait is twice the last. */
  readonly backOff: () => void;
  /** Call after any other answer. Resets the length of the next wait. */
  readonly forgive: () => void;
}

/**
 * Exponential back-off. Firebase Auth does not say when it accepts requests again, and every request in
 * between extends the wait.
 */
export function useBackOff(request: AuthRequest): BackOff {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsLeftOf(request));
  const isWaiting = secondsLeft > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSecondsLeft(secondsLeftOf(request)), TICK_MS);
    return () => clearInterval(timer);
  }, [request, isWaiting]);

  const backOff = useCallback(() => {
    const last = waits.get(request)?.length;
    const length = last === undefined ? FIRST_WAIT_MS : Math.min(2 * last, LONGEST_WAIT_MS);
    waits.set(request, { until: performance.now() + length, length });
    setSecondsLeft(secondsLeftOf(request));
  }, [request]);
  const forgive = useCallback(() => void waits.delete(request), [request]);

  return { secondsLeft, backOff, forgive };
}
