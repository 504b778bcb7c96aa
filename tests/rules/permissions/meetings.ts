import {
  DOCUMENT_PATTERNS,
  MEETING_REQUESTS,
  meetingPath,
  meetingPeerId,
  meetingPeerPath,
  meetingRequestPath,
  MEETINGS,
  meetingSignalId,
  meetingSignalPath,
} from '@ouvrage/domain';
import { collection, query, serverTimestamp, where, type DocumentData } from 'firebase/firestore';
import { storedMeeting } from '../../support/stored-meeting';
import type { Documents } from '../support/stored-documents';
import { askingFor, MEETING_ID } from '../support/meetings';
import { closedDocument, create, documents, listing, update, type Of } from './documents';
import {
  ACTIVE,
  ADMINS,
  ALL,
  COLLEAGUE,
  INSIDE,
  NAMED,
  nameOf,
  NOBODY,
  uidOf,
  uidsOf,
} from './roles';

const SEEN = new Date('2026-11-03T09:00:30Z');
const EVERYONE = [...uidsOf(ALL), COLLEAGUE];

const MEETING = storedMeeting({
  people: [...uidsOf(INSIDE), ...uidsOf(NAMED), COLLEAGUE].map((uid) => ({
    uid,
    name: nameOf(uid),
  })),
  removedIds: [uidOf('removed')],
  status: 'active',
  engine: 'mesh',
});

export const peerOf = (uid: string, at: unknown = SEEN) => ({
  ...{
    uid,
    name: nameOf(uid),
    moderator: false,
    microphone: false,
    camera: true,
    screen: false,
    hand: false,
  },
  ...{ joinedAt: at, lastSeenAt: at },
});
const tabOf = (uid: string, tab = 'tab00001') => meetingPeerId(uid, tab);
export const tabPath = (uid: string) => meetingPeerPath(MEETING_ID, tabOf(uid));
const newTabPath = (uid: string) => meetingPeerPath(MEETING_ID, tabOf(uid, 'tab00002'));

export const signalOf = (uid: string, at: unknown = SEEN) => ({
  ...{ from: tabOf(uid), fromUid: uid, seq: 1, kind: 'offer', body: '{"sdp":"v=0"}', at },
});
const signalPath = (uid: string, id = 'signal-0001') =>
  meetingSignalPath(MEETING_ID, tabOf(uid), id);

/** The path of the signal of `signalOf`. Its id contains its sender. */
export const sentPath = (to: string, from: string) =>
  signalPath(to, meetingSignalId(tabOf(from), 1));

const requestOf = (uid: string, rest: object = {}) => ({
  ...askingFor(uid, nameOf(uid)),
  ...{ createdAt: SEEN, updatedAt: SEEN, ...rest },
});
const requestPath = (uid: string) => meetingRequestPath(`demande-de-${uid}-1`);
const answeredPath = (uid: string) => meetingRequestPath(`demande-de-${uid}-2`);
const newRequestPath = (uid: string) => meetingRequestPath(`demande-de-${uid}-3`);

export const MEETINGS_STORED: Documents = {
  [meetingPath(MEETING_ID)]: MEETING,
  ...Object.fromEntries(
    EVERYONE.flatMap((uid): [string, DocumentData][] => [
      [tabPath(uid), peerOf(uid)],
      [signalPath(uid), signalOf(COLLEAGUE)],
      [requestPath(uid), requestOf(uid)],
      [answeredPath(uid), requestOf(uid, { status: 'rejected', respondedBy: 'x' })],
    ]),
  ),
};

const meeting = () => meetingPath(MEETING_ID);
const HERE = () => ({ microphone: true, lastSeenAt: serverTimestamp() });

