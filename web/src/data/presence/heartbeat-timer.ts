import { AWAY_AFTER_MS, HEARTBEAT_MS, type PresenceRecord } from '@ouvrage/domain';

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
 * Beats at once and then every minute until `signal` aborts. Returns a function that beats if a minute has
 * passed, for a browser that has slept. A beat counts from its acknowledgement, so that the server never sees
 * two within a minute. Each timer starts there too, which avoids a chain of timers: browsers throttle those
 * in hidden tabs. Becoming away or active again shows with the next beat.
 */
export function startHeartbeat(heart: HeartbeatOptions, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWriting = false;
  const isOver = () => signal.aborted;

  /** Milliseconds until the next beat. A clock that was set back must not delay it. */
  function wait(): number {
    const since = Date.now() - heart.lastBeat();
    return since < 0 ? 0 : Math.max(0, HEARTBEAT_MS - since);
  }

  async function beat(): Promise<void> {
    if (isWriting || isOver()) return;
    if (wait() === 0) {
      isWriting = true;
      heart.saveBeat(Date.now());
      const isAway = Date.now() - heart.lastActivity() >= AWAY_AFTER_MS;
      // A refusal is handled elsewhere: the session is ending.
      await heart.write(isAway ? 'away' : 'online').catch(() => undefined);
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
