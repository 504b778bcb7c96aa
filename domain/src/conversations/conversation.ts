import {
  beginningOf,
  isMissing,
  orElse,
  readFlag,
  readInstant,
  readMap,
  readNumber,
  readOneOf,
  readText,
  readTextOrNull,
  readTexts,
  type DocumentCodec,
} from '../core/document-codec';
import { ROLES, type Role } from '../people/role';

export const CONVERSATION_TYPES = ['direct', 'group'] as const;
export type ConversationType = (typeof CONVERSATION_TYPES)[number];

export const CONVERSATION_LIMITS = { nameMax: 120, membersMax: 501, previewMax: 200 } as const;

/** Someone who is or was in a conversation. Kept after they leave: their messages need a name. */
export interface ConversationParticipant {
  /** Empty once the account is deleted. */
  readonly name: string;
  readonly role: Role;
  /** Whether they are out of it, so that `participantIds` does not hold them. */
  readonly left: boolean;
  /** Messages of others that were said before they came in, so that these are not unread. */
  readonly from: number;
}

export interface LastMessage {
  readonly id: string;
  /** Its first 200 characters. */
  readonly text: string;
  readonly senderId: string;
  readonly at: Date;
}

/** `conversations/{id}`. Callables make it and change its people; a sender's batch moves the rest. */
export interface Conversation {
  readonly id: string;
  readonly type: ConversationType;
  /** Of a group; empty for a direct one, which is named after the other person. */
  readonly name: string;
  readonly participantIds: readonly string[];
  readonly participants: Readonly<Record<string, ConversationParticipant>>;
  /** Messages ever sent, and by whom. */
  readonly seq: number;
  readonly sent: Readonly<Record<string, number>>;
  readonly lastMessage: LastMessage | null;
  readonly workgroupId: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Tolerant of what a sender's batch writes; strict about who is in it. */
export const conversationCodec: DocumentCodec<Conversation> = {
  decode: (id, data) => {
    const participants = readMap(data, 'participants');
    const createdAt = readInstant(data, 'createdAt');
    return {
      id,
      type: readOneOf(data, 'type', CONVERSATION_TYPES),
      name: readText(data, 'name'),
      participantIds: readTexts(data, 'participantIds'),
      participants: Object.fromEntries(
        Object.keys(participants).map((uid) => [uid, participantOf(readMap(participants, uid))]),
      ),
      seq: orElse(() => readNumber(data, 'seq'), 0),
      sent: sentOf(orElse(() => readMap(data, 'sent'), {})),
      lastMessage: orElse(
        () => (isMissing(data, 'lastMessage') ? null : lastOf(readMap(data, 'lastMessage'))),
        null,
      ),
      workgroupId: readTextOrNull(data, 'workgroupId'),
      createdBy: readText(data, 'createdBy'),
      createdAt,
      updatedAt: orElse(() => readInstant(data, 'updatedAt'), createdAt),
    };
  },
};

type Data = Readonly<Record<string, unknown>>;

function participantOf(data: Data): ConversationParticipant {
  return {
    name: readText(data, 'name'),
    role: readOneOf(data, 'role', ROLES),
    left: readFlag(data, 'left'),
    from: readNumber(data, 'from'),
  };
}

function sentOf(data: Data): Conversation['sent'] {
  return Object.fromEntries(
    Object.keys(data).flatMap((uid) => {
      const count = orElse(() => readNumber(data, uid), null);
      return count === null ? [] : [[uid, count]];
    }),
  );
}

function lastOf(data: Data): LastMessage {
  return {
    id: readText(data, 'id'),
    text: beginningOf(readText(data, 'text'), CONVERSATION_LIMITS.previewMax),
    senderId: readText(data, 'senderId'),
    at: readInstant(data, 'at'),
  };
}

/** One conversation per pair, whoever of the two begins it and however often at once. */
export function directConversationId(one: string, other: string): string {
  const [first, second] = one < other ? [one, other] : [other, one];
  return `direct_${first}_${second}`;
}

/** One conversation per work group. */
export const workgroupConversationId = (workgroupId: string) => `group_${workgroupId}`;

/** Whether its people are its own: those of a pair never change, those of a work group are the group's. */
export function hasOwnPeople({
  type,
  workgroupId,
}: Pick<Conversation, 'type' | 'workgroupId'>): boolean {
  return type === 'group' && workgroupId === null;
}

/**
 * Who may rename the conversation and remove people: its maker, or the first of those who are left once
 * the maker is out of it. Null when its people are not its own, or nobody is left.
 */
export function managerIdOf(
  conversation: Pick<Conversation, 'type' | 'workgroupId' | 'participantIds' | 'createdBy'>,
): string | null {
  if (!hasOwnPeople(conversation)) return null;
  const { participantIds, createdBy } = conversation;
  return participantIds.includes(createdBy) ? createdBy : (participantIds[0] ?? null);
}

/** Messages of others that were ever said to a person: what a read marker counts up to. */
export function saidToMe({ seq, sent }: Pick<Conversation, 'seq' | 'sent'>, me: string): number {
  return seq - (sent[me] ?? 0);
}

/**
 * Messages that a person has not read, by the counters alone. `read` is their marker of this
 * conversation: how many messages of others they had read.
 */
export function unreadCount(
  conversation: Pick<Conversation, 'seq' | 'sent' | 'participants'>,
  me: string,
  read: number | undefined,
): number {
  const before = conversation.participants[me]?.from ?? 0;
  return Math.max(0, saidToMe(conversation, me) - Math.max(read ?? 0, before));
}
