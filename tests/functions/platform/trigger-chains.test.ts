import {
  companyPath,
  conversationPath,
  DEFAULT_SETTINGS,
  directConversationId,
  directoryCardPath,
  messageRecord,
  messagePath,
  notificationsPath,
  projectPath,
  sendMessage,
  TABS_PER_PERSON_MAX,
  userPath,
  userSettingsPath,
  type Message,
} from '@ouvrage/domain';
import fc from 'fast-check';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshPeople } from '../../../functions/src/companies/on-company-changed';
import { createDirectConversation } from '../../../functions/src/conversations/create-direct-conversation';
import { buildDossier } from '../../../functions/src/dossiers/build-dossier';
import * as deployed from '../../../functions/src/index';
import { mailInstant } from '../../../functions/src/mail/mail-instant';
import { limitTabs } from '../../../functions/src/meetings/on-meeting-peer-created';
import { notifyAdmins } from '../../../functions/src/meetings/on-meeting-request-created';
import { notifyRecipient } from '../../../functions/src/notifications/on-message-created';
import { refreshName } from '../../../functions/src/people/on-person-changed';
import type { Mail } from '../../../functions/src/platform/mailer';
import { countTurns } from '../../../functions/src/records/turns';
import { refreshProject } from '../../../functions/src/projects/on-project-changed';
import { companies } from '../support/companies';
import { dossierRequest, dossiers } from '../support/dossiers';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { meetings } from '../support/meetings';
import { taskAt, termsFor, work } from '../support/work';
import { workgroups } from '../support/workgroups';
import { worlds, type World } from '../support/world';

const environment = functionsEnvironment('trigger-chains');
const { context, firestore, contextWith } = environment;
const { newProject, assign } = work(environment);
const { newWorkgroup, changeProjects } = workgroups(environment);
const { newCompany, employ } = companies(environment);
const { asked, enterRoom } = meetings(environment);
const { look, keep, clear } = worlds(environment);
const { permitProject, ask } = dossiers(environment);
const { architect, engineer } = PEOPLE;

const mails: Mail[] = [];
const mailing = contextWith({
  mailer: () => ({ send: (mail) => Promise.resolve(void mails.push(mail)) }),
});

beforeEach(async () => {
  mails.length = 0;
  await clear();
  await environment.settle();
  const notifications = { ...DEFAULT_SETTINGS.notifications, messages: true };
  const settings = { ...DEFAULT_SETTINGS, notifications };
  await firestore.doc(userSettingsPath(engineer.uid)).set(settings);
});

/** Stored messages of the architect to the engineer, a minute apart. */
async function saidToEngineer(count: number): Promise<readonly Message[]> {
  const contact = { contactId: engineer.uid };
  await createDirectConversation(contact, sessionOf(architect), context);
  const id = directConversationId(architect.uid, engineer.uid);
  const messages: Message[] = [];
  for (let index = 0; index < count; index += 1) {
    const now = new Date(context.now().getTime() + index * 60_000);
    const values = { now, plusOne: FieldValue.increment(1) };
    const messageId = newOperationId();
    const words = { id: messageId, text: `Message ${index}`, senderId: architect.uid };
    const { message, conversation } = sendMessage(words, values);
    await firestore.doc(messagePath(id, messageId)).set(message);
    await firestore.doc(conversationPath(id)).update(conversation);
    const snapshot = await firestore.doc(messagePath(id, messageId)).get();
    messages.push(messageRecord.decode(snapshot.id, snapshot.data() ?? {}));
  }
  return messages;
}

const conversationId = directConversationId(architect.uid, engineer.uid);

async function rename(uid: string, name: string): Promise<void> {
  for (const path of [userPath(uid), directoryCardPath(uid)]) {
    await firestore.doc(path).update({ name });
  }
}

/** A project of two tasks with a work group. Its name differs from the copies in them. */
async function renamedProject(name = 'Gymnase'): Promise<string> {
  const projectId = await newProject();
  await assign(projectId, termsFor(taskAt(0)), termsFor(taskAt(1)));
  await changeProjects(await newWorkgroup(), 'add', { projectId, name: 'Médiathèque du Port' });
  await firestore.doc(projectPath(projectId)).update({ name });
  return projectId;
}

interface Told {
  /** The triggers that the writes of this one start. */
  readonly next: readonly string[];
  /** Creates the data of an event. Resolves to a function that handles the event. */
  readonly prepare: () => Promise<() => Promise<unknown>>;
}

const TRIGGERS: Readonly<Record<string, Told>> = {
  onCompanyChanged: {
    next: ['onPersonChanged'],
    prepare: async () => {
      const companyId = await newCompany({ name: 'Bâtir' });
      for (const { uid } of [architect, engineer]) await employ(uid, companyId, 'Bâtir & Fils');
      expect((await firestore.doc(companyPath(companyId)).get()).exists).toBe(true);
      return () => refreshPeople(companyId, context);
    },
  },
  onBoardChanged: {
    next: [],
    prepare: async () => {
      const projectId = await newProject();
      await assign(projectId);
      return () => countTurns(projectId, [architect.uid], context);
    },
  },
  onProjectChanged: {
    next: [],
    prepare: async () => {
      const projectId = await renamedProject();
      return () => refreshProject(projectId, context);
    },
  },
  onPersonChanged: {
    next: [],
    prepare: async () => {
      await assign(await newProject());
      await newWorkgroup();
      await saidToEngineer(1);
      await rename(architect.uid, 'Camille Moreau-Roy');
      return () => refreshName(architect.uid, context);
    },
  },
  onMessageCreated: {
    next: ['onNotificationCreated'],
    prepare: async () => {
      const [message] = await saidToEngineer(1);
      return async () => message && notifyRecipient(conversationId, message, context);
    },
  },
  onMeetingRequestCreated: {
    next: ['onNotificationCreated'],
    prepare: async () => {
      const requestId = await asked();
      return () => notifyAdmins(requestId, context);
    },
  },
  onMeetingPeerCreated: {
    next: [],
    prepare: async () => {
      const meetingId = newOperationId();
      for (let tab = 0; tab <= TABS_PER_PERSON_MAX; tab += 1) await enterRoom(meetingId, architect);
      const peerId = await enterRoom(meetingId, architect);
      return () => limitTabs(meetingId, peerId, context);
    },
  },
  onDossierAttempt: {
    next: ['onNotificationCreated'],
    prepare: async () => {
      const projectId = await permitProject(1);
      const dossierId = await ask(dossierRequest(projectId));
      return () => buildDossier(projectId, dossierId, context);
    },
  },
  onNotificationCreated: {
    next: [],
    prepare: async () => {
      await assign(await newProject());
      const [notification] = (await firestore.collection(notificationsPath(architect.uid)).get())
        .docs;
      return () => mailInstant(architect.uid, notification?.id ?? '', mailing);
    },
  },
};

