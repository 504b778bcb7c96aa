import {
  directoryCardOf,
  directoryCardPath,
  meetingPath,
  meetingPeerId,
  meetingPeerPath,
  meetingSignalId,
  meetingSignalPath,
  userPath,
  type Meeting,
  type MeetingPeer,
  type MeetingRequest,
  type MeetingSignal,
  type MeetingStatus,
} from '@ouvrage/domain';
import { serverTimestamp } from 'firebase/firestore';
import { storedMeeting } from '../../support/stored-meeting';
import type { Documents } from './stored-documents';
import {
  EVERYONE,
  HELENE_ADMIN,
  JULIEN_VALIDATOR,
  KARIM_OWNER,
  nameOf,
  NADIA_STRANGER,
  ODILE_OTHER_OWNER,
  personNamed,
  SOFIA_ASSIGNEE,
} from './people';

export const MEETING_ID = 'K7QF-M2XD-9RTH';

/** One person for each part in a meeting. */
export const WHO = {
  outsider: NADIA_STRANGER,
  invited: JULIEN_VALIDATOR,
  host: SOFIA_ASSIGNEE,
  creator: KARIM_OWNER,
  admin: HELENE_ADMIN,
  'admin inside': 'paul-roche',
  removed: ODILE_OTHER_OWNER,
  disabled: 'theo-masson',
} as const;
export type Who = keyof typeof WHO;
export const ALL = Object.keys(WHO) as Who[];
/** Participants in the meeting's document whose account is active. */
export const TAKING_PART: readonly Who[] = ['invited', 'host', 'creator', 'admin inside'];

const INSIDE_ADMIN = personNamed(WHO['admin inside'], 'Paul', 'Roche', { role: 'admin' });
const DISABLED = personNamed(WHO.disabled, 'Théo', 'Masson', { status: 'disabled' });

export const nameOfWho = (who: Who) =>
  who === 'admin inside'
    ? INSIDE_ADMIN.name
    : who === 'disabled'
      ? DISABLED.name
      : nameOf(WHO[who]);

/** Karim is the creator, Sofía the host; Julien, Paul and Théo are invited, and Odile was removed. */
export function meetingAs(status: MeetingStatus): Omit<Meeting, 'id'> {
  const members = (['invited', 'admin inside', 'disabled', 'creator'] as const).map((who) => ({
    uid: WHO[who],
    name: nameOfWho(who),
  }));
  return storedMeeting({
    people: [{ uid: WHO.host, name: nameOfWho('host') }, ...members],
    createdBy: WHO.creator,
    removedIds: [WHO.removed],
    status,
    engine: status === 'scheduled' ? null : 'mesh',
  });
}

const SEEN = new Date('2026-11-03T09:00:30Z');

/** The id of the tab that each person has left in the room, even if they have lost access since. */
export const peerIdOf = (who: Who) => meetingPeerId(WHO[who], 'tab00001');
/** The id of another tab of the same person, not yet in the room. */
export const newPeerIdOf = (who: Who) => meetingPeerId(WHO[who], 'tab00002');

export const SIGNAL_ID = 'signal-0001';

const STORED_SIGNAL: Omit<MeetingSignal, 'id'> & { readonly at: Date } = {
  from: peerIdOf('host'),
  fromUid: WHO.host,
  seq: 1,
  kind: 'offer',
  body: '{"type":"offer","sdp":"v=0"}',
  at: SEEN,
};

function storedPeer(who: Who): Omit<MeetingPeer, 'id'> {
  return {
    uid: WHO[who],
    name: nameOfWho(who),
    moderator: false,
    microphone: false,
    camera: true,
    screen: false,
    hand: false,
    joinedAt: SEEN,
    lastSeenAt: SEEN,
  };
}

/** The meeting, with a peer and a waiting signal for everyone. */
export function meetingWith(status: MeetingStatus): Documents {
  const people = { [WHO['admin inside']]: INSIDE_ADMIN, [WHO.disabled]: DISABLED };
  const documents: Record<string, object> = { [meetingPath(MEETING_ID)]: meetingAs(status) };
  for (const [uid, user] of Object.entries(people)) {
    documents[userPath(uid)] = { ...user };
    documents[directoryCardPath(uid)] = { ...directoryCardOf(user) };
  }
  for (const who of ALL) {
    documents[meetingPeerPath(MEETING_ID, peerIdOf(who))] = storedPeer(who);
    documents[meetingSignalPath(MEETING_ID, peerIdOf(who), SIGNAL_ID)] = { ...STORED_SIGNAL };
  }
  return { ...EVERYONE, ...documents };
}

/** The peer document that a tab writes when it enters the room. */
export const arriving = (who: Who) => ({
  ...storedPeer(who),
  joinedAt: serverTimestamp(),
  lastSeenAt: serverTimestamp(),
});

/** The id of a tab's signal with this number. */
export const sentIdOf = (who: Who, seq = 1) => meetingSignalId(peerIdOf(who), seq);

/** The signal that a tab writes into another tab's inbox. */
export const signalFrom = (who: Who) => ({
  ...STORED_SIGNAL,
  from: peerIdOf(who),
  fromUid: WHO[who],
  at: serverTimestamp(),
});

/** A meeting request, as the app writes it. */
export function askingFor(uid: string, name: string) {
  const request: Omit<MeetingRequest, 'id' | 'createdAt'> = {
    title: 'Choix des menuiseries',
    description: 'Façade est, échantillons sur place.',
    requestedBy: uid,
    requestedByName: name,
    scheduledTime: new Date(Date.now() + 86_400_000),
    suggestedParticipantIds: [KARIM_OWNER, JULIEN_VALIDATOR],
    status: 'pending',
    responseMessage: null,
    respondedAt: null,
    respondedBy: null,
    meetingId: null,
  };
  return { ...request, createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
}
