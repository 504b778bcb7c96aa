import {
  conversationPath,
  DEFAULT_SETTINGS,
  directConversationId,
  notificationRecord,
  notificationPath,
  notificationsPath,
  personSummaryCodec,
  readMarkersPath,
  summaryPath,
  userPath,
  userSettingsPath,
  type Message,
} from '@ouvrage/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDirectConversation } from '../../../functions/src/conversations/create-direct-conversation';
import { notifyRecipient } from '../../../functions/src/notifications/on-message-created';
import { purgeNotifications } from '../../../functions/src/notifications/purge-notifications';
import { deleteProject } from '../../../functions/src/projects/delete-project';
import { undoAssignment } from '../../../functions/src/assignments/undo-assignment';
import { assignTasks } from '../../../functions/src/assignments/assign-tasks';
import { restoreTask } from '../../../functions/src/assignments/restore-task';
import { reassignTask } from '../../../functions/src/assignments/reassign-task';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { taskAt, termsFor, work } from '../support/work';

const environment = functionsEnvironment('inbox');
const { context, firestore, readAs } = environment;
const { newProject, newAssignment, assign, unassign, submit, decide } = work(environment);
const { admin, architect: camille, engineer: karim, surveyor: lucie } = PEOPLE;
const byAdmin = sessionOf(admin);
const CONVERSATION = directConversationId(camille.uid, karim.uid);

beforeEach(async () => {
  environment.setNow('2026-11-22T09:00:00Z');
  for (const { uid } of Object.values(PEOPLE)) {
    await firestore.recursiveDelete(firestore.collection(notificationsPath(uid)));
    await firestore.doc(summaryPath(uid)).delete();
    await firestore.doc(readMarkersPath(uid)).delete();
    await firestore.doc(userSettingsPath(uid)).delete();
  }
  await environment.settle();
});

async function readInbox({ uid }: { uid: string }) {
  const { docs } = await firestore.collection(notificationsPath(uid)).get();
  return docs.map((doc) => notificationRecord.decode(doc.id, doc.data()));
}

const kinds = async (person: { uid: string }) =>
  (await readInbox(person)).map(({ kind }) => kind).sort();

/** The counter of notifications from which the bell is computed. */
const bellOf = async ({ uid }: { uid: string }) =>
  (await readAs(personSummaryCodec, summaryPath(uid)))?.notificationSeq ?? 0;

async function reassignTo({ uid }: { uid: string }, assignmentId: string): Promise<void> {
  const { subsectionId: _s, taskKey: _t, ...terms } = termsFor();
  const request = { ...terms, operationId: newOperationId(), assignmentId, assigneeId: uid };
  await reassignTask(request, byAdmin, context);
}

const choose = ({ uid }: { uid: string }, notifications: object) =>
  firestore.doc(userSettingsPath(uid)).set({
    ...DEFAULT_SETTINGS,
    notifications: { ...DEFAULT_SETTINGS.notifications, ...notifications },
  });

describe('notifications, the count of the bell', () => {
  it('moves with each notification, beside the counts of tasks', async () => {
    const id = await newAssignment();
    await submit(id);
    await decide(id, 'validated');

    expect(await readAs(personSummaryCodec, summaryPath(camille.uid))).toMatchObject({
      tasks: { total: 1, completed: 1 },
      notificationSeq: 2,
    });
    expect(await bellOf(karim)).toBe(2);
    expect(await bellOf(admin)).toBe(0);
  });

  it('stays the number of unseen notifications through many acts', async () => {
    const ids = await Promise.all([newAssignment(), newAssignment(), newAssignment()]);
    for (const id of ids) await submit(id);
    for (const id of ids.slice(0, 2)) await decide(id, 'rejected');
    for (const id of ids.slice(1)) await unassign(id);

    for (const person of [camille, karim]) {
      expect(await bellOf(person)).toBe((await readInbox(person)).length);
    }
  });

  it('does not fall for what was seen and is taken away', async () => {
    const id = await newAssignment();
    await firestore.doc(readMarkersPath(camille.uid)).set({
      conversations: {},
      notificationsSeen: 1,
      notificationsSeenAt: new Date('2026-11-22T09:30:00Z'),
      updatedAt: new Date('2026-11-22T09:30:00Z'),
    });
    environment.setNow('2026-11-22T10:00:00Z');

    await unassign(id);

    expect(await kinds(camille)).toEqual(['unassigned']);
    expect(await bellOf(camille)).toBe(2);
  });
});

