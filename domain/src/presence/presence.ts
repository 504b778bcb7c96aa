import { readInstant, readOneOf, type DocumentCodec } from '../core/document-codec';

export const PRESENCE_STATES = ['online', 'away'] as const;

/** Milliseconds between two heartbeats of a person: at most one write a minute. */
export const HEARTBEAT_MS = 60_000;
/** Without activity for so long, a person is away. */
export const AWAY_AFTER_MS = 5 * 60_000;
/** Without a heartbeat for so long, a person is offline. */
export const OFFLINE_AFTER_MS = 85_000;

/** `presence/{uid}`: written by its person's browser. That they are offline is told by its age. */
export interface PresenceRecord {
  readonly uid: string;
  readonly state: (typeof PRESENCE_STATES)[number];
  readonly lastSeenAt: Date;
}

export type Presence = (typeof PRESENCE_STATES)[number] | 'offline';

export const presenceCodec: DocumentCodec<PresenceRecord> = {
  decode: (uid, data) => ({
    uid,
    state: readOneOf(data, 'state', PRESENCE_STATES),
    lastSeenAt: readInstant(data, 'lastSeenAt'),
  }),
};

/** What a person is at an instant of the server's clock; null for someone who was never seen. */
export function presenceAt(record: PresenceRecord | null, now: Date): Presence {
  if (record === null) return 'offline';
  return now.getTime() - record.lastSeenAt.getTime() < OFFLINE_AFTER_MS ? record.state : 'offline';
}
