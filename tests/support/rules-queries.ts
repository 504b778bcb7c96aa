import { ASSIGNMENTS, DIRECTORY, PROJECTS, USERS } from '@ouvrage/domain';
import {
  and,
  collection,
  or,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
  type QueryCompositeFilterConstraint,
  type QueryFilterConstraint,
  type WhereFilterOp,
} from 'firebase/firestore';
import {
  HELENE_ADMIN,
  JULIEN_VALIDATOR,
  KARIM_OWNER,
  MEDIATHEQUE_ID,
  NADIA_STRANGER,
  SOFIA_ASSIGNEE,
} from './rules-people';

export type Clause = readonly [field: string, is: WhereFilterOp, value: unknown];

/** A query as data: run under the rules, and looked up among the indexes. */
export interface QueryShape {
  readonly collection: string;
  readonly all?: readonly Clause[];
  /** Alternatives, each a list of clauses that hold together. */
  readonly any?: readonly (readonly Clause[])[];
  readonly orderBy?: readonly [field: string, direction: 'asc' | 'desc'];
}

/** A list that a screen shows. */
export interface AppQuery extends QueryShape {
  readonly says: string;
  readonly by: string;
  /** Fields without whose filter rules refuse the query; none for those who may list everything. */
  readonly needs: readonly string[];
}

const LIVE: Clause = ['archivedAt', '==', null];

const myTasks = (uid: string): Omit<AppQuery, 'says'> => ({
  by: uid,
  collection: ASSIGNMENTS,
  all: [LIVE],
  any: [[['assigneeId', '==', uid]], [['validatorIds', 'array-contains', uid]]],
  needs: ['archivedAt', 'any'],
});

/** Every list query of the app; a new one is added here, and so to the tests of rules and indexes. */
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
    any: [
      [['ownerIds', 'array-contains', KARIM_OWNER]],
      [['validatorIds', 'array-contains', KARIM_OWNER]],
    ],
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
  { says: 'all profiles', by: HELENE_ADMIN, collection: USERS, needs: [] },
  { says: 'the directory', by: NADIA_STRANGER, collection: DIRECTORY, needs: [] },
];

export function queryOf(firestore: Firestore, { all = [], any = [], ...shape }: QueryShape): Query {
  const filters: (QueryFilterConstraint | QueryCompositeFilterConstraint)[] = all.map((clause) =>
    where(...clause),
  );
  const alternatives = any.map((clauses) => and(...clauses.map((clause) => where(...clause))));
  if (alternatives.length > 0) filters.push(or(...alternatives));
  const documents = collection(firestore, shape.collection);
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
