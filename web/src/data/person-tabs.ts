/** What the tabs of one browser tell each other, by subject and person. */
interface Message<Told> {
  readonly uid: string;
  readonly told: Told;
}

/** Hears the person's other tabs until `ended`; the answer tells them something. */
export function openTabs<Told>(
  subject: string,
  uid: string,
  ended: AbortSignal,
  onTold: (told: Told) => void,
): (told: Told) => void {
  const channel = new BroadcastChannel(subject);
  channel.onmessage = ({ data }: MessageEvent<Message<Told>>) => {
    if (data.uid === uid) onTold(data.told);
  };
  ended.addEventListener('abort', () => channel.close());
  return (told) => {
    if (!ended.aborted) channel.postMessage({ uid, told } satisfies Message<Told>);
  };
}

/**
 * Does `work` in one tab at a time. Should that tab be closed, the next one's turn comes. Never begins
 * once `ended`.
 */
export async function takeTurn(
  name: string,
  ended: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await navigator.locks.request(name, { signal: ended }, work);
  } catch (error) {
    // The person left before this tab's turn came.
    if (!ended.aborted) throw error;
  }
}
