import { AppError, meetingPath, type OnMeetingRequest } from '@ouvrage/domain';
import type { Act } from '../platform/audit-entry';
import type { Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { openInboxes } from '../records/inboxes';
import { meetingMessages } from '../records/meeting-messages';
import { clearRoom } from './clear-room';
import { readModerated } from './meeting-record';

/**
 * Ends an active meeting for all, and empties its room. A repeated call or `sweepMeetings` completes an
 * interrupted one.
 */
export async function endMeeting(
  { operationId, meetingId }: OnMeetingRequest,
  caller: Caller,
  context: Context,
): Promise<{ meetingId: string }> {
  const operation = { id: operationId, act: 'endMeeting', request: { meetingId } };
  await runOnce(context, caller, operation, (run) => end(run, meetingId));
  await clearRoom(context.firestore, meetingId);
  return { meetingId };
}

async function end(run: Run, meetingId: string): Promise<Act> {
  const { transaction, context, at } = run;
  const { status } = await readModerated(run, meetingId, 'meeting/end-not-allowed');
  if (status === 'scheduled') throw new AppError('meeting/not-started');
  const ref = context.firestore.doc(meetingPath(meetingId));
  transaction.update(ref, { status: 'ended', endedAt: at, updatedAt: at });
  return { target: ref.path, before: { status }, after: { status: 'ended' } };
}

/** Cancels a meeting that has not started, and notifies its participants. */
export async function cancelMeeting(
  { operationId, meetingId }: OnMeetingRequest,
  caller: Caller,
  context: Context,
): Promise<{ meetingId: string }> {
  const operation = { id: operationId, act: 'cancelMeeting', request: { meetingId } };
  await runOnce(context, caller, operation, (run) => cancel(run, meetingId));
  return { meetingId };
}

async function cancel(run: Run, meetingId: string): Promise<Act> {
  const { transaction, context, operationId, user, at } = run;
  const { firestore } = context;
  const meeting = await readModerated(run, meetingId);
  const { status, participantIds } = meeting;
  if (status === 'active') throw new AppError('meeting/already-started');
  const inboxes = await openInboxes(transaction, firestore, participantIds);

  const ref = firestore.doc(meetingPath(meetingId));
  transaction.update(ref, { status: 'cancelled', updatedAt: at });
  const event = { id: operationId, event: 'cancelled', by: user } as const;
  inboxes.write(meetingMessages(participantIds, meeting, event), { at, by: user.id });
  return { target: ref.path, before: { status }, after: { status: 'cancelled' } };
}
