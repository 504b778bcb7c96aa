import { openTabChannel } from '../core/person-tabs';

/** The subject of the tabs' channel and of their election. */
export const PRESENCE_SUBJECT = 'ouvrage-presence';
/** Milliseconds between two activity messages to the other tabs at least. */
const BROADCAST_EVERY_MS = 10_000;
const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'touchstart', 'keydown'] as const;

/**
 * Follows the person's activity in any tab of this browser until `signal` aborts; returns a function that
 * reads the time of the last one.
 */
export function followActivity(uid: string, signal: AbortSignal): () => number {
  // Opening a page is an activity too.
  let last = Date.now();
  let lastBroadcastAt = -Infinity;
  const broadcast = openTabChannel<'active'>(PRESENCE_SUBJECT, uid, signal, () => {
    last = Date.now();
  });

  function recordActivity(): void {
    last = Date.now();
    if (last - lastBroadcastAt < BROADCAST_EVERY_MS) return;
    lastBroadcastAt = last;
    broadcast('active');
  }

  const options = { capture: true, passive: true, signal } as const;
  for (const sign of SIGNS) window.addEventListener(sign, recordActivity, options);
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') recordActivity();
    },
    options,
  );
  return () => last;
}
