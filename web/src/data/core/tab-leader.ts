import { runExclusively } from './person-tabs';

/**
 * Calls `onElected` once this tab leads the person's tabs of this browser, for one subject. It leads until
 * `signal` aborts or it is closed; then the next tab does. Resolves when this tab leads no more.
 */
export function runAsLeader(
  subject: string,
  uid: string,
  signal: AbortSignal,
  onElected: () => void,
): Promise<void> {
  const lead = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
      onElected();
    });
  return runExclusively(`${subject}/${uid}`, signal, lead);
}
