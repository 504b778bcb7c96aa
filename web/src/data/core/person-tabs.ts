/** A message between the tabs of one browser. Tabs of another build may receive it: its shape stays. */
interface TabMessage<Told> {
  readonly uid: string;
  readonly told: Told;
}

/**
 * Calls `onEvent` for events of the person's other tabs until `signal` aborts; returns a function that sends
 * them one.
 */
export function openTabChannel<Told>(
  subject: string,
  uid: string,
  signal: AbortSignal,
  onEvent: (event: Told) => void,
): (event: Told) => void {
  const channel = new BroadcastChannel(subject);
  channel.onmessage = ({ data }: MessageEvent<TabMessage<Told>>) => {
    if (data.uid === uid) onEvent(data.told);
  };
  signal.addEventListener('abort', () => channel.close());
  return (event) => {
    if (!signal.aborted) channel.postMessage({ uid, told: event } satisfies TabMessage<Told>);
  };
}

/**
 * Runs `work` in one tab at a time. When that tab is closed, the next one runs. Never starts after `signal`
 * has aborted.
 */
export async function runExclusively(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await navigator.locks.request(name, { signal }, work);
  } catch (error) {
    // The session ended while this tab waited.
    if (!signal.aborted) throw error;
  }
}
