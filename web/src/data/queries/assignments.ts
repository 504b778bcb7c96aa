import {
  assignmentRecord,
  assignmentPath,
  ASSIGNMENTS,
  revisionRecord,
  revisionsPath,
  taskEventRecord,
  taskEventsPath,
  type Assignment,
  type CalendarDay,
  type Revision,
  type TaskEvent,
  type User,
} from '@ouvrage/domain';
import {
  and,
  collection,
  doc,
  limit,
  or,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
  type QueryCompositeFilterConstraint,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { of } from 'rxjs';
import { useLive, type LiveWithRetry } from '../live/live';
import { useSignedInUser } from '../session/session-context';
import { documentSource, querySource } from '../live/sources';
import { useCount } from './count';

export const LIVE = where('archivedAt', '==', null);
export const IS_WORK = where('status', 'in', ['assigned', 'in_progress', 'rejected']);

const NO_ASSIGNMENTS = of({ value: [], fromCache: false });

/** A project's assignments, none without a project; an admin sees the archived ones too, because they can be restored. */
export function useProjectAssignments(
  projectId: string | null,
): LiveWithRetry<readonly Assignment[]> {
  const firestore = useFirestore();
  const user = useSignedInUser();
  return useLive(
    `${user.id}/${user.role}/project/${projectId ?? 'none'}/assignments`,
    () =>
      projectId === null
        ? NO_ASSIGNMENTS
        : querySource(projectAssignmentsQuery(firestore, user, projectId), assignmentRecord),
    { isKept: projectId !== null, share: (tasks) => ({ tasks }) },
  );
}

function projectAssignmentsQuery(firestore: Firestore, user: User, projectId: string): Query {
  const all = collection(firestore, ASSIGNMENTS);
  const inProject = where('projectId', '==', projectId);
  if (user.role === 'admin') return query(all, inProject);
  return query(all, inProject, LIVE, where('ownerIds', 'array-contains', user.id));
}

/**
 * The tasks page of each role. Intervenants: their own tasks and those to validate, for themselves or for
 * another. Owners: the tasks of their projects and those to validate. Admins: tasks that wait for a decision or are late.
 */
export function useMyTasks(today: CalendarDay): LiveWithRetry<readonly Assignment[]> {
  const firestore = useFirestore();
  const user = useSignedInUser();
  // Only an admin's query depends on the day.
  const day = user.role === 'admin' ? today : '';
  return useLive(
    `${user.id}/${user.role}/tasks/${day}`,
    () =>
      querySource(
        query(collection(firestore, ASSIGNMENTS), and(LIVE, mine(user, today))),
        assignmentRecord,
      ),
    { isKept: true, share: (tasks) => ({ tasks }) },
  );
}

/** The most tasks that the palette reads. */
const PALETTE_TASKS_MAX = 500;

/** An intervenant's tasks, for the palette: they know no others. Kept: opening it again reads nothing. */
export function usePaletteTasks(): void {
  const firestore = useFirestore();
  const user = useSignedInUser();
  useLive(
    `${user.id}/${user.role}/palette/tasks`,
    () =>
      user.role === 'intervenant'
        ? querySource(
            query(
              collection(firestore, ASSIGNMENTS),
              and(LIVE, ownTasks(user.id)),
              limit(PALETTE_TASKS_MAX),
            ),
            assignmentRecord,
          )
        : NO_ASSIGNMENTS,
    { isKept: user.role === 'intervenant', share: (tasks) => ({ tasks }) },
  );
}

/** The tasks that somebody validates, and those of the validators they stand in for. */
export function reviewedBy(uid: string): readonly QueryFieldFilterConstraint[] {
  return ['validatorIds', 'deputyIds'].map((field) => where(field, 'array-contains', uid));
}

const ownTasks = (uid: string) => or(where('assigneeId', '==', uid), ...reviewedBy(uid));

function mine(user: User, today: CalendarDay): QueryCompositeFilterConstraint {
  const toReview = reviewedBy(user.id);
  switch (user.role) {
    case 'admin':
      return or(where('status', '==', 'submitted'), and(IS_WORK, where('deadline', '<', today)));
    case 'owner':
      return or(where('ownerIds', 'array-contains', user.id), ...toReview);
    case 'intervenant':
      return ownTasks(user.id);
  }
}

/** How many tasks somebody is to do or to do again; null before that is known. For admins. */
export function useOpenWorkCount(uid: string): number | null {
  const firestore = useFirestore();
  const source = useMemo(
    () =>
      query(
        collection(firestore, ASSIGNMENTS),
        LIVE,
        IS_WORK,
        where('assigneeId', '==', uid),
        orderBy('deadline'),
      ),
    [firestore, uid],
  );
  return useCount(source);
}

/** One assignment; null when missing. For people it does not concern, an error with `isDenied`. */
export function useAssignment(assignmentId: string): LiveWithRetry<Assignment | null> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(
    `${id}/assignment/${assignmentId}`,
    () => documentSource(doc(firestore, assignmentPath(assignmentId)), assignmentRecord),
    { share: (task) => (task === null ? {} : { tasks: [task] }) },
  );
}

/** Every submitted file of an assignment, the last one first. */
export function useRevisions(assignmentId: string): LiveWithRetry<readonly Revision[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/assignment/${assignmentId}/revisions`, () =>
    querySource(
      query(collection(firestore, revisionsPath(assignmentId)), orderBy('submittedAt', 'desc')),
      revisionRecord,
    ),
  );
}

/** Lines of a history per page. */
export const EVENTS_PAGE = 20;

/** The newest lines of a task's history; `useTaskHistory` reads the older ones. */
export function useTaskEvents(assignmentId: string): LiveWithRetry<readonly TaskEvent[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/assignment/${assignmentId}/events`, () =>
    querySource(
      query(
        collection(firestore, taskEventsPath(assignmentId)),
        orderBy('at', 'desc'),
        limit(EVENTS_PAGE),
      ),
      taskEventRecord,
    ),
  );
}