describe('notifications, losing the right to a task', () => {
  it('takes its notifications away, and leaves the one that says so', async () => {
    const id = await newAssignment();
    await submit(id);
    const other = await newAssignment();

    await unassign(id);

    expect(await kinds(camille)).toEqual(['assigned', 'unassigned']);
    expect(await kinds(karim)).toEqual(['assigned', 'unassigned']);
    expect((await readInbox(camille)).find(({ kind }) => kind === 'assigned')?.subject.id).toBe(
      other,
    );
  });

  it('leaves what said so before, when the task comes back and goes again', async () => {
    const id = await newAssignment();
    await unassign(id);
    await restoreTask({ operationId: newOperationId(), assignmentId: id }, byAdmin, context);
    await unassign(id);

    expect(await kinds(camille)).toEqual(['unassigned', 'unassigned']);
    expect(await bellOf(camille)).toBe(2);
  });

  it('by a reassignment takes them from whoever has no part any more, and nobody else', async () => {
    const id = await newAssignment();

    await reassignTo(lucie, id);

    expect(await kinds(camille)).toEqual(['reassigned']);
    expect(await kinds(karim)).toEqual(['assigned', 'reassigned']);
    expect(await kinds(lucie)).toEqual(['reassigned']);
  });

  it('by undoing an assignment of several takes away what told of them', async () => {
    const projectId = await newProject();
    const operationId = newOperationId();
    const tasks = [termsFor(), termsFor(taskAt(1))];
    await assignTasks({ operationId, projectId, tasks }, byAdmin, context);

    const undo = { operationId: newOperationId(), undoneOperationId: operationId };
    await undoAssignment(undo, byAdmin, context);

    expect(await kinds(camille)).toEqual(['unassigned']);
    expect(await bellOf(camille)).toBe(1);
  });

  it('leaves what told of several tasks to tell of the others, until none is left', async () => {
    const projectId = await newProject();
    const tasks = [0, 1, 2].map((index) => termsFor(taskAt(index)));
    const [first = '', second = '', third = ''] = await assign(projectId, ...tasks);
    const giveTask = async (person: { uid: string }) =>
      (await readInbox(person)).find(({ kind }) => kind === 'assigned')?.params;

    await unassign(second);

    const fewer = { count: 2, assignmentIds: [first, third] };
    expect(await giveTask(camille)).toMatchObject(fewer);
    expect(await giveTask(karim)).toMatchObject(fewer);
    expect(await bellOf(camille)).toBe(2);

    await reassignTo(lucie, third);
    expect(await giveTask(camille)).toMatchObject({ count: 1, assignmentIds: [first] });
    expect(await giveTask(karim)).toMatchObject(fewer);

    await unassign(first);
    expect(await kinds(camille)).toEqual(['reassigned', 'unassigned', 'unassigned']);
    expect(await bellOf(camille)).toBe(3);
    expect(await giveTask(karim)).toMatchObject({ count: 1, assignmentIds: [third] });
  });

  it('of one project leaves what was told of several tasks of another', async () => {
    const [otherProject, project] = [await newProject(), await newProject()];
    const tasks = [termsFor(), termsFor(taskAt(1))];
    const assignmentIds = await assign(otherProject, ...tasks);
    const [taskId = ''] = await assign(project, ...tasks);

    await unassign(taskId);

    const several = (await readInbox(camille)).filter(({ subject }) => subject.kind === 'project');
    expect(several).toHaveLength(2);
    expect(several.find(({ subject }) => subject.id === otherProject)?.params).toMatchObject({
      count: 2,
      assignmentIds,
    });
  });

  it('by the end of its project leaves nothing of it with anybody', async () => {
    const id = await newAssignment();
    const otherTask = await newAssignment();
    const { projectId } = await environment.assignment(id);

    await deleteProject({ operationId: newOperationId(), projectId }, byAdmin, context);

    expect((await readInbox(camille)).map(({ subject }) => subject.id)).toEqual([otherTask]);
    expect(await bellOf(camille)).toBe(1);
  });
});

