import { describe, expect, it } from 'vitest';
import { DecodeError } from '../core/document-codec';
import { describeCodec } from '../testing/codec-cases';
import { MEETING_STATUSES, meetingRecord } from './meeting';

const AT = new Date('2026-11-23T09:00:00Z');

const document = {
  title: 'Réunion de chantier',
  description: 'Gros œuvre.',
  roomId: 'ouvrage-1793606400000-SOFIA-ABCDEFGHJKMNPQ',
  status: 'active',
  scheduledTime: AT,
  isInstant: false,
  createdBy: 'sofia',
  participantIds: ['sofia', 'karim'],
  participants: {
    sofia: { name: 'Sofía Ramos', role: 'host', status: 'accepted', joinedAt: AT },
    karim: { name: 'Karim Benali', role: 'participant', status: 'invited', joinedAt: null },
  },
  removedIds: ['julien'],
  forceMutedIds: ['karim'],
  engine: 'mesh',
  startedAt: AT,
  endedAt: AT,
  createdAt: AT,
  updatedAt: AT,
};

describe('meetingRecord', () => {
  describeCodec(meetingRecord, 'chantier', document, {
    model: { id: 'chantier' },
    optional: ['scheduledTime', 'engine', 'startedAt', 'endedAt'],
  });

  it('knows four states', () => {
    for (const status of MEETING_STATUSES) {
      expect(meetingRecord.decode('chantier', { ...document, status }).status).toBe(status);
    }
    expect(() => meetingRecord.decode('chantier', { ...document, status: 'paused' })).toThrow(
      DecodeError,
    );
  });
});
