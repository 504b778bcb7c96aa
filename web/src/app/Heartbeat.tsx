import { useHeartbeat } from '../data/presence-heartbeat';

/** Its code comes by HeartbeatDoor, after the first screen. */
export function Heartbeat() {
  useHeartbeat();
  return null;
}
