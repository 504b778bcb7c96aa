/** Milliseconds between two checks of the session at least, whatever asks for them. */
export const SESSION_CHECK_MS = 500;

/** Says yes to whoever asks first, then to nobody before `everyMs` have passed. */
export function createGate(everyMs: number): () => boolean {
  let lastPassAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - lastPassAt < everyMs) return false;
    lastPassAt = now;
    return true;
  };
}
