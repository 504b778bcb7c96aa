import {
  TYPING_MS,
  type Conversation,
  type ConversationParticipant,
  type MemberState,
  type Message,
} from '@ouvrage/domain';

interface People extends Pick<Conversation, 'participantIds' | 'lastMessage'> {
  readonly participants: Readonly<Record<string, Pick<ConversationParticipant, 'name'>>>;
}

/** The names of the people in `states` who are still in the conversation, except the user. */
function namesOf(
  { participants, participantIds }: People,
  me: string,
  states: readonly MemberState[],
): readonly string[] {
  return states.flatMap(({ uid }) => {
    const person = participants[uid];
    return uid === me || person === undefined || !participantIds.includes(uid) ? [] : [person.name];
  });
}

/** Who is typing at an instant of the server's clock. Sending a message ends it. */
export function typistsAt(
  conversation: People,
  me: string,
  states: readonly MemberState[],
  now: Date,
): readonly string[] {
  const typing = states.filter(
    ({ uid, typingAt }) =>
      typingAt !== null &&
      now.getTime() - typingAt.getTime() < TYPING_MS &&
      !hasSentSince(conversation, uid, typingAt),
  );
  return namesOf(conversation, me, typing);
}

function hasSentSince({ lastMessage }: People, uid: string, typingAt: Date): boolean {
  return lastMessage?.senderId === uid && lastMessage.at.getTime() >= typingAt.getTime();
}

/** Who has read up to a message. */
export function readersOf(
  conversation: People,
  me: string,
  states: readonly MemberState[],
  message: Pick<Message, 'createdAt'>,
): readonly string[] {
  const read = states.filter(
    ({ readAt }) => readAt !== null && readAt.getTime() >= message.createdAt.getTime(),
  );
  return namesOf(conversation, me, read);
}

/** Whether more people than those in `states` may have read it. `states` holds the latest `max` readers. */
export function hasMoreReaders(
  states: readonly MemberState[],
  max: number,
  { createdAt }: Pick<Message, 'createdAt'>,
): boolean {
  const oldest = states[max - 1]?.readAt ?? null;
  return oldest !== null && oldest.getTime() >= createdAt.getTime();
}
