import {
  ASSIGNMENTS,
  BOARDS,
  CALENDAR_FEEDS,
  COMPANIES,
  CONTACT_REQUESTS,
  DEPUTIES,
  DIRECTORY,
  INFORMATION_SHEETS,
  meetingPeersPath,
  MEETINGS,
  MESSAGES,
  notificationsPath,
  OPERATIONS,
  PEERS,
  PROJECTS,
  REMARK_DRAFTS,
  remarksPath,
  VISAS,
  visasPath,
  USERS,
} from '@ouvrage/domain';
import {
  and,
  collection,
  collectionGroup,
  or,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
  type QueryCompositeFilterConstraint,
  type QueryFilterConstraint,
} from 'firebase/firestore';
import { COLLABORATION_QUERIES, MEETING_QUERIES } from './collaboration-queries';
import { DASHBOARD_QUERIES, PLANNED } from './dashboard-queries';
import { RECORD_QUERIES } from './record-queries';
import { MEETING_ID } from './meetings';
import {
  HELENE_ADMIN,
  JULIEN_VALIDATOR,
  KARIM_OWNER,
  MEDIATHEQUE_ID,
  NADIA_STRANGER,
  ODILE_OTHER_OWNER,
  SOFIA_ASSIGNEE,
  TASK_ID,
} from './people';
import type { AppQuery, QueryShape } from './query-shape';
import { IS_SUBMITTED, IS_WORK, LIVE, NEXT_DAY, reviewedBy } from './task-clauses';

const myTasks = (uid: string): Omit<AppQuery, 'says'> => ({
  by: uid,
  collection: ASSIGNMENTS,
  all: [LIVE],
  any: [[['assigneeId', '==', uid]], ...reviewedBy(uid)],
  needs: ['archivedAt', 'any'],
});

/**
 * Every list query of the app. A new one must be added here, so that the tests of rules and indexes
 * cover it.
 */
