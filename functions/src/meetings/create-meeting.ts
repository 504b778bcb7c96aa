import { meetingPath, readText, type CreateMeetingRequest } from '@ouvrage/domain';
import type { Act } from '../platform/audit-entry';
import type { Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { openInboxes } from '../records/inboxes';
import { meetingMessages } from '../records/meeting-messages';
import { readInvited } from './invited-people';
import { newMeetingId, newRoomId } from './meeting-names';
import { plannedMeeting, requireFutureTime, startFields } from './meeting-record';

/**
 * Creates a meeting, whose host is the caller; without a time, it starts at once. Its id is generated here
 * and kept in the audit entry, from which a repeated call is answered.
 */
export async function createMeeting(
  { operationId, ...content }: CreateMeetingRequest,
  caller: Caller,
  context: Context,
): Promise<{ meetingId: string }> {
  const operation = { id: operationId, act: 'createMeeting', request: content };
  const { after } = await runOnce(context, caller, operation, (run) => makeMeeting(run, content));
  return { meetingId: readText(after, 'meetingId') };
}

async function makeMeeting(
  run: Run,
  { title, description, scheduledTime, participantIds }: Omit<CreateMeetingRequest, 'operationId'>,
): Promise<Act> {
  const { transaction, context, operationId, user, at } = run;
  const { firestore } = context;
  const time = scheduledTime === null ? null : new Date(scheduledTime);
  if (time !== null) requireFutureTime(time, at);
  const invitees = await readInvited(
    run,
    participantIds.filter((uid) => uid !== user.id),
  );
  const invitedIds = invitees.map(({ id }) => id);
  const inboxes = await openInboxes(transaction, firestore, invitedIds);

  const id = newMeetingId();
  const plan = plannedMeeting({
    ...{ title, description, scheduledTime: time, host: user, invitees },
    ...{ roomId: newRoomId(user.id, at), createdBy: user.id, createdAt: at },
  });
  const meeting = time === null ? { ...plan, isInstant: true, ...startFields(run) } : plan;
  transaction.create(firestore.doc(meetingPath(id)), meeting);
  const messages = meetingMessages(
    invitedIds,
    { id, ...meeting },
    { id: operationId, event: 'invited', by: user },
  );
  inboxes.write(messages, { at, by: user.id });
  const after = { meetingId: id, title, description, scheduledTime, invited: invitedIds };
  return { target: meetingPath(id), before: {}, after };
}
