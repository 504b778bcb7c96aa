import { useEffect, useState, type ComponentType } from 'react';
import { useConnection } from '../data/connection';

/** Milliseconds left to the screen that was asked for: nobody waits to see one as online that soon. */
const AFTER_MS = 1_500;

/**
 * Shows the others that one is there, from a moment after the first screen on. Code that cannot be
 * fetched is asked for again when the connection changes.
 */
export function HeartbeatDoor() {
  const connection = useConnection();
  const [Heartbeat, setHeartbeat] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Heartbeat !== null) return;
    const timer = setTimeout(() => {
      import('./Heartbeat').then(
        (module) => setHeartbeat(() => module.Heartbeat),
        () => undefined,
      );
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [Heartbeat, connection]);
  return Heartbeat !== null && <Heartbeat />;
}
