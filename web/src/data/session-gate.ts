/** Milliseconds between two checks of the session at least, whatever asks for them. */
export const SESSION_CHECK_MS = 500;

/** Says yes to whoever asks first, then to nobody before `everyMs` have passed. */
export function createGate(everyMs: number): () => boolean {
  let opened = -Infinity;
  return () => {
    const now = performance.now();
    if (now - opened < everyMs) return false;
    opened = now;
    return true;
  };
}
