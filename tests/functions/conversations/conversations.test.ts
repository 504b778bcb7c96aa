import {
  auditEntryPath,
  conversationPath,
  CONVERSATIONS,
  createGroupConversationContract,
  directConversationId,
  type AppErrorReason,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDirectConversation } from '../../../functions/src/conversations/create-direct-conversation';
import { createGroupConversation } from '../../../functions/src/conversations/create-group-conversation';
import {
  functionsEnvironment,
  newOperationId,
  PEOPLE,
  sessionOf,
  type Person,
} from '../support/environment';
import { work } from '../support/work';
import { crowd, workgroups } from '../support/workgroups';

const environment = functionsEnvironment('conversations');
const { context, firestore } = environment;
const { countOf } = work(environment);
const { conversation, say } = workgroups(environment);
const { admin, secondAdmin, owner, otherOwner, architect, engineer, surveyor, stranger } = PEOPLE;

beforeAll(() => environment.settle());

const AUDIT_LOG = firestore.doc(auditEntryPath('any')).parent.path;

const begin = (by: Person, contactId: string) =>
  createDirectConversation({ contactId }, sessionOf(by), context);

const exists = async (id: string) => (await firestore.doc(conversationPath(id)).get()).exists;

/** A person that no other test uses. */
async function newPerson(difference: Partial<Person> = {}): Promise<Person> {
  const person = { uid: newOperationId(), name: 'Odile Nantes', ...difference };
  await environment.settle([person]);
  return person;
}

describe('a direct conversation', () => {
  it('is of the two, and says so', async () => {
    const conversationId = directConversationId(architect.uid, owner.uid);

    expect(await begin(architect, owner.uid)).toEqual({ conversationId });

    const membership = { left: false, from: 0 };
    const at = context.now();
    expect(await conversation(conversationId)).toEqual({
      ...{ id: conversationId, type: 'direct', name: '', workgroupId: null },
      participantIds: [architect.uid, owner.uid],
      participants: {
        [architect.uid]: { name: architect.name, role: 'intervenant', ...membership },
        [owner.uid]: { name: owner.name, role: 'owner', ...membership },
      },
      ...{ seq: 0, sent: {}, lastMessage: null },
      ...{ createdBy: architect.uid, createdAt: at, updatedAt: at },
    });
  });

  it.each([
    ['an intervenant with an admin', surveyor, admin],
    ['an admin with an admin', admin, secondAdmin],
    ['an owner with an owner', owner, otherOwner],
    ['an admin with an intervenant', secondAdmin, stranger],
  ])('may be begun by %s', async (_who, by, contact) => {
    const { conversationId } = await begin(by, contact.uid);

    const { participantIds } = await conversation(conversationId);
    expect(participantIds).toEqual([by.uid, contact.uid]);
  });

  it('is one, when both begin it a hundred times at the same moment', async () => {
    const [one, other] = [await newPerson(), await newPerson({ name: 'Basile Roux' })];
    const before = await countOf(CONVERSATIONS);

    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        index % 2 === 0 ? begin(one, other.uid) : begin(other, one.uid),
      ),
    );

    const conversationId = directConversationId(one.uid, other.uid);
    expect(new Set(answers.map((answer) => answer.conversationId))).toEqual(
      new Set([conversationId]),
    );
    expect(await countOf(CONVERSATIONS)).toBe(before + 1);
  });

  it('that there is already is answered as it is, also when the other has left the workspace', async () => {
    const contact = await newPerson();
    const { conversationId } = await begin(architect, contact.uid);
    await say(conversationId, architect, 'Bonjour.');
    const before = await conversation(conversationId);
    await environment.settle([{ ...contact, status: 'disabled' }]);

    expect(await begin(architect, contact.uid)).toEqual({ conversationId });
    expect(await conversation(conversationId)).toEqual(before);
  });

  it.each<readonly [string, () => Promise<string>, AppErrorReason]>([
    ['oneself', () => Promise.resolve(engineer.uid), 'conversation/yourself'],
    ['nobody', () => Promise.resolve('personne'), 'conversation/contact-unavailable'],
    [
      'somebody disabled',
      async () => (await newPerson({ status: 'disabled' })).uid,
      'conversation/contact-unavailable',
    ],
  ])('with %s is refused', async (_who, contactOf, reason) => {
    const contactId = await contactOf();

    await expect(begin(engineer, contactId)).rejects.toMatchObject({ reason });
    expect(await exists(directConversationId(engineer.uid, contactId))).toBe(false);
  });

  it('is begun by nobody who is disabled, or of another session', async () => {
    const disabled = await newPerson({ status: 'disabled' });
    const freshPerson = await newPerson({ tokensValidAfter: new Date('2026-11-21T08:30:00Z') });

    await expect(begin(disabled, engineer.uid)).rejects.toMatchObject({
      reason: 'auth/account-disabled',
    });
    await expect(begin(freshPerson, engineer.uid)).rejects.toMatchObject({
      reason: 'auth/session-expired',
    });
  });

  it('is never that of two others whose ids read the same', async () => {
    const people = ['jean', 'paul_luc', 'jean_paul', 'luc'].map((uid) => ({ uid, name: uid }));
    await environment.settle(people);
    await createDirectConversation({ contactId: 'paul_luc' }, sessionOf({ uid: 'jean' }), context);

    const other = createDirectConversation(
      { contactId: 'luc' },
      sessionOf({ uid: 'jean_paul' }),
      context,
    );

    await expect(other).rejects.toMatchObject({ reason: 'conversation/not-found' });
  });

  it('is told to nobody else: not to admins, by the audit log', async () => {
    const before = await countOf(AUDIT_LOG);

    await begin(await newPerson(), engineer.uid);

    expect(await countOf(AUDIT_LOG)).toBe(before);
  });
});

