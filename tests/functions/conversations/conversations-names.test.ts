import { accountDeletionId, operationPath, userPath, type DirectoryCard } from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDirectConversation } from '../../../functions/src/conversations/create-direct-conversation';
import { hasChanged, refreshName } from '../../../functions/src/people/on-person-changed';
import {
  functionsEnvironment,
  newOperationId,
  PEOPLE,
  sessionOf,
  type Person,
} from '../support/environment';
import { workgroups } from '../support/workgroups';

const environment = functionsEnvironment('conversations-names');
const { context, firestore } = environment;
const { newWorkgroup, workgroup, conversation, conversationOf, remove, say } =
  workgroups(environment);
const { architect, engineer } = PEOPLE;

beforeAll(() => environment.settle());

/** A new person in a group, in a group that they left, and in a direct conversation with Karim. */
async function settledPerson() {
  const person: Person = { uid: newOperationId(), name: 'Odile Nantes' };
  await environment.settle([person]);
  const present = await newWorkgroup({ memberIds: [architect.uid, person.uid] });
  const left = await newWorkgroup({ memberIds: [architect.uid, person.uid] });
  await remove(left, person.uid);
  const direct = await createDirectConversation(
    { contactId: person.uid },
    sessionOf(engineer),
    context,
  );
  const rename = (fields: object) => firestore.doc(userPath(person.uid)).update(fields);
  return { ...person, present, left, direct: direct.conversationId, rename };
}

describe('a new name', () => {
  it('is in the groups and conversations of the person, also in those they have left', async () => {
    const { uid, present, left, direct, rename } = await settledPerson();
    const before = [await conversationOf(left), await conversation(direct)];
    environment.setNow('2026-11-21T10:00:00Z');
    await rename({ name: 'Odile Brest', specialty: 'Géomètres' });

    await Promise.all([refreshName(uid, context), refreshName(uid, context)]);

    const group = await workgroup(present);
    expect(group.members).toEqual({
      [architect.uid]: { name: architect.name, specialty: 'Architectes' },
      [uid]: { name: 'Odile Brest', specialty: 'Géomètres' },
    });
    expect((await workgroup(left)).members).not.toHaveProperty(uid);
    const withNewName = (now: (typeof before)[number]) => ({
      ...now,
      participants: {
        ...now.participants,
        [uid]: { ...now.participants[uid], name: 'Odile Brest' },
      },
    });
    // A rename does not change the order of a list.
    expect(group.updatedAt).toEqual(group.createdAt);
    expect([await conversationOf(left), await conversation(direct)]).toEqual(
      before.map(withNewName),
    );
    environment.setNow('2026-11-21T09:00:00Z');
  });

  it('is the last one, whatever is said meanwhile', async () => {
    const { uid, direct, rename } = await settledPerson();
    const renames = ['Odile Brest', 'Odile Lorient'].map(async (name) => {
      await rename({ name });
      await refreshName(uid, context);
    });

    await Promise.all([
      ...renames,
      ...Array.from({ length: 8 }, () => say(direct, engineer, 'Bonjour.')),
    ]);

    const { name } = (await firestore.doc(userPath(uid)).get()).data() as { name: string };
    expect(await conversation(direct)).toMatchObject({
      seq: 8,
      participants: { [uid]: { name, left: false, from: 0 } },
    });
  });

  it('is given to nobody who is being deleted', async () => {
    const { uid, name, direct, rename } = await settledPerson();
    await firestore.doc(operationPath(accountDeletionId(uid))).set({
      ...{ kind: 'delete-account', target: userPath(uid), state: 'running', done: 0, total: 9 },
    });
    await rename({ name: 'Odile Brest' });

    await refreshName(uid, context);

    expect((await conversation(direct)).participants[uid]?.name).toBe(name);
  });
});

describe('a change of a person', () => {
  const card: DirectoryCard = {
    ...{ id: 'odile', name: 'Odile Nantes', specialty: 'Architectes', role: 'owner' },
    ...{ companyName: 'Apave', photoPath: null, active: true },
  };

  it.each([
    [true, { name: 'Odile Brest' }],
    [true, { specialty: 'Géomètres' }],
    [true, { role: 'admin' }],
    [false, { companyName: 'Socotec' }],
    [false, { photoPath: 'avatars/odile.png' }],
    [false, { active: false }],
    [false, {}],
  ] as const)('is told on: %s, of %j', (isTold, difference) => {
    expect(hasChanged(card, { ...card, ...difference })).toBe(isTold);
  });
});
