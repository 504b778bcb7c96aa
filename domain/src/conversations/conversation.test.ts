import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DecodeError } from '../core/document-codec';
import { describeCodec } from '../testing/codec-cases';
import {
  CONVERSATION_TYPES,
  conversationCodec,
  directConversationId,
  workgroupConversationId,
} from './conversation';

const AT = new Date('2026-01-12T09:00:00Z');

const camille = { name: 'Camille Moreau', role: 'intervenant', left: true, from: 3 };
const lastMessage = { id: 'message-0000000001', text: 'Bonjour.', senderId: 'camille', at: AT };

const stored = {
  type: 'group',
  name: 'Lot structure',
  participantIds: ['claire'],
  participants: { camille },
  seq: 4,
  sent: { camille: 4 },
  lastMessage,
  workgroupId: 'structure',
  createdBy: 'claire',
  createdAt: AT,
  updatedAt: AT,
};

describe('conversationCodec', () => {
  describeCodec(conversationCodec, 'group_structure', stored, {
    model: { id: 'group_structure' },
    optional: ['lastMessage', 'workgroupId'],
  });

  it.each([
    ['type', 'public'],
    ['participantIds', [7]],
    ['participants', { camille: 'Camille Moreau' }],
    ['participants', { camille: { ...camille, role: 'chef' } }],
    ['participants', { camille: { ...camille, left: 'oui' } }],
    ['participants', { camille: { ...camille, from: '3' } }],
    ['sent', { camille: '4' }],
    ['lastMessage', 'Bonjour.'],
    ['lastMessage', { ...lastMessage, at: 'hier' }],
  ])('refuses %s that are %j', (field, value) => {
    expect(() => conversationCodec.decode('x', { ...stored, [field]: value })).toThrow(DecodeError);
  });

  it.each(CONVERSATION_TYPES)('knows %s ones', (type) => {
    expect(conversationCodec.decode('x', { ...stored, type }).type).toBe(type);
  });
});

describe('directConversationId', () => {
  /** Firebase Auth's uids, and those that this workspace gives. */
  const uid = fc.stringMatching(/^[A-Za-z0-9-]{20,36}$/);

  it('is the same whoever of the two begins, and that of no other pair', () => {
    fc.assert(
      fc.property(uid, uid, uid, (one, other, third) => {
        expect(directConversationId(one, other)).toBe(directConversationId(other, one));
        fc.pre(third !== other);
        expect(directConversationId(one, other)).not.toBe(directConversationId(one, third));
      }),
    );
  });

  it('names the smaller uid first', () => {
    expect(directConversationId('karim', 'camille')).toBe('direct_camille_karim');
  });
});

describe('workgroupConversationId', () => {
  it('is made of the group’s', () => {
    expect(workgroupConversationId('structure')).toBe('group_structure');
  });
});
