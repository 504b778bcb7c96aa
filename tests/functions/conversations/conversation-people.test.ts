import {
  conversationPath,
  memberStatePath,
  messagesPath,
  unreadCount,
  type AppErrorReason,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  removeFromConversation,
  renameConversation,
} from '../../../functions/src/conversations/change-people';
import { createDirectConversation } from '../../../functions/src/conversations/create-direct-conversation';
import { createGroupConversation } from '../../../functions/src/conversations/create-group-conversation';
import { purgeConversations } from '../../../functions/src/conversations/delete-empty-conversation';
import { leaveConversation } from '../../../functions/src/conversations/leave-conversation';
import { leaveConversations } from '../../../functions/src/people/leave-conversations';
import {
  functionsEnvironment,
  newOperationId,
  PEOPLE,
  sessionOf,
  type Person,
} from '../support/environment';
import { workgroups } from '../support/workgroups';
import { versionAt } from '../support/versions';

const environment = functionsEnvironment('conversation-people');
const { context, firestore } = environment;
const { conversation, newWorkgroup, say } = workgroups(environment);
const { admin, owner, architect, engineer, surveyor, stranger } = PEOPLE;

beforeAll(() => environment.settle());

/** Creates a conversation in the name of the first person. */
async function newConversation(...people: Person[]): Promise<string> {
  const [maker = architect, ...others] = people;
  const memberIds = others.map(({ uid }) => uid);
  const request = { operationId: newOperationId(), name: 'Chantier', memberIds };
  return (await createGroupConversation(request, sessionOf(maker), context)).conversationId;
}

const newSite = () => newConversation(architect, engineer, surveyor);

async function rename(conversationId: string, by: Person, name = 'Lot 3', id = newOperationId()) {
  const version = await versionAt(context, conversationPath(conversationId));
  const request = { operationId: id, conversationId, version, name };
  return renameConversation(request, sessionOf(by), context);
}

const remove = (conversationId: string, by: Person, { uid }: Person, id = newOperationId()) =>
  removeFromConversation({ operationId: id, conversationId, uid }, sessionOf(by), context);

const leave = (conversationId: string, by: Person, id = newOperationId()) =>
  leaveConversation({ operationId: id, conversationId }, sessionOf(by), context);

const isThere = async (id: string) => (await firestore.doc(conversationPath(id)).get()).exists;

const peopleIn = async (id: string) => (await conversation(id)).participantIds;

async function newPerson(difference: Partial<Person> = {}): Promise<Person> {
  const person = { uid: newOperationId(), name: 'Odile Nantes', ...difference };
  await environment.settle([person]);
  return person;
}

/** The acts on a conversation, each with its call. */
const ACTS = [
  ['renaming', (id: string, by: Person) => rename(id, by)],
  ['removing somebody', (id: string, by: Person) => remove(id, by, engineer)],
  ['leaving', (id: string, by: Person) => leave(id, by)],
] as const;

describe.each(ACTS)('%s', (_act, act) => {
  it('is not for who is not in the conversation, an admin neither: to them there is none', async () => {
    const id = await newSite();
    const before = await conversation(id);

    for (const by of [stranger, admin]) {
      await expect(act(id, by)).rejects.toMatchObject({ reason: 'conversation/not-found' });
    }
    await expect(act('inconnue', stranger)).rejects.toMatchObject({
      reason: 'conversation/not-found',
    });
    expect(await conversation(id)).toEqual(before);
  });

  it.each([
    [
      'a pair',
      async () =>
        (await createDirectConversation({ contactId: engineer.uid }, sessionOf(architect), context))
          .conversationId,
    ],
    ['a work group', async () => `group_${await newWorkgroup()}`],
  ] as const)('does not change the people of %s', async (_whose, make) => {
    const id = await make();
    const before = await conversation(id);

    await expect(act(id, architect)).rejects.toMatchObject({ reason: 'conversation/fixed-people' });
    expect(await conversation(id)).toEqual(before);
  });

  it('is not for a disabled account', async () => {
    const maker = await newPerson();
    const id = await newConversation(maker, engineer);
    await environment.settle([{ ...maker, status: 'disabled' }]);

    await expect(act(id, maker)).rejects.toMatchObject({ reason: 'auth/account-disabled' });
  });
});

