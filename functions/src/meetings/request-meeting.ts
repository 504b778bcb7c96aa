import { meetingRequestPath, type RequestMeetingRequest } from '@ouvrage/domain';
import type { Act } from '../platform/audit-entry';
import type { Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { requireFutureTime } from './meeting-record';

type Content = Omit<RequestMeetingRequest, 'operationId'>;

/** Stores a request for a meeting, in the caller's name; `onMeetingRequestCreated` notifies the admins. */
export async function requestMeeting(
  { operationId, ...content }: RequestMeetingRequest,
  caller: Caller,
  context: Context,
): Promise<{ requestId: string }> {
  const operation = { id: operationId, act: 'requestMeeting', request: content };
  await runOnce(context, caller, operation, (run) => Promise.resolve(storeRequest(run, content)));
  return { requestId: operationId };
}

function storeRequest(
  { transaction, context, operationId, user, at }: Run,
  { scheduledTime, ...texts }: Content,
): Act {
  const time = new Date(scheduledTime);
  requireFutureTime(time, at);
  const ref = context.firestore.doc(meetingRequestPath(operationId));
  transaction.create(ref, {
    ...texts,
    scheduledTime: time,
    requestedBy: user.id,
    requestedByName: user.name,
    status: 'pending',
    responseMessage: null,
    respondedAt: null,
    respondedBy: null,
    meetingId: null,
    createdAt: at,
    updatedAt: at,
  });
  return { target: ref.path, before: {}, after: { title: texts.title, scheduledTime } };
}
