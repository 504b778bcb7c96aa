import { describe, expect, it } from 'vitest';
import { DecodeError } from '../core/document-codec';
import { describeCodec } from '../testing/codec-cases';
import { MEETING_STATUSES, meetingCodec } from './meeting';

const stored = {
  title: 'Réunion de chantier',
  status: 'scheduled',
  scheduledTime: new Date('2026-11-23T09:00:00Z'),
  participantIds: ['sofia', 'karim'],
};

describe('meetingCodec', () => {
  describeCodec(meetingCodec, 'chantier', stored, {
    model: { id: 'chantier' },
    optional: ['scheduledTime'],
  });

  it('knows four states', () => {
    for (const status of MEETING_STATUSES) {
      expect(meetingCodec.decode('chantier', { ...stored, status }).status).toBe(status);
    }
    expect(() => meetingCodec.decode('chantier', { ...stored, status: 'paused' })).toThrow(
      DecodeError,
    );
  });
});
