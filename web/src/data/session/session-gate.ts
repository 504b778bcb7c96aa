/** Milliseconds between two checks of the session at least, whatever triggers them. */
export const SESSION_CHECK_MS = 500;

/** Returns a function that is true on its first call, then false until `everyMs` have passed. */
export function createGate(everyMs: number): () => boolean {
  let lastPassAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - lastPassAt < everyMs) return false;
    lastPassAt = now;
    return true;
  };
}
