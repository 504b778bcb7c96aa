import { beginningOf, orElse, readInstant, readText } from '../core/document-codec';
import {
  field,
  flag,
  group,
  instant,
  line,
  mapOf,
  number,
  oneOf,
  optional,
  pathId,
  record,
  text,
  texts,
  tolerant,
  tolerantMapOf,
  type RecordOf,
} from '../core/record';
import { ROLES } from '../people/role';

export const CONVERSATION_TYPES = ['direct', 'group'] as const;
export type ConversationType = (typeof CONVERSATION_TYPES)[number];

export const CONVERSATION_LIMITS = { nameMax: 120, membersMax: 501, previewMax: 200 } as const;

/**
 * `conversations/{id}`. Callables make it and change its people; a sender's batch moves the rest. Tolerant of
 * what that batch writes; strict about who is in it.
 */
export const conversationRecord = record({
  id: pathId(),
  type: oneOf(CONVERSATION_TYPES),
  /** Of a group; empty for a direct one, which is named after the other person. */
  name: line({
    required: 'validation:conversation.incomplete',
    max: CONVERSATION_LIMITS.nameMax,
    tooLong: 'validation:conversation.nameTooLong',
  }),
  participantIds: texts(),
  /** All who are or were in it, by uid. Kept after they leave: their messages need a name. */
  participants: mapOf(
    group({
      /** Empty once the account is deleted. */
      name: text(),
      role: oneOf(ROLES),
      /** Whether they are out of it, so that `participantIds` does not hold them. */
      left: flag(),
      /** Messages of others that were said before they came in, so that these are not unread. */
      from: number(),
    }),
  ),
  /** Messages ever sent. */
  seq: tolerant(number(), 0),
  /** Messages ever sent, by sender. */
  sent: tolerantMapOf(number()),
  lastMessage: tolerant(
    optional(
      group({
        id: text(),
        /** Its first 200 characters. */
        text: field((data, name) =>
          beginningOf(readText(data, name), CONVERSATION_LIMITS.previewMax),
        ),
        senderId: text(),
        at: instant(),
      }),
    ),
    null,
  ),
  workgroupId: optional(text()),
  createdBy: text(),
  createdAt: instant(),
  updatedAt: field((data, name) =>
    orElse(() => readInstant(data, name), readInstant(data, 'createdAt')),
  ),
});
export type Conversation = RecordOf<typeof conversationRecord>;
export type ConversationParticipant = Conversation['participants'][string];
export type LastMessage = NonNullable<Conversation['lastMessage']>;

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