interface Trigger {
  readonly name: string;
  readonly pattern: string;
  readonly kind: 'created' | 'updated';
}

/** The triggers on documents, as the deployment's manifest declares them. */
const DEPLOYED: readonly Trigger[] = Object.entries(deployed).flatMap(([name, value]) => {
  const { eventTrigger } = (value as { readonly __endpoint: Endpoint }).__endpoint;
  if (eventTrigger === undefined) return [];
  const pattern = eventTrigger.eventFilterPathPatterns?.document ?? '';
  return [
    { name, pattern, kind: eventTrigger.eventType.endsWith('.created') ? 'created' : 'updated' },
  ];
});

interface Endpoint {
  readonly eventTrigger?: {
    readonly eventType: string;
    readonly eventFilterPathPatterns?: { readonly document?: string };
  };
}

function isAbout({ pattern }: Trigger, path: string): boolean {
  const [patternSegments, segments] = [pattern.split('/'), path.split('/')];
  return (
    patternSegments.length === segments.length &&
    patternSegments.every(
      (segment, index) => segment.startsWith('{') || segment === segments[index],
    )
  );
}

/** The triggers that the changes between two states start. */
function toldOf(before: World, after: World): readonly string[] {
  const events = Object.entries(after.documents).flatMap(([path, fields]) => {
    const earlier = before.documents[path];
    if (JSON.stringify(earlier) === JSON.stringify(fields)) return [];
    const kind = earlier === undefined ? 'created' : 'updated';
    return DEPLOYED.filter((one) => one.kind === kind && isAbout(one, path));
  });
  return [...new Set(events.map(({ name }) => name))].sort();
}

describe('what a trigger writes', () => {
  it('is tried for every trigger that is deployed', () => {
    expect(DEPLOYED.map(({ name }) => name).sort()).toEqual(Object.keys(TRIGGERS).sort());
  });

  it.each(Object.entries(TRIGGERS))(
    'is, of %s, nothing that it is told of itself, and the second time nothing at all',
    async (name, { prepare, next }) => {
      const run = await prepare();
      const before = await look();

      await run();

      const after = await look();
      expect(after).not.toEqual(before);
      expect(toldOf(before, after)).toEqual(next);
      expect(next).not.toContain(name);
      await run();
      expect(await look()).toEqual(after);
    },
  );

  it('goes on to others, and never comes back', () => {
    const after = (name: string): readonly string[] =>
      (TRIGGERS[name]?.next ?? []).flatMap((next) => [next, ...after(next)]);

    for (const name of Object.keys(TRIGGERS)) expect(after(name)).not.toContain(name);
  });
});

describe('events that come twice, late and in any order', () => {
  const SEED = Date.now() % 1_000_000;
  const MESSAGES = 5;

  it(
    `end with what each of them once and in order ends with, with seed ${SEED}`,
    { timeout: 120_000 },
    async () => {
      const messages = await saidToEngineer(MESSAGES);
      const projectId = await renamedProject();
      await rename(architect.uid, 'Camille Moreau-Roy');
      await rename(engineer.uid, 'Karim Benali-Faure');
      const inbox = firestore.collection(notificationsPath(architect.uid));
      const [notification] = (await inbox.orderBy('createdAt').get()).docs;
      const events: readonly (() => Promise<unknown>)[] = [
        ...messages.map((message) => () => notifyRecipient(conversationId, message, context)),
        () => refreshProject(projectId, context),
        () => refreshName(architect.uid, context),
        () => refreshName(engineer.uid, context),
        () => mailInstant(architect.uid, notification?.id ?? '', mailing),
      ];
      const restore = await keep();
      for (const event of events) await event();
      const [expected, mailCount] = [await look(), mails.length];
      expect(mailCount).toBe(1);
      const deliveries = fc
        .shuffledSubarray(
          events.flatMap((_event, index) => [index, index]),
          { minLength: events.length, maxLength: events.length * 2 },
        )
        // Every event is delivered at least once.
        .filter((order) => new Set(order).size === events.length);

      for (const order of fc.sample(deliveries, { seed: SEED, numRuns: 8 })) {
        await restore();
        mails.length = 0;
        for (const index of order) await events[index]?.();

        expect(namelessOf(await look()), order.join()).toEqual(namelessOf(expected));
        expect(mails).toHaveLength(mailCount);
      }
    },
  );

  /** A notification keeps its sender's name of the time of writing, which depends on the order of events. */
  function namelessOf(world: World): string {
    return JSON.stringify(world.documents).replaceAll(/Camille Moreau(-Roy)?/g, 'Camille');
  }
});
