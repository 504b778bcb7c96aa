import { AWAY_AFTER_MS, HEARTBEAT_MS, type PresenceRecord } from '@ouvrage/domain';

export interface Heart {
  /** Done when the server has it. */
  readonly write: (state: PresenceRecord['state']) => Promise<void>;
  /** The person's last activity in any tab, by this browser's clock. */
  readonly lastActivity: () => number;
  /** When this browser last beat, whichever tab did: also after the page was loaded anew. */
  readonly lastBeat: () => number;
  readonly noteBeat: (at: number) => void;
}

/**
 * Beats at once and then every minute until `ended`; the answer beats if a minute has gone by, for a
 * browser that has slept. A beat is counted from its acknowledgement, so that the server too never sees
 * two within a minute; planned from there, it is also no chain of timers, which browsers slow down in
 * hidden tabs. Coming back or going away is told by the next beat.
 */
export function keepBeating(heart: Heart, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWriting = false;
  const isOver = () => signal.aborted;

  /** Milliseconds until the next beat. A clock that was set back must not silence the person until then. */
  function wait(): number {
    const since = Date.now() - heart.lastBeat();
    return since < 0 ? 0 : Math.max(0, HEARTBEAT_MS - since);
  }

  async function beat(): Promise<void> {
    if (isWriting || isOver()) return;
    if (wait() === 0) {
      isWriting = true;
      heart.noteBeat(Date.now());
      const isAway = Date.now() - heart.lastActivity() >= AWAY_AFTER_MS;
      // A refusal is told elsewhere: the session is ending.
      await heart.write(isAway ? 'away' : 'online').catch(() => undefined);
      isWriting = false;
      if (isOver()) return;
      heart.noteBeat(Date.now());
    }
    clearTimeout(timer);
    timer = setTimeout(() => void beat(), wait());
  }

  signal.addEventListener('abort', () => clearTimeout(timer));
  void beat();
  return () => void beat();
}
