import * as domain from '@ouvrage/domain';
import type { ConversationType } from '@ouvrage/domain';
import { instantAt, shiftDay } from './clock';
import {
  DIRECT_TALKS,
  GROUP_TALKS,
  UNREAD,
  type Line,
  type GroupTalk,
} from './exchanges-of-people';
import { ADMIN, nameOf, personOf } from './people';
import type { DemoDocument } from './task-records';

/**
 * Work groups, conversations with their messages, and read markers, as the callables and the senders would
 * have written them.
 */
interface Talk {
  id: string;
  type: ConversationType;
  name: string;
  workgroupId: string | null;
  participantIds: readonly string[];
  createdBy: string;
  madeAt: Date;
  messages: readonly {
    readonly id: string;
    readonly senderId: string;
    readonly text: string;
    readonly at: Date;
  }[];
}

const OPENING_MINUTE = 9 * 60;

/** @param day D */
export function conversationsOf(day: string): DemoDocument[] {
  const talks = [
    ...GROUP_TALKS.map((group) => groupTalk(group, day)),
    ...DIRECT_TALKS.map(({ pair, lines }) => directTalk(pair, lines, day)),
  ];
  return [
    ...GROUP_TALKS.map((group) => workgroupOf(group, day)),
    ...talks.flatMap((talk) => documentsOf(talk)),
    ...markersOf(talks),
  ];
}

function workgroupOf(
  { id, name, description, status, memberIds, projects, madeAgo }: GroupTalk,
  day: string,
): DemoDocument {
  const at = instantAt(shiftDay(day, -madeAgo), OPENING_MINUTE);
  const members = memberIds.map((uid) => {
    const person = personOf(uid);
    return [uid, { name: nameOf(person), specialty: person.specialty }];
  });
  return {
    path: domain.workgroupPath(id),
    data: {
      name,
      description,
      status,
      memberIds,
      members: Object.fromEntries(members),
      projects,
      projectIds: projects.flatMap(({ projectId }) => projectId ?? []),
      createdBy: ADMIN,
      createdAt: at,
      updatedAt: at,
    },
  };
}

function groupTalk({ id, name, memberIds, madeAgo, lines }: GroupTalk, day: string): Talk {
  return {
    id: domain.workgroupConversationId(id),
    type: 'group',
    name,
    workgroupId: id,
    participantIds: [...memberIds, ADMIN],
    createdBy: ADMIN,
    madeAt: instantAt(shiftDay(day, -madeAgo), OPENING_MINUTE),
    messages: messagesOf(id, lines, day),
  };
}

function directTalk(pair: readonly [string, string], lines: readonly Line[], day: string): Talk {
  const messages = messagesOf(pair.join('-'), lines, day);
  const [first] = messages;
  if (first === undefined) throw new Error('A conversation needs at least one line.');
  return {
    id: domain.directConversationId(...pair),
    type: 'direct',
    name: '',
    workgroupId: null,
    participantIds: pair,
    createdBy: first.senderId,
    madeAt: first.at,
    messages,
  };
}

function messagesOf(talk: string, lines: readonly Line[], day: string) {
  return lines.map(([senderId, daysAgo, time, text], index) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const at = instantAt(shiftDay(day, -daysAgo), hours * 60 + minutes);
    return { id: `${talk}-message-${index + 1}`, senderId, text, at };
  });
}

function documentsOf(talk: Talk): DemoDocument[] {
  const { id, type, name, workgroupId, participantIds, createdBy, madeAt, messages } = talk;
  const participants = participantIds.map((uid) => {
    const person = personOf(uid);
    return [uid, { name: nameOf(person), role: person.role, left: false, from: 0 }];
  });
  const last = messages.at(-1);
  return [
    {
      path: domain.conversationPath(id),
      data: {
        type,
        name,
        participantIds,
        everyoneIds: participantIds,
        participants: Object.fromEntries(participants),
        seq: messages.length,
        sent: sentBy(messages),
        lastMessage: last === undefined ? null : { ...last, text: domain.previewOf(last.text) },
        workgroupId,
        createdBy,
        createdAt: madeAt,
        updatedAt: last?.at ?? madeAt,
      },
    },
    ...messages.map((message) => ({
      path: domain.messagePath(id, message.id),
      data: { senderId: message.senderId, text: message.text, createdAt: message.at },
    })),
  ];
}

function sentBy(messages: Talk['messages']): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { senderId } of messages) counts[senderId] = (counts[senderId] ?? 0) + 1;
  return counts;
}

function markersOf(talks: readonly Talk[]): DemoDocument[] {
  const people = new Set(talks.flatMap(({ participantIds }) => participantIds));
  return [...people].map((uid) => {
    const own = talks.filter(({ participantIds }) => participantIds.includes(uid));
    const at = new Date(Math.max(...own.map(({ madeAt }) => madeAt.getTime())));
    const conversations = own.map((talk) => {
      const waiting = UNREAD.find(
        (unread) => unread.uid === uid && domain.workgroupConversationId(unread.talk) === talk.id,
      );
      const otherMessages = talk.messages.filter(({ senderId }) => senderId !== uid).length;
      return [talk.id, { read: otherMessages - (waiting?.lines ?? 0), at }] as const;
    });
    return {
      path: domain.readMarkersPath(uid),
      data: {
        conversations: Object.fromEntries(conversations),
        notificationsSeen: 0,
        notificationsSeenAt: null,
        updatedAt: at,
      },
    };
  });
}
