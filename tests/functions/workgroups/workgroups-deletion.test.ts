import {
  conversationPath,
  memberStatePath,
  memberStatesPath,
  messagesPath,
  workgroupConversationId,
  workgroupPath,
} from '@ouvrage/domain';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../functions/src/platform/context';
import {
  addWorkgroupMembers,
  removeWorkgroupMember,
} from '../../../functions/src/workgroups/change-members';
import { changeWorkgroupProjects } from '../../../functions/src/workgroups/change-projects';
import { deleteWorkgroup } from '../../../functions/src/workgroups/delete-workgroup';
import { joinWorkgroupConversation } from '../../../functions/src/workgroups/join-conversation';
import { createWorkgroup, updateWorkgroup } from '../../../functions/src/workgroups/save-workgroup';
import { CUT, faultAt } from '../support/accounts';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { work } from '../support/work';
import { workgroupRequest, workgroups } from '../support/workgroups';
import { atNight } from '../../support/nightly';

const environment = functionsEnvironment('workgroups-deletion');
const { context, firestore } = environment;
const { countOf } = work(environment);
const { newWorkgroup, workgroup, conversationOf, say, fill, deletionOf } = workgroups(environment);
const admin = sessionOf(PEOPLE.admin);
const { architect, engineer } = PEOPLE;

beforeAll(() => environment.settle());

const operationOn = (workgroupId: string) => ({ operationId: newOperationId(), workgroupId });

/** A group with `messages` messages in its conversation and one shared member state. */
async function filledGroup(messages: number): Promise<string> {
  const id = await newWorkgroup();
  const conversationId = workgroupConversationId(id);
  await fill(conversationId, architect, messages);
  const state = { shared: true, readAt: null, typingAt: null };
  await firestore.doc(memberStatePath(conversationId, architect.uid)).set(state);
  return id;
}

async function expectGone(id: string, messages: number): Promise<void> {
  const conversationId = workgroupConversationId(id);
  for (const path of [workgroupPath(id), conversationPath(conversationId)]) {
    expect((await firestore.doc(path).get()).exists).toBe(false);
  }
  expect(await countOf(messagesPath(conversationId))).toBe(0);
  expect(await countOf(memberStatesPath(conversationId))).toBe(0);
  expect(await deletionOf(id)).toEqual({
    ...{ kind: 'delete-workgroup', target: workgroupPath(id), state: 'done' },
    ...{ done: messages, total: messages },
  });
}

/** A context in which the process ends before the transaction that follows `count` others. */
const killedAfter = (count: number): Context =>
  faultAt(count, { isLost: false, fatal: true }, context);

describe('deleting a work group', () => {
  it('takes its conversation with all that was said, and nobody else’s', async () => {
    const [id, other] = [await filledGroup(3), await filledGroup(2)];
    const request = operationOn(id);

    expect(await deleteWorkgroup(request, admin, context)).toEqual({ workgroupId: id });

    await expectGone(id, 3);
    expect(await countOf(messagesPath(workgroupConversationId(other)))).toBe(2);
    expect((await workgroup(other)).memberIds).toHaveLength(2);
    expect(await environment.auditEntry(request.operationId)).toMatchObject({
      ...{ by: PEOPLE.admin.uid, act: 'deleteWorkgroup', target: workgroupPath(id) },
      before: { name: 'Lot structure', memberIds: [architect.uid, engineer.uid] },
      after: { deleted: true },
    });
  });

  it('again under the same id answers the same; under another there is nothing left', async () => {
    const id = await filledGroup(1);
    const request = operationOn(id);
    await deleteWorkgroup(request, admin, context);

    expect(await deleteWorkgroup(request, admin, context)).toEqual({ workgroupId: id });
    const second = deleteWorkgroup(operationOn(id), admin, context);
    await expect(second).rejects.toMatchObject({ reason: 'workgroup/not-found' });
    await expectGone(id, 1);
  });

  it('by two admins at the same moment is one deletion', async () => {
    const id = await filledGroup(900);

    const outcomes = await Promise.allSettled([
      deleteWorkgroup(operationOn(id), admin, context),
      deleteWorkgroup(operationOn(id), sessionOf(PEOPLE.secondAdmin), context),
    ]);

    const refusals = outcomes.filter(({ status }) => status === 'rejected');
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ reason: { reason: 'workgroup/not-found' } });
    }
    expect(refusals.length).toBeLessThan(2);
    await expectGone(id, 900);
  });

  it('gives its id to no other group', async () => {
    const request = workgroupRequest();
    await createWorkgroup(request, admin, context);
    await deleteWorkgroup(operationOn(request.operationId), admin, context);

    await createWorkgroup(request, admin, context);

    await expectGone(request.operationId, 0);
  });
});

