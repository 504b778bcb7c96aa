import { describe, expect, it } from 'vitest';
import { NO_TEXTS, problemsOf, without } from '../testing/schema-problems';
import {
  conversationNameSchema,
  leaveConversationContract,
  removeFromConversationContract,
  renameConversationContract,
} from './change-people';
import { CONVERSATION_LIMITS } from './conversation';

const ids = { operationId: 'op-conversation-01', conversationId: 'op-conversation-00' };

describe.each([
  [
    renameConversationContract.name,
    renameConversationContract.request,
    { ...ids, version: '[]', name: 'Lot 3' },
  ],
  [leaveConversationContract.name, leaveConversationContract.request, ids],
  [
    removeFromConversationContract.name,
    removeFromConversationContract.request,
    { ...ids, uid: 'camille' },
  ],
] as const)('a request of %s', (_name, request, whole) => {
  it('is taken whole, with no field missing and none besides', async () => {
    expect(await problemsOf(request, whole)).toEqual([]);
    expect(await problemsOf(request, { ...whole, participantIds: [] })).not.toEqual([]);
    for (const field of Object.keys(whole)) {
      expect(await problemsOf(request, without(whole, field))).not.toEqual([]);
    }
  });

  it.each(['a b', 'a/b', '__conversation__'])('takes no path in place of an id: %j', async (id) => {
    expect(await problemsOf(request, { ...whole, conversationId: id })).toEqual([
      'validation:documentId',
    ]);
  });
});

describe('the name of a conversation', () => {
  it.each([
    ['validation:conversation.incomplete', ''],
    ['validation:conversation.nameTooLong', 'x'.repeat(CONVERSATION_LIMITS.nameMax + 1)],
    ['validation:hiddenCharacters', 'Lot\u202E 3'],
  ])('has the limits that it has at its creation: %s', async (problem, name) => {
    expect(await problemsOf(conversationNameSchema, { name })).toEqual([problem]);
    expect(
      await problemsOf(renameConversationContract.request, { ...ids, version: null, name }),
    ).toEqual([problem]);
  });

  it('is a text', async () => {
    for (const name of NO_TEXTS) {
      expect(await problemsOf(conversationNameSchema, { name })).not.toEqual([]);
    }
  });
});
