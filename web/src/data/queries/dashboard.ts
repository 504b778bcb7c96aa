import {
  addDays,
  assignmentRecord,
  ASSIGNMENTS,
  dueDay,
  projectRecord,
  PROJECTS,
  sumOfTurns,
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
import { querySource } from '../live/sources';
import { useSignedInUser } from '../session/session-context';
import { IS_WORK, LIVE, reviewedBy } from './assignments';
import { useCount } from './count';
import { useOpenReviews } from './open-reviews';
import { useWorkspaceSummary } from './summaries';
import { useOwnTurns } from './turns';

/** Number of days ahead that the dashboard covers. */
export const DAYS_AHEAD = 7;

/**
 * Rows that the dashboard shows, by role. Of late tasks and of those of the week it reads as much work and as many
 * visas as it shows of both, so opening it costs the same however much data there is (decision 149).
 */
export const DASHBOARD_ROWS = {
  admin: { decisions: 4, late: 4, coming: 6, awaited: 0, projects: 5, meetings: 3 },
  owner: { decisions: 3, late: 4, coming: 4, awaited: 0, projects: 10, meetings: 2 },
  intervenant: { decisions: 0, late: 4, coming: 8, awaited: 5, projects: 0, meetings: 3 },
} as const satisfies Record<Role, Readonly<Record<string, number>>>;

/** The first of a list, and whether the list may be longer. */
export interface Firsts<T> {
  readonly items: readonly T[];
  readonly isCut: boolean;
}

const NO_TASKS: readonly Assignment[] = [];

const IS_SUBMITTED = where('status', '==', 'submitted');

type DayField = 'deadline' | 'validationDeadline' | 'submittedAt';
type Tasks = Observable<Snapshot<readonly Assignment[]>>;

/** The first tasks by `field`; without rows to show, no request is made. */
function firstTasks(
  firestore: Firestore,
  filters: readonly QueryFilterConstraint[],
  field: DayField,
  rows: number,
): Tasks {
  if (rows === 0) return of({ value: NO_TASKS, fromCache: false });
  return querySource(
    query(collection(firestore, ASSIGNMENTS), and(LIVE, ...filters), orderBy(field), limit(rows)),
    assignmentRecord,
  );
}

/** Both lists as one, once both have answered. */
function combineTasks(first: Tasks, second: Tasks): Tasks {
  return combineLatest([first, second]).pipe(
    map(([a, b]) => ({
      value: [...a.value, ...b.value],
      fromCache: a.fromCache || b.fromCache,
    })),
  );
}

/** Submissions read beyond those shown: on some of them others give their visa before the reader. */
const SPARE = 4;

/** The decisions that wait for an admin or an owner: the first of them, the oldest submission first. */
export function useBallInCourt(): LiveWithRetry<readonly Assignment[]> {
  const firestore = useFirestore();
  const { id, role } = useSignedInUser();
  const rows = DASHBOARD_ROWS[role].decisions;
  const live = useLive(
    `dashboard/${id}/${role}/ball`,
    () =>
      role === 'admin'
        ? firstTasks(firestore, [IS_SUBMITTED], 'submittedAt', rows)
        : firstTasks(
            firestore,
            [IS_SUBMITTED, or(...reviewedBy(id))],
            'submittedAt',
            rows && rows + SPARE,
          ),
    { isKept: true, share: (tasks) => ({ tasks }) },
  );
  return useFirstOf(live, rows, { isOnlyOwn: true });
}

interface Choice {
  /** Only tasks whose next act is the reader's. */
  readonly isOnlyOwn: boolean;
  readonly order?: (a: Assignment, b: Assignment) => number;
}

/** The first of the tasks that were read. */
function useFirstOf(
  live: LiveWithRetry<readonly Assignment[]>,
  rows: number,
  { isOnlyOwn, order }: Choice,
): LiveWithRetry<readonly Assignment[]> {
  const isOwnTurn = useIsOwnTurn(live.status === 'ready' ? live.value : NO_TASKS);
  return useMemo(() => {
    if (live.status !== 'ready') return live;
    const tasks = isOnlyOwn ? live.value.filter(isOwnTurn) : live.value;
    return { ...live, value: (order ? tasks.toSorted(order) : tasks).slice(0, rows) };
  }, [live, isOwnTurn, isOnlyOwn, order, rows]);
}

/**
 * How many decisions wait for an admin or an owner in all; null before that is known. Costs an admin one read each time
 * the figures of the workspace change.
 */
export function useBallTotal(): number | null {
  const firestore = useFirestore();
  const { role } = useSignedInUser();
  const workspace = useWorkspaceSummary(role === 'admin');
  const turns = useOwnTurns();
  const figures = workspace.status === 'ready' ? workspace.value : null;
  const source = useMemo(
    () => (figures === null ? null : query(collection(firestore, ASSIGNMENTS), LIVE, IS_SUBMITTED)),
    // Counted again when the figures change.
    [firestore, figures],
  );
  const count = useCount(source);
  if (role === 'admin') return count;
  return turns.status === 'ready' ? sumOfTurns(turns.value.all) : null;
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

/** The first tasks that are late, and the first of those that are not, each by due day. */
export interface DueTasks {
  readonly late: readonly Assignment[];
  readonly coming: readonly Assignment[];
}

/**
 * What is late or due within the days ahead: of the workspace for an admin, of their operations for an owner. For an
 * intervenant, what waits for them, whenever it is due.
 */
export function useDueTasks(today: CalendarDay): LiveWithRetry<DueTasks> {
  const firestore = useFirestore();
  const user = useSignedInUser();
  const { id, role } = user;
  const rows = DASHBOARD_ROWS[role];
  const late = useLive(
    `dashboard/${id}/${role}/late/${today}`,
    () => tasksDue(firestore, user, rows.late, (field) => [where(field, '<', today)]),
    { isKept: true, share: (tasks) => ({ tasks }) },
  );
  const coming = useLive(
    `dashboard/${id}/${role}/coming/${today}`,
    () =>
      tasksDue(firestore, user, rows.coming, (field) => [
        where(field, '>=', today),
        ...(role === 'intervenant' ? [] : [where(field, '<=', addDays(today, DAYS_AHEAD))]),
      ]),
    { isKept: true, share: (tasks) => ({ tasks }) },
  );
  const isOnlyOwn = role === 'intervenant';
  const firstLate = useFirstOf(late, rows.late, { isOnlyOwn, order: byDueDay });
  const firstComing = useFirstOf(coming, rows.coming, { isOnlyOwn, order: byDueDay });
  return useMemo(() => {
    if (firstLate.status !== 'ready') return firstLate;
    if (firstComing.status !== 'ready') return firstComing;
    return { ...firstLate, value: { late: firstLate.value, coming: firstComing.value } };
  }, [firstLate, firstComing]);
}

/** Work by its deadline and submissions by that of their validation. */
function tasksDue(
  firestore: Firestore,
  { id, role }: User,
  rows: number,
  within: (field: DayField) => readonly QueryFilterConstraint[],
): Tasks {
  const ofOwner = role === 'owner' ? [where('ownerIds', 'array-contains', id)] : [];
  const isOwn = role === 'intervenant';
  const work = isOwn ? [where('assigneeId', '==', id)] : ofOwner;
  const visas = isOwn ? [or(...reviewedBy(id))] : ofOwner;
  return combineTasks(
    firstTasks(firestore, [IS_WORK, ...work, ...within('deadline')], 'deadline', rows),
    firstTasks(
      firestore,
      [IS_SUBMITTED, ...visas, ...within('validationDeadline')],
      'validationDeadline',
      isOwn ? rows + SPARE : rows,
    ),
  );
}

/** By due day, in an order that live changes do not alter. */
function byDueDay(a: Assignment, b: Assignment): number {
  const key = (task: Assignment) => `${dueDay(task) ?? ''} ${task.id}`;
  return key(a) < key(b) ? -1 : 1;
}

/** What an intervenant has submitted and others decide on, the first to be decided first. */
export function useAwaitedTasks(): LiveWithRetry<readonly Assignment[]> {
  const firestore = useFirestore();
  const { id, role } = useSignedInUser();
  const rows = DASHBOARD_ROWS[role].awaited;
  return useLive(
    `dashboard/${id}/${role}/awaited`,
    () =>
      firstTasks(
        firestore,
        [IS_SUBMITTED, where('assigneeId', '==', id)],
        'validationDeadline',
        rows,
      ),
    { isKept: true, share: (tasks) => ({ tasks }) },
  );
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
