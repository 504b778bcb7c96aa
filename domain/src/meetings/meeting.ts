import {
  flag,
  group,
  instant,
  line,
  mapOf,
  oneOf,
  optional,
  pathId,
  people,
  record,
  text,
  texts,
  type RecordOf,
} from '../core/record';
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

/** `meetings/{id}`, written by callables; its id is what people type to join it. */
export const meetingRecord = record({
  id: pathId(),
  title: line({
    required: 'validation:meeting.title',
    max: MEETING_LIMITS.titleMax,
    tooLong: 'validation:meeting.titleTooLong',
  }),
  description: text({
    max: MEETING_LIMITS.descriptionMax,
    tooLong: 'validation:meeting.descriptionTooLong',
  }),
  /** The name of its room at the engine: unguessable, and never shown. */
  roomId: text(),
  status: oneOf(MEETING_STATUSES),
  /** Null for one that began as soon as it was made. */
  scheduledTime: optional(instant()),
  isInstant: flag(),
  createdBy: text(),
  /** A request names everyone but its caller. */
  participantIds: people({
    each: 'validation:documentId',
    max: MEETING_LIMITS.participantsMax - 1,
    tooMany: 'validation:meeting.tooManyParticipants',
  }),
  /** By uid; the same people as `participantIds`. */
  participants: mapOf(
    group({
      name: text(),
      role: oneOf(MEETING_ROLES),
      /** Accepted once they entered, or by making it. */
      status: oneOf(['invited', 'accepted']),
      joinedAt: optional(instant()),
    }),
  ),
  /** Taken out by a moderator; none of them is a participant. */
  removedIds: texts(),
  /** Whose sound nobody plays until a moderator gives it back. */
  forceMutedIds: texts(),
  /** Fixed when it starts; null before. */
  engine: optional(oneOf(MEETING_ENGINES)),
  startedAt: optional(instant()),
  endedAt: optional(instant()),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Meeting = RecordOf<typeof meetingRecord>;
export type MeetingParticipant = Meeting['participants'][string];

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
