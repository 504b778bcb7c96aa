import { openTabs, runExclusively } from './person-tabs';

const NAME = 'ouvrage-presence';
/** Activity is told to the other tabs at most so often. */
const TELL_EVERY_MS = 10_000;
const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'touchstart', 'keydown'] as const;

/** Follows what a person does in any tab of this browser until `ended`; answers when they last did something. */
export function followActivity(uid: string, signal: AbortSignal): () => number {
  // Opening a page is an activity too.
  let last = Date.now();
  let toldAt = -Infinity;
  const tell = openTabs<'active'>(NAME, uid, signal, () => {
    last = Date.now();
  });

  function note(): void {
    last = Date.now();
    if (last - toldAt < TELL_EVERY_MS) return;
    toldAt = last;
    tell('active');
  }

  const options = { capture: true, passive: true, signal: signal } as const;
  for (const sign of SIGNS) window.addEventListener(sign, note, options);
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') note();
    },
    options,
  );
  return () => last;
}

/**
 * Calls back once this tab is the one of its person's browser that beats, which it stays until `ended` or
 * until it is closed; then the next tab is.
 */
export function becomeBeater(
  uid: string,
  ended: AbortSignal,
  onElected: () => void,
): Promise<void> {
  const stay = () =>
    new Promise<void>((resolve) => {
      ended.addEventListener('abort', () => resolve());
      onElected();
    });
  return runExclusively(`${NAME}/${uid}`, ended, stay);
}
