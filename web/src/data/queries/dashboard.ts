import {
  assignmentRecord,
  ASSIGNMENTS,
  projectRecord,
  PROJECTS,
  type Assignment,
  type CalendarDay,
  type Project,
  type Role,
  type User,
  visaTurnOf,
} from '@ouvrage/domain';
import {
  and,
  collection,
  limit,
  or,
  orderBy,
  query,
  where,
  type Firestore,
  type QueryFilterConstraint,
} from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { combineLatest, map, NEVER, of, type Observable } from 'rxjs';
import { useLive, type LiveWithRetry, type Snapshot } from '../live/live';
import { useSignedInUser } from '../session/session-context';
import { querySource } from '../live/sources';
import { IS_WORK, LIVE, reviewedBy } from './assignments';
import { useCount } from './count';
import { useOpenReviews } from './open-reviews';
import { useOwnSummary, useWorkspaceSummary } from './summaries';

/**
 * Rows that the dashboard requests, by role. Each row read is shown, and the sum for a role is at most 20:
 * opening the dashboard costs the same however much data there is.
 */
export const DASHBOARD_ROWS = {
  admin: { decisions: 4, ownWork: 0, workDue: 5, visasDue: 3, projects: 5, meetings: 3 },
  owner: { decisions: 3, ownWork: 0, workDue: 3, visasDue: 2, projects: 10, meetings: 2 },
  intervenant: { decisions: 2, ownWork: 3, workDue: 7, visasDue: 3, projects: 0, meetings: 3 },
} as const satisfies Record<Role, Readonly<Record<string, number>>>;

/** The first of a list, and whether the list may be longer. */
export interface Firsts<T> {
  readonly items: readonly T[];
  readonly isCut: boolean;
}

/** What waits for the reader: the first of it. */
export interface Ball extends Firsts<Assignment> {
  /** How many decisions wait; null where there may be more than were read. */
  readonly decisions: number | null;
}

const NO_TASKS: readonly Assignment[] = [];

const IS_SUBMITTED = where('status', '==', 'submitted');

type DayField = 'deadline' | 'validationDeadline' | 'submittedAt';

/** The first tasks by `field`; without rows to show, no request is made. */
function firstTasks(
  firestore: Firestore,
  filters: readonly QueryFilterConstraint[],
  field: DayField,
  rows: number,
): Observable<Snapshot<Firsts<Assignment>>> {
  if (rows === 0) return of({ value: { items: [], isCut: false }, fromCache: false });
  return querySource(
    query(collection(firestore, ASSIGNMENTS), and(LIVE, ...filters), orderBy(field), limit(rows)),
    assignmentRecord,
  ).pipe(
    map(({ value, fromCache }) => ({
      value: { items: value, isCut: value.length === rows },
      fromCache,
    })),
  );
}

/** Both lists as one, once both have answered. */
function combineTasks(
  first: Observable<Snapshot<Firsts<Assignment>>>,
  second: Observable<Snapshot<Firsts<Assignment>>>,
): Observable<Snapshot<Firsts<Assignment>>> {
  return combineLatest([first, second]).pipe(
    map(([a, b]) => ({
      value: {
        items: [...a.value.items, ...b.value.items],
        isCut: a.value.isCut || b.value.isCut,
      },
      fromCache: a.fromCache || b.fromCache,
    })),
  );
}

/** Decisions read beyond those shown: on some of them others give their visa before the reader. */
const SPARE_DECISIONS = 4;

/** Those of the first decisions that wait for the reader, at most `rows`. */
export function firstAwaited<Task extends Pick<Assignment, 'status'>>(
  { items, isCut }: Firsts<Task>,
  rows: number,
  isAwaited: (task: Task) => boolean,
): Firsts<Task> {
  const decisions = items.filter((task) => task.status === 'submitted' && isAwaited(task));
  const work = items.filter(({ status }) => status !== 'submitted');
  return {
    items: [...decisions.slice(0, rows), ...work],
    isCut: isCut || decisions.length > rows,
  };
}

/**
 * What waits for the reader: first the decisions, oldest submission first, then their own work by deadline.
 * Admins may take any decision.
 */
export function useBallInCourt(): LiveWithRetry<Ball> {
  const firestore = useFirestore();
  const { id, role } = useSignedInUser();
  const rows = DASHBOARD_ROWS[role];
  const decisionsRead = rows.decisions + (role === 'admin' ? 0 : SPARE_DECISIONS);
  const live = useLive(
    `dashboard/${id}/${role}/ball`,
    () => {
      const mine = role === 'admin' ? [] : [or(...reviewedBy(id))];
      return combineTasks(
        firstTasks(firestore, [IS_SUBMITTED, ...mine], 'submittedAt', decisionsRead),
        firstTasks(firestore, [IS_WORK, where('assigneeId', '==', id)], 'deadline', rows.ownWork),
      );
    },
    { isKept: true, share: ({ items }) => ({ tasks: items }) },
  );
  const isOwnTurn = useIsOwnTurn(live.status === 'ready' ? live.value.items : NO_TASKS);
  return useMemo(
    () =>
      live.status === 'ready'
        ? {
            ...live,
            value: {
              ...firstAwaited(live.value, rows.decisions, isOwnTurn),
              decisions: countDecisions(live.value.items, decisionsRead, isOwnTurn),
            },
          }
        : live,
    [live, isOwnTurn, rows, decisionsRead],
  );
}