describe('a group conversation', () => {
  const request = (memberIds: readonly string[], difference: object = {}) => ({
    ...{ operationId: newOperationId(), name: 'Réunion de chantier', memberIds: [...memberIds] },
    ...difference,
  });

  const make = (content: ReturnType<typeof request>, by: Person = architect) =>
    createGroupConversation(content, sessionOf(by), context);

  it.each([architect, owner, admin])('is made by $name, who is in it', async (by) => {
    const content = request([engineer.uid, secondAdmin.uid, engineer.uid, by.uid]);

    expect(await make(content, by)).toEqual({ conversationId: content.operationId });

    expect(await conversation(content.operationId)).toMatchObject({
      ...{ type: 'group', name: content.name, workgroupId: null, createdBy: by.uid },
      participantIds: [by.uid, engineer.uid, secondAdmin.uid],
    });
  });

  it('is one however often it is asked for under one id, and no other', async () => {
    const content = request([engineer.uid]);
    const before = await countOf(CONVERSATIONS);

    const answers = await Promise.all(Array.from({ length: 5 }, () => make(content)));

    expect(new Set(answers.map((answer) => answer.conversationId)).size).toBe(1);
    expect(await countOf(CONVERSATIONS)).toBe(before + 1);
    const refusal = { reason: 'request/operation-reused' };
    await expect(make({ ...content, name: 'Autre' })).rejects.toMatchObject(refusal);
    await expect(make(content, owner)).rejects.toMatchObject(refusal);
  });

  it('may have 500 besides the one who makes it', { timeout: 30_000 }, async () => {
    const people = crowd(500);
    await environment.settle(people);
    const content = request(people.map(({ uid }) => uid));

    await make(content);

    expect((await conversation(content.operationId)).participantIds).toHaveLength(501);
  });

  it.each<readonly [string, () => Promise<readonly string[]>, AppErrorReason]>([
    ['oneself alone', () => Promise.resolve([architect.uid]), 'conversation/yourself'],
    [
      'somebody unknown',
      () => Promise.resolve([engineer.uid, 'personne']),
      'conversation/contact-unavailable',
    ],
    [
      'somebody disabled',
      async () => [engineer.uid, (await newPerson({ status: 'disabled' })).uid],
      'conversation/contact-unavailable',
    ],
  ])('with %s is refused whole', async (_who, uidsOf, reason) => {
    const content = request(await uidsOf());

    await expect(make(content)).rejects.toMatchObject({ reason });
    expect(await exists(content.operationId)).toBe(false);
  });

  it('is told to admins by number alone, in the audit log', async () => {
    const content = request([engineer.uid, surveyor.uid]);

    await make(content);

    const entry = await environment.auditEntry(content.operationId);
    expect(entry).toMatchObject({ act: 'createGroupConversation', after: { people: 3 } });
    expect(JSON.stringify(entry)).not.toContain(engineer.uid);
    expect(JSON.stringify(entry)).not.toContain(content.name);
  });

  it.each(['direct_camille_karim', 'group_lot-structure-01'])(
    'cannot be made beforehand as %s',
    async (operationId) => {
      const content = request([engineer.uid], { operationId });

      const validation = createGroupConversationContract.request.validate(content, {
        strict: true,
      });

      await expect(validation).rejects.toThrow('validation:operationId');
    },
  );
});
