import { describe, expect, it } from 'vitest';
import { DecodeError } from '../core/document-codec';
import { describeCodec } from '../testing/codec-cases';
import { NOTIFICATION_KINDS, NOTIFICATION_REASONS, notificationRecord } from './notification';

const AT = new Date('2026-11-21T09:00:00Z');

const document = {
  kind: 'rejected',
  reason: 'assignee',
  subject: { kind: 'assignment', id: 'mediatheque_A1_etude-d-opportunite' },
  params: { taskName: "ÉTUDE D'OPPORTUNITÉ", revision: 2, assignmentIds: ['mediatheque_A1'] },
  createdAt: AT,
  readAt: AT,
  expiresAt: AT,
};

describe('notificationRecord', () => {
  describeCodec(notificationRecord, 'op-decision-00001', document, {
    model: { id: 'op-decision-00001' },
    tolerant: { readAt: null },
  });

  it('reads every kind and every reason', () => {
    for (const kind of NOTIFICATION_KINDS) {
      expect(notificationRecord.decode('x', { ...document, kind }).kind).toBe(kind);
    }
    for (const reason of NOTIFICATION_REASONS) {
      expect(notificationRecord.decode('x', { ...document, reason }).reason).toBe(reason);
    }
  });

  it.each([
    ['a kind it does not know', { kind: 'archived' }],
    ['a reason it does not know', { reason: 'owner' }],
    ['a subject of another kind', { subject: { kind: 'company', id: 'x' } }],
    ['a subject without an id', { subject: { kind: 'project' } }],
  ])('refuses %s', (_what, wrong) => {
    expect(() => notificationRecord.decode('x', { ...document, ...wrong })).toThrow(DecodeError);
  });
});
