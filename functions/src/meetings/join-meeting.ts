import {
  AppError,
  isModerator,
  isOver,
  MEETING_LIMITS,
  meetingPath,
  readOneOf,
  typedMeetingId,
  type JoinAnswer,
  type Meeting,
  type OnMeetingRequest,
} from '@ouvrage/domain';
import { FieldValue } from 'firebase-admin/firestore';
import type { Act } from '../platform/audit-entry';
import type { Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { openInboxes } from '../records/inboxes';
import { meetingMessages } from '../records/meeting-messages';
import { invitedOf, readMeeting, startFields } from './meeting-record';

/**
 * The only way into a meeting. A moderator who joins a planned meeting starts it; other participants wait for
 * that. Anybody with the id can join an active meeting, unless they were removed.
 */
export async function joinMeeting(
  { operationId, meetingId: inputId }: OnMeetingRequest,
  caller: Caller,
  context: Context,
): Promise<JoinAnswer> {
  const meetingId = typedMeetingId(inputId);
  const operation = { id: operationId, act: 'joinMeeting', request: { meetingId } };
  const { after } = await runOnce(context, caller, operation, (run) => join(run, meetingId));
  return { meetingId, status: readOneOf(after, 'status', ['scheduled', 'active']) };
}

async function join(run: Run, meetingId: string): Promise<Act> {
  const { transaction, context, operationId, user, at } = run;
  const { firestore } = context;
  const ref = firestore.doc(meetingPath(meetingId));
  const meeting = await readMeeting(run, meetingId);
  const way = wayInto(meeting, run);
  if (way === 'waits') return { target: ref.path, before: {}, after: { status: 'scheduled' } };

  const isStart = way === 'starts';
  const others = isStart ? meeting.participantIds.filter((uid) => uid !== user.id) : [];
  const inboxes = await openInboxes(transaction, firestore, others);
  const changes = { ...joinFields(meeting, run), ...(isStart && startFields(run)) };
  if (Object.keys(changes).length > 0) transaction.update(ref, { ...changes, updatedAt: at });
  const event = { id: operationId, event: 'started', by: user } as const;
  inboxes.write(meetingMessages(others, meeting, event), { at, by: user.id });
  const { status } = meeting;
  return { target: ref.path, before: { status }, after: { status: 'active', wasStarted: isStart } };
}

type Way = 'starts' | 'enters' | 'waits';

function wayInto(meeting: Meeting, { user }: Pick<Run, 'user'>): Way {
  if (isOver(meeting)) throw new AppError('meeting/over');
  const conducts = isModerator(meeting, user);
  const takesPart = meeting.participantIds.includes(user.id);
  if (meeting.removedIds.includes(user.id) && !conducts) throw new AppError('meeting/removed');
  if (meeting.status === 'active') {
    const max = MEETING_LIMITS.participantsMax;
    const isFull = !takesPart && meeting.participantIds.length >= max;
    if (isFull) throw new AppError('meeting/too-many-people', { max });
    return 'enters';
  }
  if (conducts) return 'starts';
  if (!takesPart) throw new AppError('meeting/not-started');
  return 'waits';
}

/** No fields for a person who has joined before. */
function joinFields({ participants }: Meeting, { user, at }: Pick<Run, 'user' | 'at'>): object {
  const present = participants[user.id];
  if (present !== undefined && present.joinedAt !== null) return {};
  return {
    participantIds: FieldValue.arrayUnion(user.id),
    [`participants.${user.id}`]: {
      ...(present ?? invitedOf(user)),
      status: 'accepted',
      joinedAt: at,
    },
    removedIds: FieldValue.arrayRemove(user.id),
  };
}