describe('notifications, the switches', () => {
  it.each([
    [true, ['assigned']],
    [false, []],
  ])('updates %s: a task tells %j', async (updates, expected) => {
    await choose(camille, { updates });
    await newAssignment();

    expect(await kinds(camille)).toEqual(expected);
    expect(await bellOf(camille)).toBe(expected.length);
  });
});

describe('notifications, a direct message', () => {
  const messageAt = (second: number, senderId: string = camille.uid): Message => ({
    id: `message-number-${String(second).padStart(4, '0')}`,
    senderId,
    text: 'Bonjour',
    createdAt: new Date(Date.parse('2026-11-22T08:00:00Z') + second * 1000),
    deletedAuthor: false,
  });
  const tell = (message: Message) => notifyRecipient(CONVERSATION, message, context);

  beforeEach(async () => {
    await createDirectConversation({ contactId: karim.uid }, sessionOf(camille), context);
    await choose(karim, { messages: true });
    await choose(camille, { messages: true });
  });

  it('tells the other once, whatever the order and however often events come', async () => {
    const messages = [0, 1, 2, 3].map((second) => messageAt(second));
    const disorder = [2, 0, 3, 3, 1, 2].map((index) => messages[index] ?? messageAt(0));

    for (const message of disorder) await tell(message);

    expect(await readInbox(karim)).toMatchObject([
      {
        id: `message:${CONVERSATION}`,
        kind: 'message',
        reason: 'recipient',
        subject: { kind: 'conversation', id: CONVERSATION },
        params: { byName: camille.name, messageId: messageAt(3).id },
        readAt: null,
      },
    ]);
    expect(await bellOf(karim)).toBe(1);
    expect(await readInbox(camille)).toEqual([]);
  });

  it('that comes after the last was seen counts again', async () => {
    await tell(messageAt(0));
    const seenAt = new Date('2026-11-22T09:30:00Z');
    await firestore.doc(readMarkersPath(karim.uid)).set({
      conversations: {},
      notificationsSeen: 1,
      notificationsSeenAt: seenAt,
      updatedAt: seenAt,
    });
    environment.setNow('2026-11-22T10:00:00Z');

    await tell(messageAt(1));

    expect(await bellOf(karim)).toBe(2);
    expect(await readInbox(karim)).toHaveLength(1);
  });

  it('that is read already tells nobody', async () => {
    const at = new Date('2026-11-22T08:30:00Z');
    await firestore.doc(readMarkersPath(karim.uid)).set({
      conversations: { [CONVERSATION]: { read: 1, at } },
      notificationsSeen: 0,
      notificationsSeenAt: null,
      updatedAt: at,
    });

    await tell(messageAt(0));

    expect(await readInbox(karim)).toEqual([]);
  });

  it.each<readonly [string, () => Promise<unknown>]>([
    ['who has switched messages off', () => choose(karim, { messages: false })],
    [
      'whose account is disabled',
      () => firestore.doc(userPath(karim.uid)).update({ status: 'disabled' }),
    ],
    [
      'who is out of the conversation',
      () => firestore.doc(conversationPath(CONVERSATION)).update({ participantIds: [camille.uid] }),
    ],
  ])('tells nobody %s', async (_who, prepare) => {
    await prepare();
    await tell(messageAt(0));

    expect(await readInbox(karim)).toEqual([]);
    await firestore.doc(conversationPath(CONVERSATION)).delete();
  });
});

it('notifications: what has expired is deleted at night, with its count', async () => {
  await newAssignment();
  const [first] = await readInbox(camille);
  environment.setNow('2027-02-21T04:00:00Z');
  await newAssignment({ deadline: '2027-12-01', validationDeadline: '2027-12-08' });

  await purgeNotifications(context);

  const left = await readInbox(camille);
  expect(left).toHaveLength(1);
  expect(await bellOf(camille)).toBe(1);
  const snapshot = await firestore.doc(notificationPath(camille.uid, first?.id ?? '')).get();
  expect(snapshot.exists).toBe(false);
});
