import {
  conversationPath,
  CONVERSATIONS,
  DOCUMENT_PATTERNS,
  memberStatePath,
  memberStatesPath,
  messagePath,
  workgroupPath,
  WORKGROUPS,
} from '@ouvrage/domain';
import { collection, query, serverTimestamp, where, type Firestore } from 'firebase/firestore';
import {
  CONVERSATION_ID,
  conversationOf,
  MEMBER_STATE,
  MESSAGE,
  MESSAGE_ID,
  sending,
  WORKGROUP,
} from '../support/conversations';
import type { Documents } from '../support/stored-documents';
import { closedDocument, commit, create, documents, listing, update } from './documents';
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

const GROUP = workgroupPath('gros-oeuvre');
const CONVERSATION = conversationPath(CONVERSATION_ID);
const group = () => GROUP;
const conversation = () => CONVERSATION;

const participant = (uid: string, left: boolean) =>
  [uid, { name: nameOf(uid), role: 'intervenant', left, from: 0 }] as const;

/** The matrix's members and the colleague are in the conversation; `removed` has left it. */
const TALK = conversationOf({
  participantIds: [...uidsOf(NAMED), COLLEAGUE],
  participants: Object.fromEntries([
    ...[...uidsOf(NAMED), COLLEAGUE].map((uid) => participant(uid, false)),
    participant(uidOf('removed'), true),
  ]),
  createdBy: uidOf('owner'),
});

export const COLLABORATION_STORED: Documents = {
  [GROUP]: { ...WORKGROUP, memberIds: uidsOf(NAMED) },
  [CONVERSATION]: TALK,
  [messagePath(CONVERSATION_ID, MESSAGE_ID)]: MESSAGE,
  ...Object.fromEntries(
    [...uidsOf(ALL), COLLEAGUE].map((uid) => [memberStatePath(CONVERSATION_ID, uid), MEMBER_STATE]),
  ),
};

/** A person's own message and the update of its conversation, as the app sends them. */
const send = (client: Firestore, uid: string) =>
  sending(client, { id: `message-de-${uid}-01`, text: 'Merci.', senderId: uid });

const message = () => messagePath(CONVERSATION_ID, MESSAGE_ID);
const ownState = (uid: string) => memberStatePath(CONVERSATION_ID, uid);
const READ = { ...MEMBER_STATE, readAt: serverTimestamp() };
const TYPING = { typingAt: serverTimestamp() };
const sharing = listing('shared == true', INSIDE, (client) =>
  query(collection(client, memberStatesPath(CONVERSATION_ID)), where('shared', '==', true)),
);

export const COLLABORATION_SUBJECTS = [
  documents({
    pattern: DOCUMENT_PATTERNS.workgroup,
    what: 'of its members',
    at: group,
    get: [...INSIDE, 'admin'],
    list: ADMINS,
    lists: [
      listing('memberIds holds oneself', ACTIVE, (client, uid) =>
        query(collection(client, WORKGROUPS), where('memberIds', 'array-contains', uid)),
      ),
    ],
    ...closedDocument(
      group,
      (uid) => workgroupPath(`second-oeuvre-${uid}`),
      (uid) => ({ ...WORKGROUP, memberIds: [uid], createdBy: uid }),
      () => ({ status: 'inactif' }),
    ),
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.conversation,
    what: 'of its members',
    at: conversation,
    get: INSIDE,
    list: NOBODY,
    lists: [
      listing('participantIds holds oneself', ACTIVE, (client, uid) =>
        query(collection(client, CONVERSATIONS), where('participantIds', 'array-contains', uid)),
      ),
    ],
    update: [
      commit('a message is sent, with it in the same commit', INSIDE, send),
      update('its name', NOBODY, conversation, () => ({ name: 'Lot charpente' })),
      update('its people', NOBODY, conversation, (uid) => ({ participantIds: [uid] })),
    ],
    create: [
      create(
        '',
        NOBODY,
        (uid) => conversationPath(`lot-second-oeuvre-${uid}`),
        (uid) => conversationOf({ participantIds: [uid], createdBy: uid }),
      ),
    ],
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.message,
    what: 'in a conversation of its members',
    at: message,
    get: INSIDE,
    list: INSIDE,
    update: [update('', NOBODY, message, () => ({ text: 'Rien.' }))],
    create: [
      commit('with the conversation in the same commit', INSIDE, send),
      create(
        'alone',
        NOBODY,
        (uid) => messagePath(CONVERSATION_ID, `message-seul-${uid}`),
        (uid) => ({ senderId: uid, text: 'Merci.', createdAt: serverTimestamp() }),
      ),
    ],
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.memberState,
    what: 'one’s own, in a conversation of its members',
    at: ownState,
    get: INSIDE,
    list: NOBODY,
    lists: [sharing],
    update: [update('now', INSIDE, ownState, () => TYPING)],
    // A former member may delete the state that they shared.
    delete: ACTIVE,
    create: [create('now', INSIDE, ownState, () => READ)],
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.memberState,
    what: 'another’s, in a conversation of its members',
    at: () => ownState(COLLEAGUE),
    get: INSIDE,
    list: NOBODY,
    lists: [sharing],
    ...closedDocument(
      () => ownState(COLLEAGUE),
      (uid) => ownState(`nouveau-${uid}`),
      () => READ,
      () => TYPING,
    ),
  }),
];
