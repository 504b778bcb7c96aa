import { ASSIGNMENTS, MEETINGS, PROJECTS } from '@ouvrage/domain';
import { HELENE_ADMIN, JULIEN_VALIDATOR, KARIM_OWNER, SOFIA_ASSIGNEE } from './people';
import type { AppQuery, Clause } from './query-shape';
import { IS_SUBMITTED, IS_WORK, LIVE, NEXT_DAY, reviewedBy } from './task-clauses';

/** The dashboard's queries for tasks that are due, filtered by `whose`: first work, then visas. */
const dueSoon = (
  who: string,
  by: string,
  whose: Pick<AppQuery, 'any' | 'needs'>,
): readonly AppQuery[] => [
  {
    ...{ says: `the dashboard's work that is due, ${who}`, by, collection: ASSIGNMENTS },
    all: [LIVE, IS_WORK, ['deadline', '<=', NEXT_DAY]],
    ...{ orderBy: ['deadline', 'asc'], ...whose },
  },
  {
    ...{ says: `the dashboard's visas that are due, ${who}`, by, collection: ASSIGNMENTS },
    all: [LIVE, IS_SUBMITTED, ['validationDeadline', '<=', NEXT_DAY]],
    ...{ orderBy: ['validationDeadline', 'asc'], ...whose },
  },
];

export const PLANNED: readonly Clause[] = [
  ['status', 'in', ['scheduled', 'active']],
  ['scheduledTime', '>=', new Date('2026-11-02T23:00:00Z')],
  ['scheduledTime', '<', new Date('2026-11-03T23:00:00Z')],
];

export const DASHBOARD_QUERIES: readonly AppQuery[] = [
  {
    says: "the dashboard's decisions that wait, of an admin",
    by: HELENE_ADMIN,
    collection: ASSIGNMENTS,
    all: [LIVE, IS_SUBMITTED],
    orderBy: ['submittedAt', 'asc'],
    needs: [],
  },
  {
    says: "the dashboard's decisions that wait, of a validator",
    by: JULIEN_VALIDATOR,
    collection: ASSIGNMENTS,
    all: [LIVE, IS_SUBMITTED],
    any: reviewedBy(JULIEN_VALIDATOR),
    orderBy: ['submittedAt', 'asc'],
    needs: ['archivedAt', 'any'],
  },
  {
    says: "the dashboard's own work",
    by: SOFIA_ASSIGNEE,
    collection: ASSIGNMENTS,
    all: [LIVE, IS_WORK, ['assigneeId', '==', SOFIA_ASSIGNEE]],
    orderBy: ['deadline', 'asc'],
    needs: ['archivedAt', 'assigneeId'],
  },
  ...dueSoon('of an admin', HELENE_ADMIN, { needs: [] }),
  ...dueSoon('of an intervenant', SOFIA_ASSIGNEE, {
    any: [[['assigneeId', '==', SOFIA_ASSIGNEE]], ...reviewedBy(SOFIA_ASSIGNEE)],
    needs: ['archivedAt', 'any'],
  }),
  ...dueSoon('of an owner', KARIM_OWNER, {
    any: [[['ownerIds', 'array-contains', KARIM_OWNER]], ...reviewedBy(KARIM_OWNER)],
    needs: ['archivedAt', 'any'],
  }),
  {
    says: "the dashboard's newest operations under way",
    by: HELENE_ADMIN,
    collection: PROJECTS,
    all: [['status', '==', 'active']],
    orderBy: ['createdAt', 'desc'],
    needs: [],
  },
  {
    says: "the dashboard's meetings of the day, of an admin",
    by: HELENE_ADMIN,
    collection: MEETINGS,
    all: PLANNED,
    orderBy: ['scheduledTime', 'asc'],
    needs: [],
  },
  {
    says: "the dashboard's meetings of the day, of a participant",
    by: SOFIA_ASSIGNEE,
    collection: MEETINGS,
    all: [['participantIds', 'array-contains', SOFIA_ASSIGNEE], ...PLANNED],
    orderBy: ['scheduledTime', 'asc'],
    needs: ['participantIds'],
  },
];
