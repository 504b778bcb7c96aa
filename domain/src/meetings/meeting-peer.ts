import {
  flag,
  instant,
  number,
  oneOf,
  pathId,
  record,
  text,
  tolerant,
  type RecordOf,
} from '../core/record';

/** Milliseconds between two signs of life of a peer. */
export const PEER_HEARTBEAT_MS = 30_000;
/** Without a sign of life for so long, a peer is gone. */
export const PEER_GONE_AFTER_MS = 75_000;

/** How many tabs of one person a room keeps; older ones are deleted. Only the newest of them is in the room. */
export const TABS_PER_PERSON_MAX = 4;

/** How many unread signals one peer may leave for another. Mirrored by `isSignal` in firestore.rules. */
export const UNREAD_SIGNALS_MAX = 64;

/** The longest body of a signal, in characters: session descriptions stay far below. */
export const SIGNAL_BODY_MAX = 60_000;

/**
 * `meetings/{id}/peers/{uid}~{tab}`: a tab that is in a meeting's room, whichever the engine. Written and
 * deleted by its owner; seen by those who are in the meeting while it is active.
 */
export const meetingPeerRecord = record({
  id: pathId(),
  uid: text(),
  name: text(),
  /**
   * Conducts the meeting, by the rules: has a place also in a full room. A tab that was open before the field
   * was there has none.
   */
  moderator: tolerant(flag(), false),
  microphone: flag(),
  camera: flag(),
  screen: flag(),
  hand: flag(),
  joinedAt: instant(),
  lastSeenAt: instant(),
});
export type MeetingPeer = RecordOf<typeof meetingPeerRecord>;

export const meetingPeerId = (uid: string, tab: string) => `${uid}~${tab}`;

/** Numbered round and round: a peer has only so many names for what it sends, until they are read. */
export const meetingSignalId = (from: string, seq: number) => `${from}~${seq % UNREAD_SIGNALS_MAX}`;

export const SIGNAL_KINDS = ['offer', 'answer', 'candidates'] as const;

/**
 * `meetings/{id}/peers/{peer}/inbox/{signal}`: what one peer tells another to connect to it. Read and
 * deleted by the one it is for, whom the path names; written by `fromUid`'s tab `from`.
 */
export const meetingSignalRecord = record({
  id: pathId(),
  /** The id of the peer that sent it. */
  from: text(),
  fromUid: text(),
  /** Counts the signals of `from` to this peer, from 1. */
  seq: number(),
  kind: oneOf(SIGNAL_KINDS),
  /** JSON: a session description's `sdp`, or a list of ICE candidates. Of another person: to be checked. */
  body: text(),
});
export type MeetingSignal = RecordOf<typeof meetingSignalRecord>;
