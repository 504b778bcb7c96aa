import {
  AppError,
  isModerator,
  meetingPath,
  type Meeting,
  type MuteInMeetingRequest,
  type RemoveFromMeetingRequest,
} from '@ouvrage/domain';
import { FieldValue } from 'firebase-admin/firestore';
import type { Act } from '../platform/audit-entry';
import type { Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { openInboxes } from '../records/inboxes';
import { participantRemoval } from '../records/participant-removal';
import { readPeople } from '../records/people';
import { clearPeersOf } from './clear-room';
import { readModerated } from './meeting-record';

/**
 * Removes a person, but no moderator, from a meeting that is not over. Only an invitation brings them back.
 */
export async function removeFromMeeting(
  { operationId, meetingId, uid }: RemoveFromMeetingRequest,
  caller: Caller,
  context: Context,
): Promise<{ meetingId: string }> {
  const operation = { id: operationId, act: 'removeFromMeeting', request: { meetingId, uid } };
  await runOnce(context, caller, operation, (run) => remove(run, meetingId, uid));
  await clearPeersOf(context.firestore, meetingId, uid);
  return { meetingId };
}

async function remove(run: Run, meetingId: string, uid: string): Promise<Act> {
  const { transaction, context, user, at } = run;
  const { firestore } = context;
  const meeting = await readModerated(run, meetingId);
  requireParticipant(meeting, uid);
  const target = (await readPeople(run, [uid])).get(uid);
  // Without a profile, only the role in the meeting counts.
  if (isModerator(meeting, { id: uid, role: target?.role ?? 'intervenant' })) {
    throw new AppError('meeting/is-moderator');
  }
  const inboxes = await openInboxes(transaction, firestore, [], [{ uid, subjectIds: [meetingId] }]);

  const ref = firestore.doc(meetingPath(meetingId));
  transaction.update(ref, {
    ...participantRemoval(uid),
    removedIds: FieldValue.arrayUnion(uid),
    updatedAt: at,
  });
  inboxes.write([], { at, by: user.id });
  return { target: ref.path, before: {}, after: { removed: uid } };
}

/** Mutes a participant of an active meeting, or unmutes them. */
export async function muteInMeeting(
  { operationId, ...request }: MuteInMeetingRequest,
  caller: Caller,
  context: Context,
): Promise<{ meetingId: string }> {
  const operation = { id: operationId, act: 'muteInMeeting', request };
  await runOnce(context, caller, operation, (run) => mute(run, request));
  return { meetingId: request.meetingId };
}

async function mute(
  run: Run,
  { meetingId, uid, muted }: Omit<MuteInMeetingRequest, 'operationId'>,
): Promise<Act> {
  const { transaction, context, at } = run;
  const meeting = await readModerated(run, meetingId);
  if (meeting.status === 'scheduled') throw new AppError('meeting/not-started');
  requireParticipant(meeting, uid);

  const ref = context.firestore.doc(meetingPath(meetingId));
  const forceMutedIds = muted ? FieldValue.arrayUnion(uid) : FieldValue.arrayRemove(uid);
  transaction.update(ref, { forceMutedIds, updatedAt: at });
  return { target: ref.path, before: {}, after: { uid, muted } };
}

function requireParticipant({ participantIds }: Meeting, uid: string): void {
  if (!participantIds.includes(uid)) throw new AppError('meeting/not-a-participant');
}
