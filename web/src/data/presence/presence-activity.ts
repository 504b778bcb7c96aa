import { openTabChannel } from '../core/person-tabs';

/** The subject of the tabs' channel and of their election. */
export const PRESENCE_SUBJECT = 'ouvrage-presence';
/** Milliseconds between two notices of activity at least. */
const NOTICE_EVERY_MS = 10_000;
const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'touchstart', 'keydown'] as const;

/**
 * Follows the person's activity in any tab of this browser until `signal` aborts, and calls `onActivity` at
 * most every ten seconds. Returns a function that reads the time of the last one.
 */
export function followActivity(
  uid: string,
  signal: AbortSignal,
  onActivity: () => void,
): () => number {
  // Opening a page is an activity too.
  let last = Date.now();
  let lastNoticeAt = -Infinity;
  const broadcast = openTabChannel<'active'>(PRESENCE_SUBJECT, uid, signal, () => {
    last = Date.now();
    onActivity();
  });

  function recordActivity(): void {
    last = Date.now();
    if (last - lastNoticeAt < NOTICE_EVERY_MS) return;
    lastNoticeAt = last;
    broadcast('active');
    onActivity();
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