describe('a name', () => {
  it('is changed by the maker, once however often it is asked for, and moves nothing in a list', async () => {
    const id = await newSite();
    const before = await conversation(id);
    const operationId = newOperationId();

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => rename(id, architect, 'Lot 3', operationId)),
    );

    expect(answers).toEqual(answers.map(() => ({ conversationId: id })));
    expect(await conversation(id)).toEqual({ ...before, name: 'Lot 3' });
    await rename(id, architect, 'Lot 4');
    await rename(id, architect, 'Lot 3', operationId);
    expect((await conversation(id)).name).toBe('Lot 4');
  });

  it('is not changed by another participant, nor by one who was taken out', async () => {
    const id = await newSite();

    await expect(rename(id, engineer)).rejects.toMatchObject({
      reason: 'conversation/not-manager',
    });
    await remove(id, architect, engineer);
    await expect(rename(id, engineer)).rejects.toMatchObject({ reason: 'conversation/not-found' });
    expect((await conversation(id)).name).toBe('Chantier');
  });

  it('is told to admins by nothing, in the audit log', async () => {
    const id = await newSite();
    const operationId = newOperationId();

    await rename(id, architect, 'Lot 3', operationId);

    expect(JSON.stringify(await environment.auditEntry(operationId))).not.toContain('Lot 3');
  });
});

describe('removing somebody', () => {
  it('takes them out, leaves what they said with their name, and forgets what they shared', async () => {
    const id = await newSite();
    await say(id, engineer, 'Bonjour.');
    const state = firestore.doc(memberStatePath(id, engineer.uid));
    await state.set({ shared: true, readAt: null, typingAt: context.now() });
    const before = await conversation(id);
    const operationId = newOperationId();

    await remove(id, architect, engineer, operationId);

    expect(await conversation(id)).toEqual({
      ...before,
      participantIds: [architect.uid, surveyor.uid],
      participants: {
        ...before.participants,
        [engineer.uid]: { name: engineer.name, role: 'intervenant', left: true, from: 0 },
      },
    });
    expect((await state.get()).exists).toBe(false);
    const entry = await environment.auditEntry(operationId);
    expect(entry).toMatchObject({ act: 'removeFromConversation', after: { people: 2 } });
    expect(JSON.stringify(entry)).not.toContain(engineer.uid);
  });

  it('leaves the unread counts of the others where they were', async () => {
    const id = await newSite();
    await say(id, engineer, 'Bonjour.');
    await say(id, architect, 'Bonjour à tous.');

    await remove(id, architect, engineer);

    const now = await conversation(id);
    expect(unreadCount(now, surveyor.uid, undefined)).toBe(2);
    expect(unreadCount(now, architect.uid, undefined)).toBe(1);
  });

  it.each([
    ['who is out already', engineer],
    ['who never was in it', stranger],
    ['who does not exist', { uid: 'personne', name: 'Personne' }],
  ])('changes nothing for somebody %s', async (_who, person) => {
    const id = await newSite();
    await remove(id, architect, engineer);
    const before = await conversation(id);

    expect(await remove(id, architect, person)).toEqual({ conversationId: id });

    expect(await conversation(id)).toEqual(before);
  });

  it('works for an account that was disabled or deleted meanwhile', async () => {
    const [disabled, deletedPerson] = [await newPerson(), await newPerson()];
    const id = await newConversation(architect, disabled, deletedPerson);
    await environment.settle([{ ...disabled, status: 'disabled' }]);

    await Promise.all([
      remove(id, architect, disabled),
      leaveConversations(deletedPerson.uid, context),
      remove(id, architect, deletedPerson),
    ]);

    expect(await peopleIn(id)).toEqual([architect.uid]);
  });

  it.each<readonly [string, Person, Person, AppErrorReason]>([
    ['another participant', engineer, surveyor, 'conversation/not-manager'],
    ['an admin who is in it', admin, surveyor, 'conversation/not-manager'],
    ['the maker, of themselves', architect, architect, 'conversation/yourself'],
  ])('is not done by %s', async (_who, by, person, reason) => {
    const id = await newConversation(architect, engineer, surveyor, admin);

    await expect(remove(id, by, person)).rejects.toMatchObject({ reason });
    expect(await peopleIn(id)).toHaveLength(4);
  });
});