describe('a deletion that is cut off', () => {
  it('has everyone out already, and refuses whatever is asked of the group until it is resumed', async () => {
    const id = await filledGroup(3);
    const request = operationOn(id);
    await expect(deleteWorkgroup(request, admin, killedAfter(1))).rejects.toBe(CUT);

    expect(await workgroup(id)).toMatchObject({
      ...{ memberIds: [], members: {}, deletingAt: context.now() },
    });
    expect((await conversationOf(id)).participantIds).toEqual([]);
    const { memberIds, operationId: _made, ...fields } = workgroupRequest();
    const project = { projectId: null, name: 'Gymnase' };
    const acts = [
      updateWorkgroup({ ...operationOn(id), version: null, ...fields }, admin, context),
      addWorkgroupMembers({ ...operationOn(id), memberIds }, admin, context),
      removeWorkgroupMember({ ...operationOn(id), uid: architect.uid }, admin, context),
      changeWorkgroupProjects({ ...operationOn(id), change: 'add', project }, admin, context),
      joinWorkgroupConversation(operationOn(id), admin, context),
    ];
    for (const act of acts) {
      await expect(act).rejects.toMatchObject({ reason: 'workgroup/being-deleted' });
    }

    await deleteWorkgroup(request, admin, context);
    await expectGone(id, 3);
  });

  // One transaction closes the group, three delete 1,000 messages, one finds none left, one ends.
  it.each([0, 1, 2, 3, 4, 5])(
    'after %i transactions tells how far it is, and is resumed by another admin',
    async (count) => {
      const id = await filledGroup(1_000);

      const first = deleteWorkgroup(operationOn(id), admin, killedAfter(count));
      await expect(first).rejects.toBe(CUT);
      const progress = Math.min(Math.max(count - 1, 0) * 400, 1_000);
      expect((await deletionOf(id))?.done ?? 0).toBe(progress);
      expect(await countOf(messagesPath(workgroupConversationId(id)))).toBe(1_000 - progress);

      await deleteWorkgroup(operationOn(id), sessionOf(PEOPLE.secondAdmin), context);
      await expectGone(id, 1_000);
    },
  );

  const SEED = Date.now() % 1_000_000;
  const COUNT = atNight(20_000, 5_000);
  const KILLS = atNight(8, 2);

  it(
    `takes thousands of messages, killed again and again at random and resumed, with seed ${SEED}`,
    { timeout: 240_000 },
    async () => {
      const id = await filledGroup(COUNT);
      await say(workgroupConversationId(id), engineer, 'Et voici la dernière.');
      // Each kill comes after at most six steps of 400 messages: not enough to delete all of them.
      const kills = fc.record({ count: fc.integer({ min: 1, max: 6 }), lost: fc.boolean() });

      for (const { count, lost } of fc.sample(kills, { seed: SEED, numRuns: KILLS })) {
        const killedContext = faultAt(count, { isLost: lost, fatal: true }, context);
        await expect(deleteWorkgroup(operationOn(id), admin, killedContext)).rejects.toBe(CUT);
      }
      await deleteWorkgroup(operationOn(id), admin, context);

      await expectGone(id, COUNT + 1);
    },
  );
});
