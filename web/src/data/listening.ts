/**
 * Whether listeners are heard. The SDK takes the backend for reached as soon as a stream is open, also
 * when each that it opens fails on the first listener: what it was asked and does not answer tells.
 */

/** Milliseconds in which no listener at all is answered, on no network that works. */
const LATE_MS = 15_000;

const late = new Set<object>();
const listeners = new Set<() => void>();
let heardAt = -Infinity;
let shown = false;

export function subscribeToListening(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A listener waits for its first answer, and none has come for any. */
export function isUnheard(): boolean {
  return shown;
}

/** What a listener tells of itself. */
export interface Expectation {
  /** The server has said something. */
  readonly hear: () => void;
  /** It listens no more, and nothing is expected for it. */
  readonly end: () => void;
}

/** For a listener that begins. */
export function expectAnswer(): Expectation {
  const self = {};
  const startedAt = performance.now();
  const timer = setTimeout(() => {
    if (heardAt >= startedAt) return;
    late.add(self);
    tell();
  }, LATE_MS);
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

function tell(): void {
  const isNow = late.size > 0;
  if (shown === isNow) return;
  shown = isNow;
  for (const listener of listeners) listener();
}
