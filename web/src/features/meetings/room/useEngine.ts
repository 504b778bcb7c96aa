import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { MeetingEngine, RoomSnapshot } from '../engine/meeting-engine';

const IDLE: RoomSnapshot = { state: 'connecting', closeReason: null, failure: null, peers: [] };
const CODE_MISSING: RoomSnapshot = { ...IDLE, state: 'closed', failure: 'load-failed' };

interface Stay<Engine> {
  /** Null while its code is loading. */
  readonly engine: Engine | null;
  readonly snapshot: RoomSnapshot;
  /** Starts a new stay with another engine. */
  readonly restart: () => void;
}

/**
 * One stay in the room: creates an engine, joins, and disposes of it on unmount. Only the `make` of the
 * first render is used; later changes reach the engine through its options.
 */
export function useEngine<Engine extends MeetingEngine>(make: () => Promise<Engine>): Stay<Engine> {
  const [makeOne] = useState(() => make);
  const [attempt, setAttempt] = useState(0);
  const [engine, setEngine] = useState<Engine | null>(null);
  const [isCodeMissing, setCodeMissing] = useState(false);

  useEffect(() => {
    let isOver = false;
    let instance: Engine | null = null;
    makeOne().then(
      (one) => {
        if (isOver) {
          one.dispose();
          return;
        }
        instance = one;
        setEngine(one);
        void one.join();
      },
      () => {
        if (!isOver) setCodeMissing(true);
      },
    );
    return () => {
      isOver = true;
      instance?.dispose();
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
