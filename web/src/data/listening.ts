import { ANSWER_LIMIT_MS } from './answer-limit';

/**
 * Whether listeners are heard. The SDK takes the backend for reached as soon as a stream is open, also
 * when each that it opens fails on the first listener: what it was asked and does not answer tells.
 */

/** Milliseconds in which no listener at all is answered, on no network that works. */
export const UNHEARD_MS = 15_000;

/** A listener waits for its first answer, and none has come for any in `afterMs`. */
interface Silence {
  readonly expect: () => Expectation;
  readonly subscribe: (listener: () => void) => () => void;
  readonly lasts: () => boolean;
}

/** What a listener tells of itself. */
export interface Expectation {
  /** The server has said something. */
  readonly hear: () => void;
  /** It listens no more, and nothing is expected for it. */
  readonly end: () => void;
}

function silenceOf(afterMs: number): Silence {
  const late = new Set<object>();
  const listeners = new Set<() => void>();
  let heardAt = -Infinity;
  let shown = false;

  function tell(): void {
    const isNow = late.size > 0;
    if (shown === isNow) return;
    shown = isNow;
    for (const listener of listeners) listener();
  }

  function expect(): Expectation {
    const self = {};
    const startedAt = performance.now();
    const timer = setTimeout(() => {
      if (heardAt >= startedAt) return;
      late.add(self);
      tell();
    }, afterMs);
    return {
      hear: () => {
        clearTimeout(timer);
        heardAt = performance.now();
        late.clear();
        tell();
      },
      end: () => {
        clearTimeout(timer);
        late.delete(self);
        tell();
      },
    };
  }

  return {
    expect,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lasts: () => shown,
  };
}

const overdue = silenceOf(ANSWER_LIMIT_MS);
const unheard = silenceOf(UNHEARD_MS);

export const subscribeToListening = unheard.subscribe;
/** Too long for any network that works: the connection is lost. */
export const isUnheard = unheard.lasts;

export const subscribeToOverdue = overdue.subscribe;
/** Longer than a person should wait; the network may only be slow. */
export const isOverdue = overdue.lasts;

/** For a listener that begins. */
export function expectAnswer(): Expectation {
  const both = [overdue.expect(), unheard.expect()];
  return {
    hear: () => both.forEach(({ hear }) => hear()),
    end: () => both.forEach(({ end }) => end()),
  };
}
