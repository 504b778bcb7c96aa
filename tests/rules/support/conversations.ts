import {
  conversationPath,
  memberStatePath,
  messagePath,
  sendMessage,
  type Conversation,
  type MemberState,
  type Message,
  type OutgoingMessage,
  type PresenceRecord,
  type ReadMarkers,
  type Workgroup,
} from '@ouvrage/domain';
import {
  doc,
  increment,
  serverTimestamp,
  writeBatch,
  type Firestore,
  type WriteBatch,
} from 'firebase/firestore';
import type { Documents } from './stored-documents';
import { HELENE_ADMIN, JULIEN_VALIDATOR, KARIM_OWNER, nameOf, SOFIA_ASSIGNEE } from './people';

const MONDAY = new Date('2026-11-02T08:45:00Z');

/** The members are Sofía, Julien and Karim; Nadia and the admins are outside. */
export const CONVERSATION_ID = 'lot-gros-oeuvre-0001';
export const INSIDERS = [KARIM_OWNER, SOFIA_ASSIGNEE, JULIEN_VALIDATOR] as const;

/** A message of Karim that all members can read. */
export const MESSAGE_ID = 'message-de-karim-01';

const insider = (uid: string) => ({
  name: nameOf(uid),
  role: uid === KARIM_OWNER ? ('owner' as const) : ('intervenant' as const),
  left: false,
  from: 0,
});

export function conversationOf(
  rest: Partial<Omit<Conversation, 'id'>> = {},
): Omit<Conversation, 'id'> {
  return {
    type: 'group',
    name: 'Lot gros œuvre',
    participantIds: [...INSIDERS],
    participants: Object.fromEntries(INSIDERS.map((uid) => [uid, insider(uid)])),
    seq: 1,
    sent: { [KARIM_OWNER]: 1 },
    lastMessage: { id: MESSAGE_ID, text: MESSAGE.text, senderId: KARIM_OWNER, at: MONDAY },
    workgroupId: null,
    createdBy: KARIM_OWNER,
    createdAt: MONDAY,
    updatedAt: MONDAY,
    ...rest,
  };
}

export const MESSAGE: Omit<Message, 'id' | 'deletedAuthor'> = {
  senderId: KARIM_OWNER,
  text: 'La dalle du hall est coulée.',
  createdAt: MONDAY,
};

/** The stored form. The rules and the queries use `shared`. */
export const MEMBER_STATE: Omit<MemberState, 'uid'> & { readonly shared: true } = {
  shared: true,
  readAt: MONDAY,
  typingAt: null,
};

/** The conversation with one message and Karim's member state. */
export function conversationWith(rest: Partial<Omit<Conversation, 'id'>> = {}): Documents {
  return {
    [conversationPath(CONVERSATION_ID)]: { ...conversationOf(rest) },
    [messagePath(CONVERSATION_ID, MESSAGE_ID)]: { ...MESSAGE },
    [memberStatePath(CONVERSATION_ID, KARIM_OWNER)]: { ...MEMBER_STATE },
  };
}

/** The conversation after this person has left it. */
export function without(uid: string): Documents {
  const { participantIds, participants } = conversationOf();
  return {
    [conversationPath(CONVERSATION_ID)]: conversationOf({
      participantIds: participantIds.filter((other) => other !== uid),
      participants: { ...participants, [uid]: { ...insider(uid), left: true } },
    }),
  };
}

export const WORKGROUP: Omit<Workgroup, 'id'> = {
  name: 'Gros œuvre',
  description: '',
  status: 'actif',
  memberIds: [SOFIA_ASSIGNEE, KARIM_OWNER],
  members: {
    [SOFIA_ASSIGNEE]: { name: nameOf(SOFIA_ASSIGNEE), specialty: 'Architectes' },
    [KARIM_OWNER]: { name: nameOf(KARIM_OWNER), specialty: "MOA Maître d'ouvrage" },
  },
  projects: [{ projectId: null, name: 'Extension du port' }],
  deletingAt: null,
  createdBy: HELENE_ADMIN,
  createdAt: MONDAY,
  updatedAt: MONDAY,
};

export const PRESENCE_RECORD: Omit<PresenceRecord, 'uid'> = { state: 'online', lastSeenAt: MONDAY };

export const MARKERS: ReadMarkers & { readonly updatedAt: Date } = {
  conversations: { [CONVERSATION_ID]: { read: 1, at: MONDAY } },
  notificationsSeen: 3,
  notificationsSeenAt: MONDAY,
  updatedAt: MONDAY,
};

/** A new message, written by its sender now. */
export function outgoing(rest: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    id: 'message-de-sofia-01',
    text: 'Merci, je passe à 14 h.',
    senderId: SOFIA_ASSIGNEE,
    ...rest,
  };
}

/** Forged fields of the message or of the conversation. */
export interface Forgery {
  readonly message?: object;
  readonly conversation?: object;
}

/** The app's batch for a new message, with the fields of `forgery` replaced. */
export function sending(
  client: Firestore,
  message: OutgoingMessage,
  forgery: Forgery = {},
  conversationId = CONVERSATION_ID,
): WriteBatch {
  const writes = sendMessage(message, { now: serverTimestamp(), plusOne: increment(1) });
  return writeBatch(client)
    .set(doc(client, messagePath(conversationId, message.id)), {
      ...writes.message,
      ...forgery.message,
    })
    .update(doc(client, conversationPath(conversationId)), {
      ...writes.conversation,
      ...forgery.conversation,
    });
}
