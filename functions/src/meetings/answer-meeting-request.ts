import {
  AppError,
  meetingPath,
  meetingRequestRecord,
  meetingRequestPath,
  readTextOrNull,
  type AnswerMeetingRequestRequest,
  type MeetingRequest,
  type User,
} from '@ouvrage/domain';
import type { Act } from '../platform/audit-entry';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { read } from '../platform/snapshot';
import { openInboxes, type Message } from '../records/inboxes';
import { meetingMessages, timeParam } from '../records/meeting-messages';
import { readPeople } from '../records/people';
import { isInvitable } from './invited-people';
import { newMeetingId, newRoomId } from './meeting-names';
import { plannedMeeting, requireFutureTime } from './meeting-record';

type Answer = Omit<AnswerMeetingRequestRequest, 'operationId'>;

/**
 * Approves or rejects a request, once, even with parallel answers. An approval creates the meeting, whose
 * host is the requester.
 */
export async function answerMeetingRequest(
  { operationId, ...answer }: AnswerMeetingRequestRequest,
  caller: Caller,
  context: Context,
): Promise<{ meetingId: string | null }> {
  const operation = { id: operationId, act: 'answerMeetingRequest', request: answer };
  const { after } = await runOnce(context, caller, operation, (run) => writeAnswer(run, answer));
  return { meetingId: readTextOrNull(after, 'meetingId') };
}

async function writeAnswer(run: Run, answer: Answer): Promise<Act> {
  requireAdmin(run.user);
  const { transaction, context, user, at } = run;
  const { firestore } = context;
  const ref = firestore.doc(meetingRequestPath(answer.requestId));
  const request = read(meetingRequestRecord, await transaction.get(ref));
  if (request === null) throw new AppError('meeting-request/not-found');
  if (request.status !== 'pending') throw new AppError('meeting-request/already-answered');
  const people = answer.decision === 'approved' ? await peopleOf(run, request) : null;
  const invitedIds = people?.invitees.map(({ id }) => id) ?? [];
  // A request without an author can still be rejected.
  const askerIds = request.requestedBy === '' ? [] : [request.requestedBy];
  const inboxes = await openInboxes(transaction, firestore, [...askerIds, ...invitedIds]);

  const meetingId = people === null ? null : newMeetingId();
  transaction.update(ref, {
    status: answer.decision,
    responseMessage: answer.message === '' ? null : answer.message,
    respondedAt: at,
    respondedBy: user.id,
    meetingId,
    updatedAt: at,
  });
  const messages = askerIds.map((uid) =>
    answerMessage(run, { ...request, requestedBy: uid }, answer, meetingId),
  );
  if (people !== null && meetingId !== null) {
    const { title, description, scheduledTime } = request;
    const meeting = plannedMeeting({
      ...{ title, description, scheduledTime, ...people },
      roomId: newRoomId(people.host.id, at),
      ...{ createdBy: user.id, createdAt: at },
    });
    transaction.create(firestore.doc(meetingPath(meetingId)), meeting);
    const event = { id: run.operationId, event: 'invited', by: user } as const;
    messages.push(...meetingMessages(invitedIds, { id: meetingId, ...meeting }, event));
  }
  inboxes.write(messages, { at, by: user.id });
  const after = { status: answer.decision, meetingId, invited: invitedIds };
  return { target: ref.path, before: { status: request.status }, after };
}

/** Leaves out suggested people who are unavailable; throws when the requester is. */
async function peopleOf(
  run: Run,
  { requestedBy, requestedByName, scheduledTime, suggestedParticipantIds }: MeetingRequest,
): Promise<{ readonly host: User; readonly invitees: readonly User[] }> {
  requireFutureTime(scheduledTime, run.at);
  if (requestedBy === '') {
    throw new AppError('meeting/participant-unavailable', { names: requestedByName });
  }
  const suggestedIds = [...new Set(suggestedParticipantIds)].filter((uid) => uid !== requestedBy);
  const users = await readPeople(run, [requestedBy, ...suggestedIds]);
  const host = users.get(requestedBy);
  if (host?.status !== 'active') {
    throw new AppError('meeting/participant-unavailable', { names: requestedByName });
  }
  return { host, invitees: suggestedIds.map((uid) => users.get(uid)).filter(isInvitable) };
}

/** The notification to the requester. An approval is also their invitation, and opens the meeting. */
function answerMessage(
  { operationId, user }: Run,
  request: MeetingRequest,
  { decision, message }: Answer,
  meetingId: string | null,
): Message {
  return {
    uid: request.requestedBy,
    id: operationId,
    kind: 'meeting-request',
    reason: 'recipient',
    subject:
      meetingId === null
        ? { kind: 'meeting-request', id: request.id }
        : { kind: 'meeting', id: meetingId },
    params: {
      event: decision,
      title: request.title,
      byName: user.name,
      message,
      scheduledTime: timeParam(request),
    },
  };
}
