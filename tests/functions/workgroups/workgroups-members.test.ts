import {
  memberStatePath,
  unreadCount,
  userPath,
  WORKGROUP_LIMITS,
  workgroupConversationId,
  workgroupPath,
} from '@ouvrage/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addWorkgroupMembers,
  removeWorkgroupMember,
} from '../../../functions/src/workgroups/change-members';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { crowd, workgroups } from '../support/workgroups';

const environment = functionsEnvironment('workgroups-members');
const { context, firestore } = environment;
const { newWorkgroup, workgroup, conversationOf, add, remove, say, expectSamePeople } =
  workgroups(environment);
const admin = sessionOf(PEOPLE.admin);
const { architect, engineer, surveyor } = PEOPLE;

const CROWD = crowd(WORKGROUP_LIMITS.membersMax);
const uidsOf = (people: typeof CROWD) => people.map(({ uid }) => uid);

beforeAll(async () => {
  await environment.settle();
  await environment.settle(CROWD);
});
beforeEach(() => {
  environment.setNow('2026-11-21T09:00:00Z');
});

describe('adding members', () => {
  it('adds those who can be, tells of the others, and says the same when it is repeated', async () => {
    const id = await newWorkgroup();
    const before = await conversationOf(id);
    environment.setNow('2026-11-21T10:00:00Z');
    const memberIds = [architect.uid, surveyor.uid, PEOPLE.admin.uid, 'personne', surveyor.uid];
    const request = { operationId: newOperationId(), workgroupId: id, memberIds };

    const answer = await addWorkgroupMembers(request, admin, context);

    expect(answer).toEqual({
      workgroupId: id,
      added: [surveyor.uid],
      refused: [
        { uid: architect.uid, reason: 'member/already' },
        { uid: PEOPLE.admin.uid, reason: 'member/admin' },
        { uid: 'personne', reason: 'member/unavailable' },
      ],
    });
    expect(await addWorkgroupMembers(request, admin, context)).toEqual(answer);
    expect(await workgroup(id)).toMatchObject({
      memberIds: [architect.uid, engineer.uid, surveyor.uid],
      updatedAt: context.now(),
    });
    // Conversation lists keep the order of messages, and a change of members is no message.
    expect((await conversationOf(id)).updatedAt).toEqual(before.updatedAt);
    await expectSamePeople(id);
    expect(await environment.auditEntry(request.operationId)).toMatchObject({
      ...{ by: PEOPLE.admin.uid, act: 'addWorkgroupMembers', target: workgroupPath(id) },
      after: { added: [surveyor.uid], refused: answer.refused },
    });
  });

  it('is no act on the group when there is nobody to add', async () => {
    const id = await newWorkgroup();
    const before = [await workgroup(id), await conversationOf(id)];
    environment.setNow('2026-11-21T10:00:00Z');

    const { added, refused } = await add(id, architect.uid, PEOPLE.secondAdmin.uid);

    expect(added).toEqual([]);
    expect(refused).toHaveLength(2);
    expect([await workgroup(id), await conversationOf(id)]).toEqual(before);
  });

  it('leaves out who is disabled at the same moment, or adds them before', async () => {
    const late = { uid: 'odile', name: 'Odile Nantes' };
    await environment.settle([late]);
    const id = await newWorkgroup();
    const disabling = firestore.doc(userPath(late.uid)).update({ status: 'disabled' });

    const [{ added, refused }] = await Promise.all([add(id, late.uid, surveyor.uid), disabling]);

    expect(added).toContain(surveyor.uid);
    expect([...added, ...refused.map(({ uid }) => uid)].sort()).toEqual([surveyor.uid, late.uid]);
    await expectSamePeople(id);
  });
});

