/** What the tabs of one browser tell each other, by subject and person. */
interface TabMessage<Told> {
  readonly uid: string;
  readonly told: Told;
}

/** Hears the person's other tabs until `ended`; the answer tells them something. */
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
 * Does `work` in one tab at a time. Should that tab be closed, the next one's turn comes. Never begins
 * once `ended`.
 */
export async function runExclusively(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await navigator.locks.request(name, { signal }, work);
  } catch (error) {
    // The person left before this tab's turn came.
    if (!signal.aborted) throw error;
  }
}
