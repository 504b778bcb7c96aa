import {
  isMissing,
  readFlag,
  readInstant,
  readInstantOrNull,
  readMap,
  readOneOf,
  readText,
  readTexts,
  type DocumentCodec,
} from '../core/document-codec';
import type { Role } from '../people/role';

export const MEETING_STATUSES = ['scheduled', 'active', 'ended', 'cancelled'] as const;
export type MeetingStatus = (typeof MEETING_STATUSES)[number];

/** What carries a meeting's picture and sound: the built-in room, or a configured Jitsi. */
export const MEETING_ENGINES = ['mesh', 'jitsi'] as const;
export type MeetingEngineKind = (typeof MEETING_ENGINES)[number];

export const MEETING_LIMITS = {
  titleMax: 120,
  descriptionMax: 2000,
  participantsMax: 100,
  responseMax: 1000,
} as const;

export const MEETING_ROLES = ['host', 'participant'] as const;

export interface MeetingParticipant {
  readonly name: string;
  readonly role: (typeof MEETING_ROLES)[number];
  /** Accepted once they entered, or by making it. */
  readonly status: 'invited' | 'accepted';
  readonly joinedAt: Date | null;
}

/** `meetings/{id}`, written by callables; its id is what people type to join it. */
export interface Meeting {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The name of its room at the engine: unguessable, and never shown. */
  readonly roomId: string;
  readonly status: MeetingStatus;
  /** Null for one that began as soon as it was made. */
  readonly scheduledTime: Date | null;
  readonly isInstant: boolean;
  readonly createdBy: string;
  readonly participantIds: readonly string[];
  /** By uid; the same people as `participantIds`. */
  readonly participants: Readonly<Record<string, MeetingParticipant>>;
  /** Taken out by a moderator; none of them is a participant. */
  readonly removedIds: readonly string[];
  /** Whose sound nobody plays until a moderator gives it back. */
  readonly forceMutedIds: readonly string[];
  /** Fixed when it starts; null before. */
  readonly engine: MeetingEngineKind | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const meetingCodec: DocumentCodec<Meeting> = {
  decode: (id, data) => ({
    id,
    title: readText(data, 'title'),
    description: readText(data, 'description'),
    roomId: readText(data, 'roomId'),
    status: readOneOf(data, 'status', MEETING_STATUSES),
    scheduledTime: readInstantOrNull(data, 'scheduledTime'),
    isInstant: readFlag(data, 'isInstant'),
    createdBy: readText(data, 'createdBy'),
    participantIds: readTexts(data, 'participantIds'),
    participants: readParticipants(readMap(data, 'participants')),
    removedIds: readTexts(data, 'removedIds'),
    forceMutedIds: readTexts(data, 'forceMutedIds'),
    engine: isMissing(data, 'engine') ? null : readOneOf(data, 'engine', MEETING_ENGINES),
    startedAt: readInstantOrNull(data, 'startedAt'),
    endedAt: readInstantOrNull(data, 'endedAt'),
    createdAt: readInstant(data, 'createdAt'),
    updatedAt: readInstant(data, 'updatedAt'),
  }),
};

function readParticipants(stored: ReturnType<typeof readMap>): Meeting['participants'] {
  return Object.fromEntries(
    Object.keys(stored).map((uid) => {
      const participant = readMap(stored, uid);
      return [
        uid,
        {
          name: readText(participant, 'name'),
          role: readOneOf(participant, 'role', MEETING_ROLES),
          status: readOneOf(participant, 'status', ['invited', 'accepted']),
          joinedAt: readInstantOrNull(participant, 'joinedAt'),
        },
      ];
    }),
  );
}

/** Who may start, end, cancel and change a meeting, and mute or remove people: its creator, its hosts, admins. */
export function isModerator(
  { createdBy, participants }: Pick<Meeting, 'createdBy' | 'participants'>,
  person: { readonly id: string; readonly role: Role },
): boolean {
  return (
    person.role === 'admin' || person.id === createdBy || participants[person.id]?.role === 'host'
  );
}

/** A meeting that has not come to its end: the two states that the list shows. */
export const OPEN_MEETING_STATUSES = ['scheduled', 'active'] as const;

export function isOver({ status }: Pick<Meeting, 'status'>): boolean {
  return status === 'ended' || status === 'cancelled';
}
