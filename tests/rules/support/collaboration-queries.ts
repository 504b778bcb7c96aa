import {
  CONVERSATIONS,
  kindsOf,
  MEETING_REQUESTS,
  meetingInboxPath,
  meetingPeersPath,
  MEETINGS,
  memberStatesPath,
  messagesPath,
  notificationsPath,
  WORKGROUPS,
} from '@ouvrage/domain';
import { CONVERSATION_ID } from './conversations';
import { MEETING_ID, peerIdOf } from './meetings';
import { HELENE_ADMIN, SOFIA_ASSIGNEE } from './people';
import type { AppQuery, Clause } from './query-shape';

const WITH_ME = (uid: string): Clause => ['participantIds', 'array-contains', uid];

/** Queries on work groups, conversations and notifications. */
export const COLLABORATION_QUERIES: readonly AppQuery[] = [
  {
    says: 'my conversations, the latest first',
    by: SOFIA_ASSIGNEE,
    collection: CONVERSATIONS,
    all: [WITH_ME(SOFIA_ASSIGNEE)],
    orderBy: ['updatedAt', 'desc'],
    needs: ['participantIds'],
  },
  {
    says: 'the conversations in which my receipts are taken back',
    by: SOFIA_ASSIGNEE,
    collection: CONVERSATIONS,
    all: [WITH_ME(SOFIA_ASSIGNEE)],
    needs: ['participantIds'],
  },
  {
    says: 'the latest messages of a conversation',
    by: SOFIA_ASSIGNEE,
    collection: messagesPath(CONVERSATION_ID),
    orderBy: ['createdAt', 'desc'],
    needs: [],
  },
  {
    says: 'the messages of a conversation from a day on',
    by: SOFIA_ASSIGNEE,
    collection: messagesPath(CONVERSATION_ID),
    all: [['createdAt', '>=', new Date('2026-11-02T23:00:00Z')]],
    orderBy: ['createdAt', 'asc'],
    needs: [],
  },
  {
    says: 'who of a conversation has read it last',
    by: SOFIA_ASSIGNEE,
    collection: memberStatesPath(CONVERSATION_ID),
    all: [['shared', '==', true]],
    orderBy: ['readAt', 'desc'],
    needs: ['shared'],
  },
  {
    says: 'all work groups',
    by: HELENE_ADMIN,
    collection: WORKGROUPS,
    orderBy: ['updatedAt', 'desc'],
    needs: [],
  },
  {
    says: 'my work groups',
    by: SOFIA_ASSIGNEE,
    collection: WORKGROUPS,
    all: [['memberIds', 'array-contains', SOFIA_ASSIGNEE]],
    orderBy: ['updatedAt', 'desc'],
    needs: ['memberIds'],
  },
  {
    says: 'what I was told, the latest first',
    by: SOFIA_ASSIGNEE,
    collection: notificationsPath(SOFIA_ASSIGNEE),
    orderBy: ['createdAt', 'desc'],
    needs: [],
  },
  {
    says: 'what I was told and have not read',
    by: SOFIA_ASSIGNEE,
    collection: notificationsPath(SOFIA_ASSIGNEE),
    all: [['readAt', '==', null]],
    orderBy: ['createdAt', 'desc'],
    needs: [],
  },
  {
    says: 'the decisions that I was told',
    by: SOFIA_ASSIGNEE,
    collection: notificationsPath(SOFIA_ASSIGNEE),
    all: [['kind', 'in', kindsOf('decisions')]],
    orderBy: ['createdAt', 'desc'],
    needs: [],
  },
  {
    says: 'the decisions that I was told and have not read',
    by: SOFIA_ASSIGNEE,
    collection: notificationsPath(SOFIA_ASSIGNEE),
    all: [
      ['kind', 'in', kindsOf('decisions')],
      ['readAt', '==', null],
    ],
    orderBy: ['createdAt', 'desc'],
    needs: [],
  },
];

const ARE_OPEN: Clause = ['status', 'in', ['scheduled', 'active']];

export const MEETING_QUERIES: readonly AppQuery[] = [
  {
    says: 'the meetings that are not over, of an admin',
    by: HELENE_ADMIN,
    collection: MEETINGS,
    all: [ARE_OPEN],
    orderBy: ['createdAt', 'desc'],
    needs: [],
  },
  {
    says: 'the meetings that are not over, of a participant',
    by: SOFIA_ASSIGNEE,
    collection: MEETINGS,
    all: [WITH_ME(SOFIA_ASSIGNEE), ARE_OPEN],
    orderBy: ['createdAt', 'desc'],
    needs: ['participantIds'],
  },
  {
    says: "who is in a meeting's room",
    by: SOFIA_ASSIGNEE,
    collection: meetingPeersPath(MEETING_ID),
    needs: [],
  },
  {
    says: 'what other tabs of the room tell mine',
    by: SOFIA_ASSIGNEE,
    collection: meetingInboxPath(MEETING_ID, peerIdOf('host')),
    needs: [],
  },
  {
    says: 'the requests for meetings that wait',
    by: HELENE_ADMIN,
    collection: MEETING_REQUESTS,
    all: [['status', '==', 'pending']],
    orderBy: ['createdAt', 'desc'],
    needs: [],
  },
  {
    says: 'the requests for meetings answered last',
    by: HELENE_ADMIN,
    collection: MEETING_REQUESTS,
    all: [['status', 'in', ['approved', 'rejected']]],
    orderBy: ['respondedAt', 'desc'],
    needs: [],
  },
  {
    says: 'my requests for meetings',
    by: SOFIA_ASSIGNEE,
    collection: MEETING_REQUESTS,
    all: [['requestedBy', '==', SOFIA_ASSIGNEE]],
    orderBy: ['createdAt', 'desc'],
    needs: ['requestedBy'],
  },
];
