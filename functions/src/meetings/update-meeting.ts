import {
  AppError,
  MEETING_LIMITS,
  meetingPath,
  meetingVersion,
  type Meeting,
  type UpdateMeetingRequest,
} from '@ouvrage/domain';
import { changesOf, type Act } from '../platform/audit-entry';
import type { Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { requireVersion } from '../platform/version';
import { openInboxes } from '../records/inboxes';
import { meetingMessages, timeParam } from '../records/meeting-messages';
import { readInvited } from './invited-people';
import { invitedOf, participantFields, readModerated, requireFutureTime } from './meeting-record';

/**
 * Changes a meeting that is not over. Its participants become those of the request, the host, and everybody
 * who has joined already (only `removeFromMeeting` removes them). An invitation brings back a removed person.
 */
export async function updateMeeting(
  { operationId, version, ...request }: UpdateMeetingRequest,
  caller: Caller,
  context: Context,
): Promise<{ meetingId: string }> {
  const operation = { id: operationId, act: 'updateMeeting', request };
  await runOnce(context, caller, operation, (run) => change(run, request, version));
  return { meetingId: request.meetingId };
}

async function change(
  run: Run,
  { meetingId, ...request }: Omit<UpdateMeetingRequest, 'operationId' | 'version'>,
  version: string | null,
): Promise<Act> {
  const { transaction, context, operationId, user, at } = run;
  const { firestore } = context;
  const before = await readModerated(run, meetingId);
  requireVersion(meetingVersion(before), version);
  const scheduledTime = newTime(before, request, at);
  const people = await newPeople(run, before, request.participantIds);
  const { addedIds, leftIds, remainingIds } = people;
  const losses = leftIds.map((uid) => ({ uid, subjectIds: [meetingId] }));
  const inboxes = await openInboxes(
    transaction,
    firestore,
    [...addedIds, ...remainingIds, ...leftIds],
    losses,
  );

  const { title, description } = request;
  const after = { ...before, title, description, scheduledTime, ...people.fields };
  const ref = firestore.doc(meetingPath(meetingId));
  transaction.update(ref, { title, description, scheduledTime, ...people.fields, updatedAt: at });
  const isMoved = timeParam(before) !== timeParam(after);
  const cause = { id: operationId, by: user };
  const messages = [
    ...meetingMessages(addedIds, after, { ...cause, event: 'invited' }),
    ...meetingMessages(isMoved ? remainingIds : [], after, { ...cause, event: 'moved' }),
    // What the meeting is called and when it is from now on is no longer theirs to know.
    ...meetingMessages(leftIds, before, { ...cause, event: 'withdrawn' }),
  ];
  inboxes.write(messages, { at, by: user.id });
  return { target: ref.path, ...changesOf(termsOf(before), termsOf(after)) };
}

/** The new time; throws when a meeting that has started would get another time. */
function newTime(
  before: Meeting,
  { scheduledTime }: Pick<UpdateMeetingRequest, 'scheduledTime'>,
  at: Date,
): Date | null {
  if (scheduledTime === null || scheduledTime === timeParam(before)) return before.scheduledTime;
  if (before.status !== 'scheduled') throw new AppError('meeting/already-started');
  const time = new Date(scheduledTime);
  requireFutureTime(time, at);
  return time;
}

interface People {
  readonly addedIds: readonly string[];
  readonly leftIds: readonly string[];
  readonly remainingIds: readonly string[];
  readonly fields: Pick<
    Meeting,
    'participantIds' | 'participants' | 'removedIds' | 'forceMutedIds'
  >;
}

async function newPeople(
  run: Run,
  { participantIds, participants, removedIds, forceMutedIds }: Meeting,
  requestedIds: readonly string[],
): Promise<People> {
  const stays = (uid: string) =>
    requestedIds.includes(uid) || participants[uid]?.status === 'accepted';
  const remainingIds = participantIds.filter(stays);
  const leftIds = participantIds.filter((uid) => !stays(uid));
  const newcomers = await readInvited(
    run,
    requestedIds.filter((uid) => !participantIds.includes(uid)),
  );
  const max = MEETING_LIMITS.participantsMax;
  if (remainingIds.length + newcomers.length > max)
    throw new AppError('meeting/too-many-people', { max });

  const addedIds = newcomers.map(({ id }) => id);
  const after = Object.entries(participants).filter(([uid]) => stays(uid));
  const fields = {
    ...participantFields({
      ...Object.fromEntries(after),
      ...Object.fromEntries(newcomers.map((person) => [person.id, invitedOf(person)])),
    }),
    removedIds: removedIds.filter((uid) => !addedIds.includes(uid)),
    forceMutedIds: forceMutedIds.filter((uid) => !leftIds.includes(uid)),
  };
  return { addedIds, leftIds, remainingIds, fields };
}

/** The fields for the audit log, with times as texts. */
function termsOf(meeting: Meeting) {
  const { title, description, participantIds } = meeting;
  return { title, description, scheduledTime: timeParam(meeting), participantIds };
}
