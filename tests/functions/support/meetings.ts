import {
  meetingRecord,
  meetingPath,
  meetingPeerId,
  meetingPeerPath,
  meetingPeersPath,
  meetingRequestRecord,
  meetingRequestPath,
  meetingSignalPath,
  notificationRecord,
  notificationsPath,
  type CreateMeetingRequest,
  type Meeting,
  type MeetingRequest,
  type Notification,
} from '@ouvrage/domain';
import { newOperationId, PEOPLE, type FunctionsEnvironment, type Person } from './environment';
import { storedMeeting } from '../../support/stored-meeting';

/** One hour after the start of every test. */
export const SOON = '2026-11-21T10:00:00.000Z';

/** A request in which Camille plans a meeting with Karim and Hélène. */
export function newMeetingRequest(
  difference: Partial<CreateMeetingRequest> = {},
): CreateMeetingRequest {
  return {
    operationId: newOperationId(),
    title: 'Réunion de chantier',
    description: 'Gros œuvre.',
    scheduledTime: SOON,
    participantIds: [PEOPLE.engineer.uid, PEOPLE.owner.uid],
    ...difference,
  };
}

const onMeeting = () => ({ operationId: newOperationId(), meetingId: 'reunion' });
const onPerson = () => ({ ...onMeeting(), uid: PEOPLE.engineer.uid });

/** Valid requests for the callables of meetings, on a meeting that need not exist. */
export const soundCall = {
  creation: newMeetingRequest,
  edition: () => ({ ...newMeetingRequest(), ...onMeeting(), version: null }),
  onMeeting,
  onPerson,
  onVoice: () => ({ ...onPerson(), muted: true }),
  onRoom: () => ({ meetingId: 'reunion', room: 'ouvrage-1' }),
  request: () => {
    const { participantIds: suggestedParticipantIds, ...request } = newMeetingRequest();
    return { ...request, suggestedParticipantIds };
  },
  answer: () => {
    const operationId = newOperationId();
    return { operationId, requestId: 'demande', decision: 'approved', message: '' };
  },
};

/** Stores and reads meetings and requests. */
export function meetings({ firestore, readAs, context }: FunctionsEnvironment) {
  async function required<Model>(model: Promise<Model | null>): Promise<Model> {
    const document = await model;
    if (document === null) throw new Error('The document does not exist.');
    return document;
  }

  const peersOf = async (meetingId: string): Promise<readonly string[]> => {
    const { docs } = await firestore.collection(meetingPeersPath(meetingId)).get();
    return docs.map((peer) => peer.id);
  };

  return {
    peersOf,

    meeting: (id: string): Promise<Meeting> => required(readAs(meetingRecord, meetingPath(id))),
    request: (id: string): Promise<MeetingRequest> =>
      required(readAs(meetingRequestRecord, meetingRequestPath(id))),
    exists: async (path: string): Promise<boolean> => (await firestore.doc(path).get()).exists,

    /** Stores a meeting of Camille with Karim invited. */
    stored: async (difference: Partial<Parameters<typeof storedMeeting>[0]> = {}) => {
      const id = newOperationId();
      const people = [PEOPLE.architect, PEOPLE.engineer];
      await firestore.doc(meetingPath(id)).set(storedMeeting({ people, ...difference }));
      return id;
    },

    /** Stores a request of Camille for a meeting with Karim and Hélène. */
    asked: async (difference: Partial<MeetingRequest> = {}) => {
      const id = newOperationId();
      const at = context.now();
      await firestore.doc(meetingRequestPath(id)).set({
        ...{ title: 'Point façades', description: 'Choix des teintes.', status: 'pending' },
        ...{ requestedBy: PEOPLE.architect.uid, requestedByName: PEOPLE.architect.name },
        scheduledTime: new Date(SOON),
        suggestedParticipantIds: [PEOPLE.engineer.uid, PEOPLE.owner.uid],
        ...{ responseMessage: null, respondedAt: null, respondedBy: null, meetingId: null },
        ...{ createdAt: at, updatedAt: at },
        ...difference,
      });
      return id;
    },

    /** Stores a tab of this person in the room, with one signal in its inbox. */
    enterRoom: async (meetingId: string, { uid, name }: Person): Promise<string> => {
      const at = context.now();
      const peerId = meetingPeerId(uid, newOperationId().replaceAll('-', '').slice(0, 12));
      const state = { microphone: false, camera: false, screen: false, hand: false };
      const peer = { uid, name, moderator: false, ...state, joinedAt: at, lastSeenAt: at };
      await firestore.doc(meetingPeerPath(meetingId, peerId)).set(peer);
      const signal = { from: peerId, fromUid: uid, seq: 1, kind: 'offer', body: '{}', at };
      await firestore.doc(meetingSignalPath(meetingId, peerId, 'signal-1')).set(signal);
      return peerId;
    },

    told: async ({ uid }: Pick<Person, 'uid'>): Promise<readonly Notification[]> => {
      const { docs } = await firestore.collection(notificationsPath(uid)).get();
      return docs.map((doc) => notificationRecord.decode(doc.id, doc.data()));
    },
  };
}
