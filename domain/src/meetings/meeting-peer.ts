import {
  readFlag,
  readInstant,
  readNumber,
  readOneOf,
  readText,
  type DocumentCodec,
} from '../core/document-codec';

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
export interface MeetingPeer {
  readonly id: string;
  readonly uid: string;
  readonly name: string;
  /** Conducts the meeting, by the rules: has a place also in a full room. */
  readonly moderator: boolean;
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly screen: boolean;
  readonly hand: boolean;
  readonly joinedAt: Date;
  readonly lastSeenAt: Date;
}

export const meetingPeerCodec: DocumentCodec<MeetingPeer> = {
  decode: (id, data) => ({
    id,
    uid: readText(data, 'uid'),
    name: readText(data, 'name'),
    // A tab that was open before the field was there has none.
    moderator: data['moderator'] === true,
    microphone: readFlag(data, 'microphone'),
    camera: readFlag(data, 'camera'),
    screen: readFlag(data, 'screen'),
    hand: readFlag(data, 'hand'),
    joinedAt: readInstant(data, 'joinedAt'),
    lastSeenAt: readInstant(data, 'lastSeenAt'),
  }),
};

export const meetingPeerId = (uid: string, tab: string) => `${uid}~${tab}`;

/** Numbered round and round: a peer has only so many names for what it sends, until they are read. */
export const meetingSignalId = (from: string, seq: number) => `${from}~${seq % UNREAD_SIGNALS_MAX}`;

export const SIGNAL_KINDS = ['offer', 'answer', 'candidates'] as const;

/**
 * `meetings/{id}/peers/{peer}/inbox/{signal}`: what one peer tells another to connect to it. Read and
 * deleted by the one it is for, whom the path names; written by `fromUid`'s tab `from`.
 */
export interface MeetingSignal {
  readonly id: string;
  /** The id of the peer that sent it. */
  readonly from: string;
  readonly fromUid: string;
  /** Counts the signals of `from` to this peer, from 1. */
  readonly seq: number;
  readonly kind: (typeof SIGNAL_KINDS)[number];
  /** JSON: a session description's `sdp`, or a list of ICE candidates. Of another person: to be checked. */
  readonly body: string;
}

export const meetingSignalCodec: DocumentCodec<MeetingSignal> = {
  decode: (id, data) => ({
    id,
    from: readText(data, 'from'),
    fromUid: readText(data, 'fromUid'),
    seq: readNumber(data, 'seq'),
    kind: readOneOf(data, 'kind', SIGNAL_KINDS),
    body: readText(data, 'body'),
  }),
};
