import { describe, expect, it } from 'vitest';
import { NO_TEXTS, problemsOf, without } from '../testing/schema-problems';
import { CONVERSATION_LIMITS, directConversationId, workgroupConversationId } from './conversation';
import {
  createDirectConversationContract,
  createGroupConversationContract,
} from './create-conversation';

describe('a request for a direct conversation', () => {
  const { request } = createDirectConversationContract;

  it('names one contact, and says so when there is none', async () => {
    expect(await problemsOf(request, { contactId: 'camille' })).toEqual([]);
    const none = ['validation:conversation.contact'];
    expect(await problemsOf(request, { contactId: '' })).toEqual(none);
    expect(await problemsOf(request, {})).toEqual(none);
    expect(await problemsOf(request, { contactId: 'a/b' })).toEqual(none);
  });

  it('is of nothing else', async () => {
    const two = { contactId: 'camille', other: 'karim' };

    expect(await problemsOf(request, two)).not.toEqual([]);
  });
});

describe('a request for a group conversation', () => {
  const { request } = createGroupConversationContract;
  const whole = {
    operationId: 'op-conversation-01',
    name: 'Réunion de chantier',
    memberIds: ['camille', 'karim'],
  };

  it('takes a whole one, with no field missing and none besides', async () => {
    expect(await problemsOf(request, whole)).toEqual([]);
    expect(await problemsOf(request, { ...whole, workgroupId: 'structure' })).not.toEqual([]);
    for (const field of Object.keys(whole)) {
      expect(await problemsOf(request, without(whole, field))).not.toEqual([]);
    }
  });

  it.each([{ name: '' }, { memberIds: [] }])('asks for all fields when it is %j', async (gap) => {
    expect(await problemsOf(request, { ...whole, ...gap })).toEqual([
      'validation:conversation.incomplete',
    ]);
  });

  it('takes a name that is not too long', async () => {
    const { nameMax } = CONVERSATION_LIMITS;

    expect(await problemsOf(request, { ...whole, name: 'x'.repeat(nameMax) })).toEqual([]);
    expect(await problemsOf(request, { ...whole, name: 'x'.repeat(nameMax + 1) })).toEqual([
      'validation:conversation.nameTooLong',
    ]);
    for (const name of NO_TEXTS) {
      expect(await problemsOf(request, { ...whole, name })).not.toEqual([]);
    }
  });

  it('takes 500 people besides the one who asks', async () => {
    const uids = Array.from({ length: 501 }, (_, index) => `uid-${index}`);

    expect(await problemsOf(request, { ...whole, memberIds: uids.slice(1) })).toEqual([]);
    expect(await problemsOf(request, { ...whole, memberIds: uids })).toEqual([
      'validation:conversation.tooManyMembers',
    ]);
  });

  it.each([
    directConversationId('camille', 'karim'),
    directConversationId('x'.repeat(28), 'y'.repeat(28)),
    workgroupConversationId('op-groupe-structure-01'),
  ])('takes no id that another kind of conversation has: %s', async (operationId) => {
    expect(await problemsOf(request, { ...whole, operationId })).toEqual([
      'validation:operationId',
    ]);
  });
});