const ROOM = [
  documents({
    pattern: DOCUMENT_PATTERNS.meeting,
    what: 'of who takes part, while it is on',
    at: meeting,
    get: [...INSIDE, 'admin'],
    list: ADMINS,
    lists: [
      listing('participantIds holds oneself', ACTIVE, (client, uid) =>
        query(collection(client, MEETINGS), where('participantIds', 'array-contains', uid)),
      ),
    ],
    ...closedDocument(
      meeting,
      (uid) => meetingPath(`AAAA-BBBB-${uid}`),
      (uid) => ({ ...MEETING, createdBy: uid }),
      () => ({ status: 'ended' }),
    ),
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.meetingPeer,
    what: 'a tab of one’s own, in a meeting that is on',
    at: tabPath,
    get: INSIDE,
    list: INSIDE,
    update: [update('to be there, now', INSIDE, tabPath, HERE)],
    delete: ACTIVE,
    create: [create('now', INSIDE, newTabPath, (uid) => peerOf(uid, serverTimestamp()))],
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.meetingPeer,
    what: 'another’s tab, in a meeting that is on',
    at: () => tabPath(COLLEAGUE),
    get: INSIDE,
    list: INSIDE,
    ...closedDocument(
      () => tabPath(COLLEAGUE),
      (uid) => meetingPeerPath(MEETING_ID, tabOf(COLLEAGUE, uid.replaceAll('-', ''))),
      () => peerOf(COLLEAGUE, serverTimestamp()),
      HERE,
    ),
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.meetingSignal,
    what: 'to a tab of one’s own, in a meeting that is on',
    at: signalPath,
    get: INSIDE,
    list: INSIDE,
    update: [update('', NOBODY, signalPath, () => ({ body: '{}' }))],
    delete: ACTIVE,
    create: [
      create(
        'in one’s own name, now',
        INSIDE,
        (uid) => sentPath(uid, uid),
        (uid) => signalOf(uid, serverTimestamp()),
      ),
    ],
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.meetingSignal,
    what: 'to another’s tab, in a meeting that is on',
    at: () => signalPath(COLLEAGUE),
    get: NOBODY,
    list: NOBODY,
    update: [
      update(
        '',
        NOBODY,
        () => signalPath(COLLEAGUE),
        () => ({ body: '{}' }),
      ),
    ],
    create: [
      create(
        'in one’s own name, now',
        INSIDE,
        (uid) => sentPath(COLLEAGUE, uid),
        (uid) => signalOf(uid, serverTimestamp()),
      ),
      create(
        'in another’s name',
        NOBODY,
        () => sentPath(COLLEAGUE, COLLEAGUE),
        () => signalOf(COLLEAGUE, serverTimestamp()),
      ),
    ],
  }),
];

const own = listing('requestedBy is oneself', ACTIVE, (client, uid) =>
  query(collection(client, MEETING_REQUESTS), where('requestedBy', '==', uid)),
);
const asking = (how: string, by: Of<string> = (uid) => uid) =>
  create(how, NOBODY, newRequestPath, (uid) => askingFor(by(uid), nameOf(by(uid))));
const answering = (at: Of<string>) =>
  update('', NOBODY, at, (uid) => ({ status: 'approved', respondedBy: uid }));

const REQUESTS = [
  documents({
    pattern: DOCUMENT_PATTERNS.meetingRequest,
    what: 'one’s own that waits',
    at: requestPath,
    get: ACTIVE,
    list: ADMINS,
    lists: [own],
    update: [answering(requestPath)],
    delete: ACTIVE,
    create: [asking('in one’s own name, now, for later')],
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.meetingRequest,
    what: 'one’s own that was answered',
    at: answeredPath,
    get: ACTIVE,
    list: ADMINS,
    lists: [own],
    update: [answering(answeredPath)],
    create: [
      create('answered already', NOBODY, newRequestPath, (uid) => ({
        ...askingFor(uid, nameOf(uid)),
        status: 'approved',
      })),
    ],
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.meetingRequest,
    what: 'another’s that waits',
    at: () => requestPath(COLLEAGUE),
    get: ADMINS,
    list: ADMINS,
    update: [answering(() => requestPath(COLLEAGUE))],
    create: [asking('in another’s name', () => COLLEAGUE)],
  }),
];

export const MEETING_SUBJECTS = [...ROOM, ...REQUESTS];
