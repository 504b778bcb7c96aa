import { useEffect, useState, type ComponentType } from 'react';
import { useConnection } from '#data/session/connection';

/** Milliseconds left to load the first screen: nobody needs to appear online that soon. */
const AFTER_MS = 1_500;

/**
 * Starts the heartbeat a moment after the first screen. If its code cannot be loaded, it is requested again
 * when the connection changes.
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
