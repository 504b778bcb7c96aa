import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { MeetingEngine, RoomSnapshot } from '../engine/meeting-engine';

const IDLE: RoomSnapshot = { state: 'connecting', closed: null, failure: null, peers: [] };
const CODE_MISSING: RoomSnapshot = { ...IDLE, state: 'closed', failure: 'load-failed' };

interface Stay<Engine> {
  /** Null while its code comes. */
  readonly engine: Engine | null;
  readonly snapshot: RoomSnapshot;
  /** Begins the stay anew, with another engine. */
  readonly restart: () => void;
}

/**
 * One stay in the room: makes an engine, joins, and disposes of it when the screen goes. `make` is taken
 * as it was at the first render; what changes afterwards reaches the engine through its options.
 */
export function useEngine<Engine extends MeetingEngine>(make: () => Promise<Engine>): Stay<Engine> {
  const [makeOne] = useState(() => make);
  const [attempt, setAttempt] = useState(0);
  const [engine, setEngine] = useState<Engine | null>(null);
  const [isCodeMissing, setCodeMissing] = useState(false);

  useEffect(() => {
    let isOver = false;
    let made: Engine | null = null;
    makeOne().then(
      (one) => {
        if (isOver) {
          one.dispose();
          return;
        }
        made = one;
        setEngine(one);
        void one.join();
      },
      () => {
        if (!isOver) setCodeMissing(true);
      },
    );
    return () => {
      isOver = true;
      made?.dispose();
      setEngine(null);
      setCodeMissing(false);
    };
  }, [makeOne, attempt]);

  const subscribe = useCallback(
    (listener: () => void) => engine?.subscribe(listener) ?? (() => undefined),
    [engine],
  );
  const idle = isCodeMissing ? CODE_MISSING : IDLE;
  const snapshot = useSyncExternalStore(subscribe, () => engine?.snapshot() ?? idle);
  const restart = useCallback(() => setAttempt((count) => count + 1), []);
  return { engine, snapshot, restart };
}
