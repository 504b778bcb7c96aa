import { instant, oneOf, pathId, record, type RecordOf } from '../core/record';

export const PRESENCE_STATES = ['online', 'away'] as const;

/** Milliseconds between two heartbeats of the same state: each costs a read for everyone who sees the person. */
export const HEARTBEAT_MS = 150_000;
/** Milliseconds between two heartbeats at least, also when the state changes. */
export const HEARTBEAT_GAP_MS = 60_000;
/** Without activity for so long, a person is away. */
export const AWAY_AFTER_MS = 5 * 60_000;
/** Without a heartbeat for so long, a person is offline. */
export const OFFLINE_AFTER_MS = HEARTBEAT_MS + 25_000;

/** `presence/{uid}`: written by its person's browser. That they are offline is told by its age. */
export const presenceRecord = record({
  uid: pathId(),
  state: oneOf(PRESENCE_STATES),
  lastSeenAt: instant(),
});
export type PresenceRecord = RecordOf<typeof presenceRecord>;

export type Presence = (typeof PRESENCE_STATES)[number] | 'offline';

/** What a person is at an instant of the server's clock; null for someone who was never seen. */
export function presenceAt(record: PresenceRecord | null, now: Date): Presence {
  if (record === null) return 'offline';
  return now.getTime() - record.lastSeenAt.getTime() < OFFLINE_AFTER_MS ? record.state : 'offline';
}