export const APP_QUERIES: readonly AppQuery[] = [
  { says: 'my tasks, of an assignee', ...myTasks(SOFIA_ASSIGNEE) },
  { says: 'my tasks, of a validator', ...myTasks(JULIEN_VALIDATOR) },
  { says: 'my tasks, of someone who has none', ...myTasks(NADIA_STRANGER) },
  {
    says: "an owner's project",
    by: KARIM_OWNER,
    collection: ASSIGNMENTS,
    all: [['projectId', '==', MEDIATHEQUE_ID], LIVE, ['ownerIds', 'array-contains', KARIM_OWNER]],
    needs: ['archivedAt', 'ownerIds'],
  },
  {
    says: "an owner's tasks page",
    by: KARIM_OWNER,
    collection: ASSIGNMENTS,
    all: [LIVE],
    any: [[['ownerIds', 'array-contains', KARIM_OWNER]], ...reviewedBy(KARIM_OWNER)],
    needs: ['archivedAt', 'any'],
  },
  {
    says: "an admin's project, archived tasks included",
    by: HELENE_ADMIN,
    collection: ASSIGNMENTS,
    all: [['projectId', '==', MEDIATHEQUE_ID]],
    needs: [],
  },
  {
    says: "an admin's tasks page: waiting for a decision, or late",
    by: HELENE_ADMIN,
    collection: ASSIGNMENTS,
    all: [LIVE],
    any: [
      [['status', '==', 'submitted']],
      [
        ['status', 'in', ['assigned', 'in_progress', 'rejected']],
        ['deadline', '<', '2026-12-05'],
      ],
    ],
    needs: [],
  },
  { says: 'all boards', by: HELENE_ADMIN, collection: BOARDS, needs: [] },
  {
    says: "the boards of an owner's projects",
    by: KARIM_OWNER,
    collection: BOARDS,
    all: [['ownerIds', 'array-contains', KARIM_OWNER]],
    needs: ['ownerIds'],
  },
  {
    says: "a calendar's meetings",
    by: SOFIA_ASSIGNEE,
    collection: MEETINGS,
    all: [
      ['participantIds', 'array-contains', SOFIA_ASSIGNEE],
      ['status', 'in', ['scheduled', 'active', 'ended', 'cancelled']],
      ...PLANNED.slice(1),
    ],
    orderBy: ['scheduledTime', 'asc'],
    needs: ['participantIds'],
  },
  {
    says: 'all projects',
    by: HELENE_ADMIN,
    collection: PROJECTS,
    orderBy: ['createdAt', 'desc'],
    needs: [],
  },
  {
    says: "an owner's projects",
    by: KARIM_OWNER,
    collection: PROJECTS,
    all: [['ownerIds', 'array-contains', KARIM_OWNER]],
    orderBy: ['createdAt', 'desc'],
    needs: ['ownerIds'],
  },
  ...DASHBOARD_QUERIES,
  ...COLLABORATION_QUERIES,
  ...MEETING_QUERIES,
  {
    says: 'the intervenants',
    by: HELENE_ADMIN,
    collection: USERS,
    all: [['role', 'in', ['owner', 'intervenant']]],
    needs: [],
  },
  {
    says: 'the deletions of accounts under way',
    by: HELENE_ADMIN,
    collection: OPERATIONS,
    all: [
      ['kind', '==', 'delete-account'],
      ['state', '==', 'running'],
    ],
    needs: [],
  },
  {
    says: 'the companies, by name',
    by: HELENE_ADMIN,
    collection: COMPANIES,
    orderBy: ['nameKey', 'asc'],
    needs: [],
  },
  {
    says: 'the contact requests that wait',
    by: HELENE_ADMIN,
    collection: CONTACT_REQUESTS,
    all: [['handledAt', '==', null]],
    orderBy: ['createdAt', 'desc'],
    needs: [],
  },
  {
    says: 'the contact requests seen to',
    by: HELENE_ADMIN,
    collection: CONTACT_REQUESTS,
    all: [['handledAt', '>', new Date(0)]],
    orderBy: ['handledAt', 'desc'],
    needs: [],
  },
  {
    says: "a section's information sheets",
    by: HELENE_ADMIN,
    collection: INFORMATION_SHEETS,
    all: [['sectionId', '==', 'A']],
    needs: [],
  },
  {
    says: 'the remarks of a task, of its assignee',
    by: SOFIA_ASSIGNEE,
    collection: remarksPath(TASK_ID),
    all: [['released', '==', true]],
    needs: ['released'],
  },
  {
    says: 'the remarks of a task, of its validator',
    by: JULIEN_VALIDATOR,
    collection: remarksPath(TASK_ID),
    needs: [],
  },
  {
    says: 'the visas of a review, of its validator',
    by: JULIEN_VALIDATOR,
    collection: visasPath(TASK_ID, 1),
    needs: [],
  },
  {
    says: 'the visas of the open reviews that one follows',
    by: JULIEN_VALIDATOR,
    collection: VISAS,
    everywhere: true,
    all: [['followerIds', 'array-contains', JULIEN_VALIDATOR]],
    needs: ['followerIds'],
  },
  {
    says: 'those for whom one stands in',
    by: NADIA_STRANGER,
    collection: DEPUTIES,
    all: [['deputyId', '==', NADIA_STRANGER]],
    needs: ['deputyId'],
  },
  { says: 'the directory', by: NADIA_STRANGER, collection: DIRECTORY, needs: [] },
  {
    says: 'how much open work somebody has, of an admin',
    by: HELENE_ADMIN,
    collection: ASSIGNMENTS,
    all: [LIVE, IS_WORK, ['assigneeId', '==', ODILE_OTHER_OWNER]],
    orderBy: ['deadline', 'asc'],
    needs: [],
  },
  {
    says: 'the first people of the palette',
    by: NADIA_STRANGER,
    collection: DIRECTORY,
    orderBy: ['name', 'asc'],
    needs: [],
  },
];

