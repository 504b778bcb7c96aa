import {
  assignmentPath,
  DEFAULT_SETTINGS,
  directConversationId,
  directoryCardPath,
  messagesPath,
  notificationPath,
  notificationsPath,
  summaryPath,
  userPath,
  userSettingsPath,
} from '@ouvrage/domain';
import { FieldValue } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { givenConversation, givenMessages } from '../../e2e/support/conversations';
import { createPerson, serverFirestore, type Person } from '../../e2e/support/people';
import { givenAssignment } from '../../e2e/support/tasks';
import { withFault } from '../../support/emulator-faults';
import { mailsTo } from '../../support/mail';

/**
 * The deployed triggers with events as production may deliver them: repeated, late, in any order. A function
 * handles one event after the other, so once it has handled a last event without faults, it has handled all.
 */

const TIMEOUT_MS = 60_000;
const patiently = { timeout: 30_000, interval: 100 };

const architect = () => createPerson('Nadia', 'Ferhat', 'intervenant', 'Architectes');
const surveyor = () => createPerson('Hugo', 'Vasseur', 'intervenant', 'Géomètre');

/** A person whose settings turn on notifications of messages. */
async function reader(): Promise<Person> {
  const person = await surveyor();
  const notifications = { ...DEFAULT_SETTINGS.notifications, messages: true };
  await serverFirestore()
    .doc(userSettingsPath(person.uid))
    .set({ ...DEFAULT_SETTINGS, notifications });
  return person;
}

async function fieldOf(path: string, field: string): Promise<unknown> {
  return (await serverFirestore().doc(path).get()).get(field);
}

/**
 * Resolves once a message of a new conversation has its notification, and so all earlier ones are handled.
 */
async function allMessagesTold(): Promise<void> {
  const [sender, recipient] = [await architect(), await reader()];
  const id = await givenConversation([sender, recipient]);
  await givenMessages(id, sender, ['Dernier']);
  const notificationRef = serverFirestore().doc(notificationPath(recipient.uid, `message:${id}`));
  await expect.poll(async () => (await notificationRef.get()).exists, patiently).toBe(true);
}

async function rename(person: Person, name: string): Promise<void> {
  const firestore = serverFirestore();
  const batch = firestore.batch();
  batch.update(firestore.doc(userPath(person.uid)), { name });
  batch.update(firestore.doc(directoryCardPath(person.uid)), { name });
  await batch.commit();
}

it(
  'messages that are told of twice, late and out of order leave one notification, of the last',
  async () => {
    const [sender, recipient] = [await architect(), await reader()];
    const conversationId = directConversationId(sender.uid, recipient.uid);
    {
      const match = { function: 'onMessageCreated', path: `conversations/${conversationId}/**` };
      await using duplicates = await withFault({
        target: 'trigger',
        act: 'duplicate',
        match,
        ms: [0, 400],
        probability: 0.5,
      });
      await using reorder = await withFault({ target: 'trigger', act: 'reorder', match, ms: 400 });
      await givenConversation([sender, recipient]);
      await givenMessages(conversationId, sender, ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six']);
      await expect
        .poll(async () => (await duplicates.struck()) + (await reorder.struck()), patiently)
        .toBe(6);
    }
    await allMessagesTold();

    const { docs: messages } = await serverFirestore()
      .collection(messagesPath(conversationId))
      .orderBy('createdAt')
      .get();
    const { docs: notifications } = await serverFirestore()
      .collection(notificationsPath(recipient.uid))
      .get();
    expect(notifications.map((one) => one.get('params.messageId') as unknown)).toEqual([
      messages.at(-1)?.id,
    ]);
    expect(await fieldOf(summaryPath(recipient.uid), 'notificationSeq')).toBe(1);
  },
  TIMEOUT_MS,
);

it(
  'names that change twice, told of late and in the wrong order, end with the last',
  async () => {
    const [assignee, validator] = [await architect(), await surveyor()];
    const { id } = await givenAssignment({ assignee, validator, status: 'assigned' });
    {
      const match = { function: 'onPersonChanged', path: `directory/${assignee.uid}` };
      await using late = await withFault({
        target: 'trigger',
        act: 'delay',
        match,
        ms: 3_600_000,
        times: 1,
      });
      await using fault = await withFault({ target: 'trigger', act: 'duplicate', match });
      await rename(assignee, 'Nadia Benhaddou');
      await rename(assignee, 'Nadia Benhaddou-Roy');
      await expect.poll(() => late.struck(), patiently).toBe(1);
      await expect.poll(() => fault.struck(), patiently).toBe(1);
      await expect
        .poll(() => fieldOf(assignmentPath(id), 'assigneeName'), patiently)
        .toBe('Nadia Benhaddou-Roy');
    }
    const other = await givenAssignment({
      assignee: validator,
      validator: assignee,
      status: 'assigned',
    });
    await rename(validator, 'Hugo Vasseur-Lang');
    await expect
      .poll(() => fieldOf(assignmentPath(other.id), 'assigneeName'), patiently)
      .toBe('Hugo Vasseur-Lang');

    expect(await fieldOf(assignmentPath(id), 'assigneeName')).toBe('Nadia Benhaddou-Roy');
  },
  TIMEOUT_MS,
);

/** Stores a person's notification of a task assigned to them. */
async function giveTask({ uid }: Person, id: string): Promise<void> {
  await serverFirestore()
    .doc(notificationPath(uid, id))
    .set({
      ...{ kind: 'assigned', reason: 'assignee', readAt: null },
      subject: { kind: 'assignment', id: 'port_A1_etude' },
      params: {
        ...{ projectName: 'Médiathèque du Port', taskName: 'Étude de sol' },
        ...{ byName: 'Claire Fontaine', deadline: '2026-12-01' },
      },
      createdAt: FieldValue.serverTimestamp(),
      expiresAt: new Date(Date.now() + 86_400_000),
    });
}

it(
  'a notification that is told of twice goes out as one mail',
  async () => {
    const [recipient, other] = [await architect(), await surveyor()];
    {
      const match = { function: 'onNotificationCreated', path: `users/${recipient.uid}/**` };
      await using fault = await withFault({ target: 'trigger', act: 'duplicate', match });
      await giveTask(recipient, 'once');
      await expect.poll(() => fault.struck(), patiently).toBe(1);
    }
    await giveTask(other, 'once');
    await expect.poll(async () => (await mailsTo(other.email)).length, patiently).toBe(1);

    expect(await mailsTo(recipient.email)).toHaveLength(1);
  },
  TIMEOUT_MS,
);
