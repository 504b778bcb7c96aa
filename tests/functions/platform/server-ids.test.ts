import {
  assignmentIdOf,
  DEFAULT_SETTINGS,
  directConversationId,
  messageRecord,
  notificationPath,
  summaryPath,
  TASKS,
  userPath,
  userSettingsPath,
} from '@ouvrage/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendReminders } from '../../../functions/src/assignments/send-reminders';
import { createDirectConversation } from '../../../functions/src/conversations/create-direct-conversation';
import { createMeeting } from '../../../functions/src/meetings/create-meeting';
import { notifyAdmins } from '../../../functions/src/meetings/on-meeting-request-created';
import { notifyRecipient } from '../../../functions/src/notifications/on-message-created';
import { deleteAccount } from '../../../functions/src/people/delete-account';
import {
  functionsEnvironment,
  newOperationId,
  PEOPLE,
  sessionOf,
  type Person,
} from '../support/environment';
import { meetings, newMeetingRequest } from '../support/meetings';
import { termsFor, work } from '../support/work';
import { worlds } from '../support/world';

const environment = functionsEnvironment('server-ids');
const { context, firestore } = environment;
const { assign, newProject } = work(environment);
const { stored, asked, told } = meetings(environment);
const { clear } = worlds(environment);
const { architect, engineer, stranger, secondAdmin } = PEOPLE;
const admin = sessionOf(PEOPLE.admin);
const PROJECT_ID = 'projet-000000001';

beforeEach(async () => {
  await clear();
  await environment.settle();
});

/** A stranger creates a meeting whose operation id looks like an id of the server. */
const invite = (operationId: string, { uid }: Person) =>
  createMeeting(
    newMeetingRequest({ operationId, participantIds: [uid] }),
    sessionOf(stranger),
    context,
  );

/** A task due in seven days. Returns the id that its reminder had in former versions. */
async function dueTask() {
  const task = TASKS.find(({ key }) => key.length < 16);
  if (task === undefined) throw new Error('The checklist has no task with a short key.');
  await newProject({ operationId: PROJECT_ID });
  await assign(PROJECT_ID, termsFor(task, { deadline: '2026-11-28' }));
  return `deadline_${assignmentIdOf(PROJECT_ID, task.subsectionId, task.key)}_2026-11-28_in-7`;
}

async function talk() {
  await createDirectConversation({ contactId: engineer.uid }, sessionOf(architect), context);
  const settings = { ...DEFAULT_SETTINGS.notifications, messages: true };
  await firestore
    .doc(userSettingsPath(engineer.uid))
    .set({ ...DEFAULT_SETTINGS, notifications: settings });
  const id = directConversationId(architect.uid, engineer.uid);
  return {
    id,
    say: (messageId: string, second: number) =>
      notifyRecipient(
        id,
        messageRecord.decode(messageId, {
          ...{ senderId: architect.uid, text: 'Bonjour.' },
          createdAt: new Date(Date.UTC(2026, 10, 21, 8, 0, second)),
        }),
        context,
      ),
  };
}

const kindsToldTo = async (person: Person) => (await told(person)).map(({ kind }) => kind).sort();

describe('an operation id that a client chooses', () => {
  it('keeps no account from being deleted', async () => {
    const meetingId = await stored({ people: [architect, engineer] });
    await invite(`${meetingId}_cancelled`, engineer);

    await deleteAccount({ operationId: newOperationId(), uid: architect.uid }, admin, context);

    expect((await firestore.doc(userPath(architect.uid)).get()).exists).toBe(false);
    const events = (await told(engineer)).map(({ params }) => params['event']);
    expect(events.sort()).toEqual(['cancelled', 'invited']);
  });

  it('does not tell whether two people talk', async () => {
    const { id, say } = await talk();
    await say('message-0000000001', 0);

    await invite(`message_${id}`, engineer);

    expect(await kindsToldTo(engineer)).toEqual(['meeting', 'message']);
  });

  it('stands in for no message that comes', async () => {
    const { id, say } = await talk();
    await invite(`message_${id}`, engineer);

    await say('message-0000000001', 0);

    expect(await kindsToldTo(engineer)).toEqual(['meeting', 'message']);
  });

  it('suppresses no reminder', async () => {
    const former = await dueTask();
    await invite(former, architect);

    expect(await sendReminders(context)).toBe(1);

    expect(await kindsToldTo(architect)).toEqual(['assigned', 'deadline', 'meeting']);
  });

  it('suppresses no word of a request for a meeting', async () => {
    const requestId = await asked();
    const { uid } = PEOPLE.admin;
    const notification = { kind: 'meeting', readAt: null };
    await firestore.doc(notificationPath(uid, `meeting-request_${requestId}`)).set(notification);

    await notifyAdmins(requestId, context);

    expect((await told(secondAdmin)).length).toBe(1);
    expect(
      (await firestore.doc(notificationPath(uid, `meeting-request:${requestId}`)).get()).exists,
    ).toBe(true);
  });

  it('is that of one person: another who uses it at the same moment is refused, and learns nothing', async () => {
    const operationId = newOperationId();
    const request = { operationId, participantIds: [engineer.uid] };
    const [mine, theirs] = [newMeetingRequest(request), newMeetingRequest(request)];
    const both = await Promise.allSettled([
      createMeeting(mine, sessionOf(architect), context),
      createMeeting(theirs, sessionOf(stranger), context),
    ]);

    const reasons = both.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    );
    expect(reasons).toEqual([
      expect.objectContaining({ reason: 'request/operation-reused', params: {}, lines: [] }),
    ]);
    expect(await told(engineer)).toHaveLength(1);
  });
});

describe('what a version with other ids has told', () => {
  it('is replaced by the next message, and counted once', async () => {
    const { id, say } = await talk();
    await say('message-0000000001', 0);
    const now = firestore.doc(notificationPath(engineer.uid, `message:${id}`));
    const before = (await now.get()).data() ?? {};
    await firestore.doc(notificationPath(engineer.uid, `message_${id}`)).set(before);
    await now.delete();

    await say('message-0000000002', 1);

    expect((await told(engineer)).map((one) => one.id)).toEqual([`message:${id}`]);
    const summary = await firestore.doc(summaryPath(engineer.uid)).get();
    expect(summary.get('notificationSeq')).toBe(1);
  });

  it('is not told again of a deadline, nor of a request', async () => {
    const former = await dueTask();
    const requestId = await asked();
    await firestore.doc(notificationPath(architect.uid, former)).set({ kind: 'deadline' });
    for (const { uid } of [PEOPLE.admin, secondAdmin]) {
      const path = notificationPath(uid, `meeting-request_${requestId}`);
      await firestore.doc(path).set({ kind: 'meeting-request' });
    }

    expect(await sendReminders(context)).toBe(0);
    await notifyAdmins(requestId, context);

    const fresh = await firestore
      .doc(notificationPath(PEOPLE.admin.uid, `meeting-request:${requestId}`))
      .get();
    expect(fresh.exists).toBe(false);
  });
});
