import { describe, expect, it } from 'vitest';
import { DecodeError } from '../core/document-codec';
import { describeCodec } from '../testing/codec-cases';
import { MEETING_REQUEST_STATUSES, meetingRequestCodec } from './meeting-request';

const AT = new Date('2026-11-23T09:00:00Z');

const stored = {
  title: 'Point façades',
  description: 'Choix des teintes.',
  requestedBy: 'camille',
  requestedByName: 'Camille Moreau',
  scheduledTime: AT,
  suggestedParticipantIds: ['karim', 'helene'],
  status: 'approved',
  responseMessage: 'Salle prévenue.',
  respondedAt: AT,
  respondedBy: 'claire',
  meetingId: '7K2M-XQ4D-90RT',
  createdAt: AT,
};

describe('meetingRequestCodec', () => {
  describeCodec(meetingRequestCodec, 'demande-1', stored, {
    model: { id: 'demande-1' },
    optional: ['responseMessage', 'respondedAt', 'respondedBy', 'meetingId'],
  });

  it('knows three states', () => {
    for (const status of MEETING_REQUEST_STATUSES) {
      expect(meetingRequestCodec.decode('demande-1', { ...stored, status }).status).toBe(status);
    }
    const lost = { ...stored, status: 'lost' };
    expect(() => meetingRequestCodec.decode('demande-1', lost)).toThrow(DecodeError);
  });
});
