import { useHeartbeat } from '#data/presence/presence-heartbeat';

/** Loaded by HeartbeatDoor, after the first screen. */
export function Heartbeat() {
  useHeartbeat();
  return null;
}