/** How many decisions wait for the reader; null where there may be more than were read. */
export function countDecisions<Task extends Pick<Assignment, 'status'>>(
  items: readonly Task[],
  most: number,
  isAwaited: (task: Task) => boolean,
): number | null {
  const decisions = items.filter(({ status }) => status === 'submitted');
  return decisions.length < most ? decisions.filter(isAwaited).length : null;
}

/**
 * How many tasks wait for the reader in all, for an admin and an intervenant who are shown the first of them; null before
 * that is known, and where more submissions may wait than were read: on some of these somebody else acts next. Costs one
 * read each time the reader's figures change.
 */
export function useBallTotal(ball: Ball | null): number | null {
  const firestore = useFirestore();
  const { id, role } = useSignedInUser();
  const workspace = useWorkspaceSummary(role === 'admin');
  const own = useOwnSummary(role === 'intervenant');
  const summary = role === 'admin' ? workspace : own;
  const figures = summary.status === 'ready' ? summary.value : null;
  const decisions = role === 'admin' ? 0 : (ball?.decisions ?? null);
  const isRequested = ball?.isCut === true && decisions !== null;
  const source = useMemo(() => {
    if (!isRequested || figures === null) return null;
    const filters =
      role === 'admin'
        ? [LIVE, IS_SUBMITTED]
        : [LIVE, IS_WORK, where('assigneeId', '==', id), orderBy('deadline')];
    return query(collection(firestore, ASSIGNMENTS), ...filters);
    // Counted again when the figures change.
  }, [firestore, id, role, isRequested, figures]);
  const count = useCount(source);
  return count === null || decisions === null ? null : count + decisions;
}

/** Whether the next act on a task, one of `tasks`, is the reader's. Admins may take any decision. */
export function useIsOwnTurn(tasks: readonly Assignment[]): (task: Assignment) => boolean {
  const { id, role } = useSignedInUser();
  const reviewOf = useOpenReviews(tasks);
  return useMemo(
    () => (task) =>
      task.status === 'submitted'
        ? role === 'admin' || visaTurnOf(id, task, reviewOf(task)).kind === 'own-turn'
        : task.assigneeId === id,
    [id, role, reviewOf],
  );
}

/** The first open tasks due by `day`, late ones included, among those of the reader's tasks page. */
export function useTasksDueBy(day: CalendarDay): LiveWithRetry<Firsts<Assignment>> {
  const firestore = useFirestore();
  const user = useSignedInUser();
  const rows = DASHBOARD_ROWS[user.role];
  return useLive(
    `dashboard/${user.id}/${user.role}/due/${day}`,
    () =>
      combineTasks(
        firstTasks(
          firestore,
          [IS_WORK, where('deadline', '<=', day), ...concerning(user)],
          'deadline',
          rows.workDue,
        ),
        firstTasks(
          firestore,
          [IS_SUBMITTED, where('validationDeadline', '<=', day), ...concerning(user)],
          'validationDeadline',
          rows.visasDue,
        ),
      ),
    { isKept: true, share: ({ items }) => ({ tasks: items }) },
  );
}

function concerning({ id, role }: User): readonly QueryFilterConstraint[] {
  const toReview = reviewedBy(id);
  switch (role) {
    case 'admin':
      return [];
    case 'owner':
      return [or(where('ownerIds', 'array-contains', id), ...toReview)];
    case 'intervenant':
      return [or(where('assigneeId', '==', id), ...toReview)];
  }
}

/** The newest projects: active ones for an admin, their own for an owner, none for others. */
export function useNewestProjects(): LiveWithRetry<Firsts<Project>> {
  const firestore = useFirestore();
  const { id, role } = useSignedInUser();
  const rows = DASHBOARD_ROWS[role].projects;
  return useLive(
    `dashboard/${id}/${role}/projects`,
    () => {
      if (role === 'intervenant') return NEVER;
      const filter =
        role === 'admin'
          ? where('status', '==', 'active')
          : where('ownerIds', 'array-contains', id);
      return querySource(
        query(collection(firestore, PROJECTS), filter, orderBy('createdAt', 'desc'), limit(rows)),
        projectRecord,
      ).pipe(
        map(({ value, fromCache }) => ({
          value: { items: value, isCut: value.length === rows },
          fromCache,
        })),
      );
    },
    { isKept: true, share: ({ items }) => ({ projects: items }) },
  );
}
