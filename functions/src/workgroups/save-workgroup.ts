import {
  conversationPath,
  workgroupConversationId,
  workgroupPath,
  workgroupVersion,
  type CreateWorkgroupRequest,
  type MembersAnswer,
  type UpdateWorkgroupRequest,
} from '@ouvrage/domain';
import { changesOf, type Act } from '../platform/audit-entry';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { requireVersion } from '../platform/version';
import { newConversation } from '../records/conversation-record';
import { projectFields, readOpenWorkgroup } from '../records/workgroup-record';
import { answerOf, chooseMembers, membersOf } from './member-choice';

/**
 * Creates a group under the operation's id, and its conversation. The admin participates in the conversation,
 * without being a member.
 */
export async function createWorkgroup(
  { operationId, ...content }: CreateWorkgroupRequest,
  caller: Caller,
  context: Context,
): Promise<MembersAnswer> {
  const operation = { id: operationId, act: 'createWorkgroup', request: content };
  const entry = await runOnce(context, caller, operation, (run) => makeWorkgroup(run, content));
  return answerOf(operationId, entry);
}

async function makeWorkgroup(
  run: Run,
  { memberIds, ...fields }: Omit<CreateWorkgroupRequest, 'operationId'>,
): Promise<Act> {
  requireAdmin(run.user);
  const { transaction, context, operationId, user, at } = run;
  const { people, outcome } = await chooseMembers(run, memberIds, []);

  const ref = context.firestore.doc(workgroupPath(operationId));
  transaction.create(ref, {
    ...fields,
    memberIds: outcome.added,
    members: membersOf(people),
    ...projectFields([]),
    deletingAt: null,
    createdBy: user.id,
    createdAt: at,
    updatedAt: at,
  });
  transaction.create(
    context.firestore.doc(conversationPath(workgroupConversationId(operationId))),
    newConversation({
      type: 'group',
      name: fields.name,
      people: [user, ...people],
      workgroupId: operationId,
      createdBy: user.id,
      createdAt: at,
    }),
  );
  return { target: ref.path, ...changesOf({}, { ...fields, ...outcome }) };
}

export async function updateWorkgroup(
  { operationId, workgroupId, version, ...fields }: UpdateWorkgroupRequest,
  caller: Caller,
  context: Context,
): Promise<{ workgroupId: string }> {
  const request = { workgroupId, ...fields };
  const operation = { id: operationId, act: 'updateWorkgroup', request };
  await runOnce(context, caller, operation, async (run) => {
    requireAdmin(run.user);
    const { transaction, at } = run;
    const before = await readOpenWorkgroup(run, workgroupId);
    requireVersion(workgroupVersion(before), version);

    const ref = context.firestore.doc(workgroupPath(workgroupId));
    transaction.update(ref, { ...fields, updatedAt: at });
    const conversation = conversationPath(workgroupConversationId(workgroupId));
    transaction.update(context.firestore.doc(conversation), { name: fields.name });
    return { target: ref.path, ...changesOf({ ...before }, { ...fields }) };
  });
  return { workgroupId };
}
