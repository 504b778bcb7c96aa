import type { Meeting, MeetingParticipant, MeetingRequest, User } from '@ouvrage/domain';

const NADIA: MeetingParticipant = {
  name: 'Nadia Ferhat',
  role: 'host',
  status: 'accepted',
  joinedAt: null,
};

/** A planned meeting with overrides, for unit tests. */
export function meeting(changes: Partial<Meeting> = {}): Meeting {
  return {
    id: '7K2M-XQ4D-90RT',
    title: 'Réunion de chantier',
    description: '',
    roomId: 'ouvrage-1793606400000-nadia-ABCDEFGHJKMNPQ',
    status: 'scheduled',
    scheduledTime: new Date('2026-03-10T13:30:00Z'),
    isInstant: false,
    createdBy: 'nadia',
    participantIds: ['nadia'],
    participants: { nadia: NADIA },
    removedIds: [],
    forceMutedIds: [],
    engine: null,
    startedAt: null,
    endedAt: null,
    createdAt: new Date('2026-03-09T08:00:00Z'),
    updatedAt: new Date('2026-03-09T08:00:00Z'),
    ...changes,
  };
}

/** A pending request with overrides, for unit tests. */
export function meetingRequest(changes: Partial<MeetingRequest> = {}): MeetingRequest {
  return {
    id: 'request',
    title: 'Choix des menuiseries',
    description: '',
    requestedBy: 'hugo',
    requestedByName: 'Hugo Vasseur',
    scheduledTime: new Date('2026-03-11T14:00:00Z'),
    suggestedParticipantIds: ['nadia'],
    status: 'pending',
    responseMessage: null,
    respondedAt: null,
    respondedBy: null,
    meetingId: null,
    createdAt: new Date('2026-03-09T08:00:00Z'),
    ...changes,
  };
}

export function user(role: User['role'], id = 'claire'): User {
  const instant = new Date('2026-03-01T08:00:00Z');
  return {
    id,
    firstName: 'Claire',
    lastName: 'Delmas',
    name: 'Claire Delmas',
    email: 'claire@exemple.fr',
    role,
    specialty: 'Programmiste',
    companyId: null,
    companyName: '',
    status: 'active',
    tokensValidAfter: new Date(0),
    photoPath: null,
    createdAt: instant,
    updatedAt: instant,
  };
}
