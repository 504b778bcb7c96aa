import {
  AWAY_AFTER_MS,
  HEARTBEAT_GAP_MS,
  HEARTBEAT_MS,
  type PresenceRecord,
} from '@ouvrage/domain';

export interface HeartbeatOptions {
  /** Resolves when the server has acknowledged it. */
  readonly write: (state: PresenceRecord['state']) => Promise<void>;
  /** The person's last activity in any tab, by this browser's clock. */
  readonly lastActivity: () => number;
  /** The last beat of this browser, in any tab, also before a reload. */
  readonly lastBeat: () => number;
  readonly saveBeat: (at: number) => void;
}

/**
 * Beats at once, then every two and a half minutes until `signal` aborts, and sooner when the person becomes
 * away or active again. Returns a function to be called at a sign of life: it beats if that changes the
 * state, or if a beat is overdue because the browser has slept. A beat counts from its acknowledgement, so that the server
 * never sees two within a minute. Each timer starts there too, which avoids a chain of timers: browsers
 * throttle those in hidden tabs.
 */
export function startHeartbeat(heart: HeartbeatOptions, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWriting = false;
  /** Null as long as this tab has not beaten: the state may have changed since. */
  let lastState: PresenceRecord['state'] | null = null;
  const isOver = () => signal.aborted;

  /** Milliseconds until the person is away. */
  const untilAway = () => heart.lastActivity() + AWAY_AFTER_MS - Date.now();
  const state = () => (untilAway() <= 0 ? 'away' : 'online');

  /** Milliseconds until the next beat. A clock that was set back must not delay it. */
  function wait(): number {
    const since = Date.now() - heart.lastBeat();
    if (since < 0) return 0;
    const gap = Math.max(0, HEARTBEAT_GAP_MS - since);
    if (lastState !== state()) return gap;
    const untilNext = Math.max(0, HEARTBEAT_MS - since);
    return lastState === 'away' ? untilNext : Math.min(untilNext, Math.max(gap, untilAway()));
  }

  async function beat(): Promise<void> {
    if (isWriting || isOver()) return;
    if (wait() === 0) {
      isWriting = true;
      heart.saveBeat(Date.now());
      lastState = state();
      // A refusal is handled elsewhere: the session is ending.
      await heart.write(lastState).catch(() => undefined);
      isWriting = false;
      if (isOver()) return;
      heart.saveBeat(Date.now());
    }
    clearTimeout(timer);
    timer = setTimeout(() => void beat(), wait());
  }

  signal.addEventListener('abort', () => clearTimeout(timer));
  void beat();
  return () => void beat();
}