/** Queries of the server. They need indexes, but no rules apply. */
export const JOB_QUERIES: readonly QueryShape[] = [
  { collection: ASSIGNMENTS, all: [LIVE, ['assigneeId', '==', SOFIA_ASSIGNEE]] },
  { collection: ASSIGNMENTS, all: [LIVE, ['validatorIds', 'array-contains', SOFIA_ASSIGNEE]] },
  { collection: ASSIGNMENTS, all: [LIVE, ['deputyIds', 'array-contains', SOFIA_ASSIGNEE]] },
  { collection: MEETINGS, all: [['participantIds', 'array-contains', SOFIA_ASSIGNEE]] },
  { collection: CALENDAR_FEEDS, all: [['hash', '==', 'a']] },
  {
    collection: ASSIGNMENTS,
    all: [LIVE, IS_WORK, ['deadline', '<=', NEXT_DAY]],
    orderBy: ['deadline', 'asc'],
  },
  {
    collection: ASSIGNMENTS,
    all: [LIVE, IS_SUBMITTED, ['validationDeadline', '<=', NEXT_DAY]],
    orderBy: ['validationDeadline', 'asc'],
  },
  {
    collection: ASSIGNMENTS,
    all: [['archivedAt', '<=', new Date('2026-11-02T23:00:00Z')]],
    orderBy: ['archivedAt', 'asc'],
  },
  { collection: ASSIGNMENTS, all: [LIVE, ['validatorIds', 'array-contains', JULIEN_VALIDATOR]] },
  { collection: ASSIGNMENTS, all: [LIVE, ['deputyIds', 'array-contains', NADIA_STRANGER]] },
  { collection: ASSIGNMENTS, all: [['deputyIds', '>', []]], orderBy: ['deputyIds', 'asc'] },
  {
    collection: notificationsPath(SOFIA_ASSIGNEE),
    all: [
      ['readAt', '==', null],
      ['createdAt', '>', new Date('2026-11-02T23:00:00Z')],
    ],
    orderBy: ['createdAt', 'desc'],
  },
  { collection: remarksPath(TASK_ID), all: [['state', 'in', ['open', 'answered']]] },
  { collection: remarksPath(TASK_ID), orderBy: ['number', 'desc'] },
  { collection: VISAS, everywhere: true, all: [['assignmentId', '==', TASK_ID]] },
  { collection: REMARK_DRAFTS, everywhere: true, all: [['assignmentId', '==', TASK_ID]] },
  { collection: MESSAGES, everywhere: true, all: [['senderId', '==', SOFIA_ASSIGNEE]] },
  { collection: 'notifications', everywhere: true, all: [['byId', '==', SOFIA_ASSIGNEE]] },
  {
    collection: 'notifications',
    everywhere: true,
    all: [['expiresAt', '<=', new Date('2026-11-02T23:00:00Z')]],
    orderBy: ['expiresAt', 'asc'],
  },
  {
    collection: 'notifications',
    everywhere: true,
    all: [['subject.id', '>=', MEDIATHEQUE_ID]],
    orderBy: ['subject.id', 'asc'],
  },
  {
    collection: notificationsPath(SOFIA_ASSIGNEE),
    all: [['subject.id', 'in', [MEDIATHEQUE_ID]]],
  },
  {
    collection: MEETINGS,
    all: [
      ['status', '==', 'scheduled'],
      ['scheduledTime', '<=', new Date('2026-11-02T09:00:00Z')],
    ],
    orderBy: ['scheduledTime', 'asc'],
  },
  {
    collection: meetingPeersPath(MEETING_ID),
    all: [['lastSeenAt', '>', new Date('2026-11-02T09:00:00Z')]],
  },
  ...RECORD_QUERIES,
  {
    collection: PEERS,
    everywhere: true,
    all: [['lastSeenAt', '<=', new Date('2026-11-02T09:00:00Z')]],
    orderBy: ['lastSeenAt', 'asc'],
  },
];

export function queryOf(firestore: Firestore, { all = [], any = [], ...shape }: QueryShape): Query {
  const filters: (QueryFilterConstraint | QueryCompositeFilterConstraint)[] = all.map((clause) =>
    where(...clause),
  );
  const alternatives = any.map((clauses) => and(...clauses.map((clause) => where(...clause))));
  if (alternatives.length > 0) filters.push(or(...alternatives));
  const documents =
    shape.everywhere === true
      ? collectionGroup(firestore, shape.collection)
      : collection(firestore, shape.collection);
  const order = shape.orderBy === undefined ? [] : [orderBy(...shape.orderBy)];
  return filters.length === 0
    ? query(documents, ...order)
    : query(documents, and(...filters), ...order);
}

/** The same query without the filter on `field`. */
export function without(field: string, { all = [], any = [], ...shape }: QueryShape): QueryShape {
  if (field === 'any') return { ...shape, all };
  return { ...shape, all: all.filter(([name]) => name !== field), any };
}