describe('removing a member', () => {
  it('takes them out of the group and its conversation, where their messages keep a name', async () => {
    const id = await newWorkgroup();
    const conversationId = workgroupConversationId(id);
    await say(conversationId, architect, 'Bonjour à tous.');
    const state = firestore.doc(memberStatePath(conversationId, architect.uid));
    await state.set({ shared: true, readAt: null, typingAt: null });
    const before = await conversationOf(id);
    const request = { operationId: newOperationId(), workgroupId: id, uid: architect.uid };

    const answer = await removeWorkgroupMember(request, admin, context);

    expect(answer).toEqual({ workgroupId: id });
    expect(await workgroup(id)).toMatchObject({ memberIds: [engineer.uid] });
    expect(await conversationOf(id)).toEqual({
      ...before,
      participantIds: [PEOPLE.admin.uid, engineer.uid],
      participants: {
        ...before.participants,
        [architect.uid]: { name: architect.name, role: 'intervenant', left: true, from: 0 },
      },
    });
    await expectSamePeople(id);
    expect((await state.get()).exists).toBe(false);
    expect(await environment.auditEntry(request.operationId)).toMatchObject({
      ...{ act: 'removeWorkgroupMember', target: workgroupPath(id) },
      after: { removed: [architect.uid] },
    });
  });

  it.each([
    ['a stranger', PEOPLE.stranger.uid],
    ['the admin in the conversation', PEOPLE.admin.uid],
    ['nobody', 'personne'],
  ])('changes nothing for %s', async (_who, uid) => {
    const id = await newWorkgroup();
    const before = [await workgroup(id), await conversationOf(id)];

    await remove(id, uid);

    expect([await workgroup(id), await conversationOf(id)]).toEqual(before);
  });
});

describe('a member who is added again', () => {
  it('has nothing unread of the time they were away, and every message from then on', async () => {
    const id = await newWorkgroup();
    const conversationId = workgroupConversationId(id);
    const unread = async () => unreadCount(await conversationOf(id), architect.uid, 0);
    await say(conversationId, architect, 'Je pars.');
    await say(conversationId, architect, 'À bientôt.');
    await say(conversationId, engineer, 'Au revoir.');
    await remove(id, architect.uid);
    await say(conversationId, engineer, 'Il est parti.');

    await add(id, architect.uid);
    expect(await unread()).toBe(0);
    await say(conversationId, engineer, 'Te revoilà.');

    expect(await unread()).toBe(1);
    const { participants, sent } = await conversationOf(id);
    expect(participants[architect.uid]).toMatchObject({ left: false, from: 2 });
    expect(sent).toEqual({ [architect.uid]: 2, [engineer.uid]: 3 });
    await expectSamePeople(id);
  });
});

describe(`a group of ${WORKGROUP_LIMITS.membersMax}`, () => {
  it('is made in one act, and takes nobody more', async () => {
    const id = await newWorkgroup({ memberIds: uidsOf(CROWD) });
    await expectSamePeople(id);

    expect(await add(id, architect.uid, 'ouvrier-0')).toMatchObject({
      added: [],
      refused: [
        { uid: architect.uid, reason: 'workgroup/full' },
        { uid: 'ouvrier-0', reason: 'member/already' },
      ],
    });
    await remove(id, 'ouvrier-0');
    expect((await add(id, architect.uid, engineer.uid)).added).toEqual([architect.uid]);

    expect((await workgroup(id)).memberIds).toHaveLength(WORKGROUP_LIMITS.membersMax);
    await expectSamePeople(id);
  });

  it('is filled in one act, as far as there is room', async () => {
    const id = await newWorkgroup();

    const { added, refused } = await add(id, ...uidsOf(CROWD));

    expect(added).toEqual(uidsOf(CROWD).slice(0, -2));
    expect(refused.map(({ reason }) => reason)).toEqual(['workgroup/full', 'workgroup/full']);
    expect((await workgroup(id)).memberIds).toHaveLength(WORKGROUP_LIMITS.membersMax);
    await expectSamePeople(id);
  });
});

describe('members who come and go at the same moment', () => {
  it('are the same in the group and its conversation, whatever is said meanwhile', async () => {
    const id = await newWorkgroup({ memberIds: uidsOf(CROWD.slice(0, 6)) });
    const conversationId = workgroupConversationId(id);

    await Promise.all([
      ...CROWD.slice(0, 4).map(({ uid }) => remove(id, uid)),
      add(id, ...uidsOf(CROWD.slice(4, 10))),
      add(id, ...uidsOf(CROWD.slice(8, 14))),
      ...Array.from({ length: 8 }, () => say(conversationId, engineer, 'Bonjour.')),
    ]);

    const { memberIds } = await workgroup(id);
    expect([...memberIds].sort()).toEqual(uidsOf(CROWD.slice(4, 14)).sort());
    await expectSamePeople(id);
    expect(await conversationOf(id)).toMatchObject({ seq: 8, sent: { [engineer.uid]: 8 } });
  });
});
