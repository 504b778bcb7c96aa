import { describe, expect, it } from 'vitest';
import { describeCodec } from '../testing/codec-cases';
import { MEETING_REQUEST_STATUSES, meetingRequestRecord } from './meeting-request';

const AT = new Date('2026-11-23T09:00:00Z');

const document = {
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

describe('meetingRequestRecord', () => {
  describeCodec(meetingRequestRecord, 'demande-1', document, {
    model: { id: 'demande-1' },
    tolerant: {
      ...{ title: '', description: '', requestedBy: '', requestedByName: '', status: 'pending' },
      ...{ scheduledTime: new Date(0), suggestedParticipantIds: [], createdAt: new Date(0) },
      ...{ responseMessage: null, respondedAt: null, respondedBy: null, meetingId: null },
    },
  });

  it('names nobody who cannot be somebody', () => {
    const ids = ['karim', 7, null, '', 'a/b', '__helene__', 'x'.repeat(129), 'helene'];

    const request = meetingRequestRecord.decode('x', {
      ...document,
      ...{ suggestedParticipantIds: ids, requestedBy: 'camille/notifications' },
    });

    expect(request.suggestedParticipantIds).toEqual(['karim', 'helene']);
    expect(request.requestedBy).toBe('');
  });

  it('knows three states, and takes any other for one to answer', () => {
    for (const status of MEETING_REQUEST_STATUSES) {
      expect(meetingRequestRecord.decode('demande-1', { ...document, status }).status).toBe(status);
    }
    const unknownStatus = { ...document, status: 'lost' };
    expect(meetingRequestRecord.decode('demande-1', unknownStatus).status).toBe('pending');
  });
});
