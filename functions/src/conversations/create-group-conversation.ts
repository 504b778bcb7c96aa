import { AppError, conversationPath, type CreateGroupConversationRequest } from '@ouvrage/domain';
import type { Act } from '../platform/audit-entry';
import type { Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { newConversation } from '../records/conversation-record';
import { readPeople } from '../records/people';

/** Creates a conversation of the caller and others, who must all be active; its id is the operation's. */
export async function createGroupConversation(
  { operationId, ...content }: CreateGroupConversationRequest,
  caller: Caller,
  context: Context,
): Promise<{ conversationId: string }> {
  const operation = { id: operationId, act: 'createGroupConversation', request: content };
  await runOnce(context, caller, operation, (run) => makeConversation(run, content));
  return { conversationId: operationId };
}

async function makeConversation(
  run: Run,
  { name, memberIds }: Omit<CreateGroupConversationRequest, 'operationId'>,
): Promise<Act> {
  const { transaction, context, operationId, user, at } = run;
  const uids = [...new Set(memberIds)].filter((uid) => uid !== user.id);
  if (uids.length === 0) throw new AppError('conversation/yourself');
  const users = await readPeople(run, uids);
  const people = uids.map((uid) => {
    const person = users.get(uid);
    if (person?.status !== 'active') throw new AppError('conversation/contact-unavailable');
    return person;
  });

  const ref = context.firestore.doc(conversationPath(operationId));
  transaction.create(
    ref,
    newConversation({
      type: 'group',
      name,
      people: [user, ...people],
      workgroupId: null,
      createdBy: user.id,
      createdAt: at,
    }),
  );
  // Only the number: admins read the audit log, but not the topics and people of others.
  return { target: ref.path, before: {}, after: { people: uids.length + 1 } };
}
