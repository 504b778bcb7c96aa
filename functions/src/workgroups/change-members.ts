import {
  conversationPath,
  workgroupConversationId,
  workgroupPath,
  type AddMembersRequest,
  type MembersAnswer,
  type RemoveMemberRequest,
} from '@ouvrage/domain';
import { FieldValue } from 'firebase-admin/firestore';
import type { Act } from '../platform/audit-entry';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import {
  participantAdditions,
  readConversation,
  removeParticipant,
} from '../records/conversation-record';
import { readOpenWorkgroup } from '../records/workgroup-record';
import { answerOf, chooseMembers, membersOf } from './member-choice';

/** Adds the eligible people to the group and to its conversation. Returns who was not added. */
export async function addWorkgroupMembers(
  { operationId, workgroupId, memberIds }: AddMembersRequest,
  caller: Caller,
  context: Context,
): Promise<MembersAnswer> {
  const request = { workgroupId, memberIds };
  const operation = { id: operationId, act: 'addWorkgroupMembers', request };
  const entry = await runOnce(context, caller, operation, (run) =>
    addMembers(run, workgroupId, memberIds),
  );
  return answerOf(workgroupId, entry);
}

async function addMembers(
  run: Run,
  workgroupId: string,
  memberIds: readonly string[],
): Promise<Act> {
  requireAdmin(run.user);
  const { transaction, context, at } = run;
  const conversationId = workgroupConversationId(workgroupId);
  const [workgroup, conversation] = await Promise.all([
    readOpenWorkgroup(run, workgroupId),
    readConversation(run, conversationId),
  ]);
  const { people, outcome } = await chooseMembers(run, memberIds, workgroup.memberIds);

  const ref = context.firestore.doc(workgroupPath(workgroupId));
  if (people.length > 0) {
    transaction.update(ref, {
      memberIds: [...workgroup.memberIds, ...outcome.added],
      members: { ...workgroup.members, ...membersOf(people) },
      updatedAt: at,
    });
    const conversationRef = context.firestore.doc(conversationPath(conversationId));
    transaction.update(conversationRef, participantAdditions(conversation, people));
  }
  return { target: ref.path, before: {}, after: { ...outcome } };
}

/**
 * Removes a person from the group and from its conversation. Has no effect on a person who is not a member.
 */
export async function removeWorkgroupMember(
  { operationId, workgroupId, uid }: RemoveMemberRequest,
  caller: Caller,
  context: Context,
): Promise<{ workgroupId: string }> {
  const request = { workgroupId, uid };
  const operation = { id: operationId, act: 'removeWorkgroupMember', request };
  await runOnce(context, caller, operation, (run) => removeMember(run, workgroupId, uid));
  return { workgroupId };
}

async function removeMember(run: Run, workgroupId: string, uid: string): Promise<Act> {
  requireAdmin(run.user);
  const { transaction, context, at } = run;
  const workgroup = await readOpenWorkgroup(run, workgroupId);

  const ref = context.firestore.doc(workgroupPath(workgroupId));
  const isMember = workgroup.memberIds.includes(uid);
  if (isMember) {
    transaction.update(ref, {
      memberIds: FieldValue.arrayRemove(uid),
      [`members.${uid}`]: FieldValue.delete(),
      updatedAt: at,
    });
    removeParticipant(run, workgroupConversationId(workgroupId), uid);
  }
  return { target: ref.path, before: {}, after: { removed: isMember ? [uid] : [] } };
}
