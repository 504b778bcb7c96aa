import { instantAt, shiftDay } from './clock.mjs';
import { DIRECT_TALKS, GROUP_TALKS, UNREAD } from './exchanges-of-people.mjs';
import { ADMIN, nameOf, personOf } from './people.mjs';

/**
 * Work groups, conversations with their messages, and how far everyone has read, as the callables and
 * the senders would have left them.
 *
 * @typedef {import('./domain.mjs').Domain} Domain
 * @typedef {import('./task-records.mjs').DemoDocument} DemoDocument
 * @typedef {import('./exchanges-of-people.mjs').Line} Line
 *
 * @typedef {object} Talk
 * @property {string} id
 * @property {import('@ouvrage/domain').ConversationType} type
 * @property {string} name
 * @property {string | null} workgroupId
 * @property {readonly string[]} participantIds
 * @property {string} createdBy
 * @property {Date} madeAt
 * @property {readonly { readonly id: string, readonly senderId: string, readonly text: string, readonly at: Date }[]} messages
 */

const OPENING_MINUTE = 9 * 60;

/**
 * @param {Domain} domain
 * @param {string} day D
 * @returns {DemoDocument[]}
 */
export function conversationsOf(domain, day) {
  const talks = [
    ...GROUP_TALKS.map((group) => groupTalk(domain, group, day)),
    ...DIRECT_TALKS.map(({ pair, lines }) => directTalk(domain, pair, lines, day)),
  ];
  return [
    ...GROUP_TALKS.map((group) => workgroupOf(domain, group, day)),
    ...talks.flatMap((talk) => documentsOf(domain, talk)),
    ...markersOf(domain, talks),
  ];
}

/**
 * @param {Domain} domain
 * @param {import('./exchanges-of-people.mjs').GroupTalk} group
 * @param {string} day
 * @returns {DemoDocument}
 */
function workgroupOf(domain, { id, name, description, status, memberIds, projects, madeAgo }, day) {
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

/**
 * @param {Domain} domain
 * @param {import('./exchanges-of-people.mjs').GroupTalk} group
 * @param {string} day
 * @returns {Talk}
 */
function groupTalk(domain, { id, name, memberIds, madeAgo, lines }, day) {
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

/**
 * @param {Domain} domain
 * @param {readonly [string, string]} pair
 * @param {readonly Line[]} lines
 * @param {string} day
 * @returns {Talk}
 */
function directTalk(domain, pair, lines, day) {
  const messages = messagesOf(pair.join('-'), lines, day);
  const [first] = messages;
  if (first === undefined) throw new Error('Somebody has to begin.');
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

/**
 * @param {string} talk
 * @param {readonly Line[]} lines
 * @param {string} day
 */
function messagesOf(talk, lines, day) {
  return lines.map(([senderId, daysAgo, time, text], index) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const at = instantAt(shiftDay(day, -daysAgo), hours * 60 + minutes);
    return { id: `${talk}-message-${index + 1}`, senderId, text, at };
  });
}

/**
 * @param {Domain} domain
 * @param {Talk} talk
 * @returns {DemoDocument[]}
 */
function documentsOf(domain, talk) {
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

/**
 * @param {Talk['messages']} messages
 * @returns {Record<string, number>}
 */
function sentBy(messages) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { senderId } of messages) counts[senderId] = (counts[senderId] ?? 0) + 1;
  return counts;
}

/**
 * @param {Domain} domain
 * @param {readonly Talk[]} talks
 * @returns {DemoDocument[]}
 */
function markersOf(domain, talks) {
  const people = new Set(talks.flatMap(({ participantIds }) => participantIds));
  return [...people].map((uid) => {
    const own = talks.filter(({ participantIds }) => participantIds.includes(uid));
    const at = new Date(Math.max(...own.map(({ madeAt }) => madeAt.getTime())));
    const conversations = own.map((talk) => {
      const waiting = UNREAD.find(
        (unread) => unread.uid === uid && domain.workgroupConversationId(unread.talk) === talk.id,
      );
      const otherMessages = talk.messages.filter(({ senderId }) => senderId !== uid).length;
      return [talk.id, { read: otherMessages - (waiting?.lines ?? 0), at }];
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
