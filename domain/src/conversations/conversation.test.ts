import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DecodeError } from '../core/document-codec';
import { describeCodec } from '../testing/codec-cases';
import {
  CONVERSATION_TYPES,
  conversationRecord,
  directConversationId,
  hasOwnPeople,
  managerIdOf,
  workgroupConversationId,
} from './conversation';

const AT = new Date('2026-01-12T09:00:00Z');

const camille = { name: 'Camille Moreau', role: 'intervenant', left: true, from: 3 };
const lastMessage = { id: 'message-0000000001', text: 'Bonjour.', senderId: 'camille', at: AT };

const document = {
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

describe('conversationRecord', () => {
  describeCodec(conversationRecord, 'group_structure', document, {
    model: { id: 'group_structure' },
    optional: ['workgroupId'],
    tolerant: { seq: 0, sent: {}, lastMessage: null, updatedAt: AT },
  });

  it.each([
    ['type', 'public'],
    ['participantIds', [7]],
    ['participants', { camille: 'Camille Moreau' }],
    ['participants', { camille: { ...camille, role: 'chef' } }],
    ['participants', { camille: { ...camille, left: 'oui' } }],
    ['participants', { camille: { ...camille, from: '3' } }],
  ])('refuses %s that are %j', (field, value) => {
    expect(() => conversationRecord.decode('x', { ...document, [field]: value })).toThrow(
      DecodeError,
    );
  });

  it('counts nothing that is no number, and shows no message that is malformed', () => {
    const sentCounts = { camille: '4', claire: 2, karim: Number.NaN };
    const damagedDocument = {
      ...document,
      sent: sentCounts,
      lastMessage: { ...lastMessage, at: 'hier' },
    };

    const conversation = conversationRecord.decode('x', damagedDocument);

    expect(conversation.sent).toEqual({ claire: 2 });
    expect(conversation.lastMessage).toBeNull();
  });

  it.each(CONVERSATION_TYPES)('knows %s ones', (type) => {
    expect(conversationRecord.decode('x', { ...document, type }).type).toBe(type);
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

describe('managerIdOf', () => {
  const site = {
    type: 'group',
    workgroupId: null,
    createdBy: 'claire',
    participantIds: ['karim', 'claire', 'camille'],
  } as const;

  it('is the maker of a conversation of several, as long as they are in it', () => {
    expect(managerIdOf(site)).toBe('claire');
  });

  it('is the first of those who are left once the maker is out, and nobody once all are', () => {
    expect(managerIdOf({ ...site, participantIds: ['karim', 'camille'] })).toBe('karim');
    expect(managerIdOf({ ...site, participantIds: [] })).toBeNull();
  });

  it.each([
    ['a pair’s', { type: 'direct' }],
    ['a work group’s', { workgroupId: 'structure' }],
  ] as const)('is nobody in %s, whose people are not its own', (_whose, difference) => {
    const other = { ...site, ...difference };

    expect(hasOwnPeople(site)).toBe(true);
    expect(hasOwnPeople(other)).toBe(false);
    expect(managerIdOf(other)).toBeNull();
  });
});
