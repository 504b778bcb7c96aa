import {
  AppError,
  isModerator,
  isOver,
  meetingRecord,
  meetingPath,
  type AppErrorReason,
  type Meeting,
  type MeetingParticipant,
  type User,
} from '@ouvrage/domain';
import type { Run } from '../platform/operation';
import { read } from '../platform/snapshot';
import { meetingEngine } from './meeting-engine';

type Named = Pick<User, 'id' | 'name'>;

export async function readMeeting({ transaction, context }: Run, id: string): Promise<Meeting> {
  const snapshot = await transaction.get(context.firestore.doc(meetingPath(id)));
  const meeting = read(meetingRecord, snapshot);
  if (meeting === null) throw new AppError('meeting/not-found');
  return meeting;
}

/**
 * A meeting that is not over, for its moderators. Other participants get `refusal`, outsiders the error of a
 * missing meeting.
 */
export async function readModerated(
  run: Run,
  id: string,
  refusal: AppErrorReason = 'meeting/not-moderator',
): Promise<Meeting> {
  const meeting = await readMeeting(run, id);
  if (!isModerator(meeting, run.user)) {
    throw new AppError(
      meeting.participantIds.includes(run.user.id) ? refusal : 'meeting/not-found',
    );
  }
  if (isOver(meeting)) throw new AppError('meeting/over');
  return meeting;
}

function hostOf({ name }: Named): MeetingParticipant {
  return { name, role: 'host', status: 'accepted', joinedAt: null };
}

export function invitedOf({ name }: Named): MeetingParticipant {
  return { name, role: 'participant', status: 'invited', joinedAt: null };
}

/** The fields of a meeting about its participants. */
export function participantFields(
  participants: Meeting['participants'],
): Pick<Meeting, 'participantIds' | 'participants'> {
  return { participantIds: Object.keys(participants), participants };
}

/** A meeting that has not started, with its host and invitees. */
export function plannedMeeting({
  host,
  invitees,
  ...fields
}: Pick<
  Meeting,
  'title' | 'description' | 'scheduledTime' | 'roomId' | 'createdBy' | 'createdAt'
> & {
  readonly host: Named;
  readonly invitees: readonly Named[];
}): Omit<Meeting, 'id'> {
  const people = invitees.map((person) => [person.id, invitedOf(person)] as const);
  return {
    ...fields,
    status: 'scheduled',
    isInstant: false,
    ...participantFields({ [host.id]: hostOf(host), ...Object.fromEntries(people) }),
    removedIds: [],
    forceMutedIds: [],
    engine: null,
    startedAt: null,
    endedAt: null,
    updatedAt: fields.createdAt,
  };
}

/** The fields of a meeting that starts now. Its engine stays the same until its end. */
export function startFields({
  context,
  at,
}: Pick<Run, 'context' | 'at'>): Pick<Meeting, 'status' | 'engine' | 'startedAt' | 'updatedAt'> {
  return { status: 'active', engine: meetingEngine(context), startedAt: at, updatedAt: at };
}

/** A time that has just passed was in the future when the person chose it. */
const LATENESS_MS = 60_000;

export function requireFutureTime(time: Date, at: Date): void {
  if (time.getTime() < at.getTime() - LATENESS_MS) throw new AppError('meeting/time-past');
}