describe('leaving', () => {
  it('takes oneself out, once however often and from however many tabs it is asked for', async () => {
    const id = await newSite();
    await say(id, surveyor, 'Au revoir.');
    const operationId = newOperationId();

    await Promise.all([
      leave(id, surveyor, operationId),
      leave(id, surveyor, operationId),
      leave(id, surveyor),
    ]);

    const { participantIds, participants, seq } = await conversation(id);
    expect(participantIds).toEqual([architect.uid, engineer.uid]);
    expect(participants[surveyor.uid]).toMatchObject({ name: surveyor.name, left: true });
    expect(seq).toBe(1);
  });

  it('of the maker hands the conversation to the first of those who are left', async () => {
    const id = await newConversation(owner, engineer, surveyor);

    await leave(id, owner);

    await expect(rename(id, owner)).rejects.toMatchObject({ reason: 'conversation/not-found' });
    await expect(rename(id, surveyor)).rejects.toMatchObject({
      reason: 'conversation/not-manager',
    });
    await rename(id, engineer, 'Lot 5');
    await remove(id, engineer, surveyor);
    expect(await conversation(id)).toMatchObject({ name: 'Lot 5', participantIds: [engineer.uid] });
  });

  it('of the maker as their account is deleted does the same', async () => {
    const maker = await newPerson();
    const id = await newConversation(maker, engineer, surveyor);

    await leaveConversations(maker.uid, context);

    await rename(id, engineer, 'Lot 6');
    expect((await conversation(id)).name).toBe('Lot 6');
  });

  it('of all at the same moment deletes the conversation with what was said there', async () => {
    const id = await newSite();
    for (const person of [architect, engineer, surveyor]) await say(id, person, 'Bonjour.');

    await Promise.all([architect, engineer, surveyor].map((person) => leave(id, person)));

    expect(await isThere(id)).toBe(false);
    expect((await firestore.collection(messagesPath(id)).get()).size).toBe(0);
  });

  it('and being taken out at the same moment is being out once', async () => {
    const id = await newSite();

    await Promise.all([leave(id, engineer), remove(id, architect, engineer)]);

    expect(await peopleIn(id)).toEqual([architect.uid, surveyor.uid]);
  });

  it('can be asked for again after the last one has left', async () => {
    const id = await newConversation(architect, engineer);
    await leave(id, engineer);
    const operationId = newOperationId();
    await leave(id, architect, operationId);

    expect(await leave(id, architect, operationId)).toEqual({ conversationId: id });
    await expect(leave(id, architect)).rejects.toMatchObject({ reason: 'conversation/not-found' });
  });
});

describe('the nightly purge', () => {
  it('deletes the conversations that nobody is in, and no other', async () => {
    const people = [await newPerson(), await newPerson()] as const;
    const empty = await newConversation(...people);
    await say(empty, people[0], 'Bonjour.');
    const other = await newConversation(architect, ...people);
    const { conversationId: direct } = await createDirectConversation(
      { contactId: people[1].uid },
      sessionOf(people[0]),
      context,
    );
    for (const { uid } of people) await leaveConversations(uid, context);

    await purgeConversations(context);

    expect(await isThere(empty)).toBe(false);
    expect((await firestore.collection(messagesPath(empty)).get()).size).toBe(0);
    expect(await peopleIn(other)).toEqual([architect.uid]);
    expect(await isThere(direct)).toBe(true);
  });
});
