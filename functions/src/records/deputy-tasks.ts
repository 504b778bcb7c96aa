import {
  assignmentPath,
  assignmentRecord,
  ASSIGNMENTS,
  deputyIdsOf,
  reviewerIdsOf,
  type Assignment,
} from '@ouvrage/domain';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { readDeputies } from './deputies';
import { openInboxes, type Loss } from './inboxes';
import { readOpenVisas, setFollowers } from './review-facts';
import { countTurnsOn, TURN_FIELDS } from './turns';

/** Tasks that one transaction changes. */
const TASKS_PER_STEP = 50;

/** Other people may write the same tasks, so transactions conflict often. */
const MAX_ATTEMPTS = 20;

export function liveTasks({ firestore }: Pick<Context, 'firestore'>) {
  return firestore.collection(ASSIGNMENTS).where('archivedAt', '==', null);
}

/**
 * Makes `deputyIds` true in every live task that a person validates, or validates for another. In steps, each
 * computed from the deputies' documents in its own transaction, so that it may be interrupted and repeated.
 */
export async function followDeputiesOf(uid: string, context: Context): Promise<void> {
  for (const field of ['validatorIds', 'deputyIds']) {
    const { docs } = await liveTasks(context)
      .where(field, 'array-contains', uid)
      .select(...TURN_FIELDS)
      .get();
    await followDeputiesIn(docs, context);
  }
}

/** The same for some tasks, read with `TURN_FIELDS`. Turns come first: former deputies are still in the tasks. */
export async function followDeputiesIn(
  tasks: readonly DocumentSnapshot[],
  context: Context,
): Promise<void> {
  await countTurnsOn(tasks, context);
  for (let start = 0; start < tasks.length; start += TASKS_PER_STEP) {
    const step = tasks.slice(start, start + TASKS_PER_STEP);
    await followStep(
      step.map(({ ref }) => ref),
      context,
    );
  }
}

interface Change {
  readonly task: Assignment;
  readonly deputyIds: readonly string[];
}

/** `updatedAt` stays, because nobody acts on these tasks. */
async function followStep(refs: readonly DocumentReference[], context: Context): Promise<void> {
  const { firestore } = context;
  await firestore.runTransaction(
    async (transaction) => {
      const tasks = (await transaction.getAll(...refs)).flatMap((snapshot) => {
        const task = read(assignmentRecord, snapshot);
        return task === null || task.archivedAt !== null ? [] : [task];
      });
      const validatorIds = tasks.flatMap((task) => task.validatorIds);
      const deputies = await readDeputies(transaction, firestore, validatorIds);
      const today = context.today();
      const changes = tasks
        .map((task) => ({ task, deputyIds: deputyIdsOf(task, deputies, today) }))
        .filter(({ task, deputyIds }) => !isSame(task.deputyIds, deputyIds));
      const visas = await Promise.all(
        changes.map(({ task }) => readOpenVisas(transaction, firestore, task)),
      );
      const inboxes = await openInboxes(transaction, firestore, [], lossesOf(changes));

      for (const [index, { task, deputyIds }] of changes.entries()) {
        transaction.update(firestore.doc(assignmentPath(task.id)), { deputyIds });
        const followerIds = reviewerIdsOf({ ...task, deputyIds });
        setFollowers({ transaction, context }, task, visas[index] ?? [], followerIds);
      }
      inboxes.write([], { at: context.now(), by: null });
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

/** Former deputies lose what told them of a task, unless they read it in another part. */
function lossesOf(changes: readonly Change[]): readonly Loss[] {
  const byPerson = new Map<string, Map<string, string[]>>();
  for (const { task, deputyIds } of changes) {
    for (const uid of formerDeputiesOf(task, deputyIds)) {
      const byProject = byPerson.get(uid) ?? new Map<string, string[]>();
      byProject.set(task.projectId, [...(byProject.get(task.projectId) ?? []), task.id]);
      byPerson.set(uid, byProject);
    }
  }
  return [...byPerson].flatMap(([uid, byProject]) =>
    [...byProject].map(([projectId, subjectIds]) => ({ uid, projectId, subjectIds })),
  );
}

/** The deputies that a task had and has no more, less those who read it in another part. */
function formerDeputiesOf(
  task: Pick<Assignment, 'deputyIds' | 'assigneeId' | 'validatorIds' | 'ownerIds'>,
  deputyIds: readonly string[],
): readonly string[] {
  const readerIds = [...deputyIds, task.assigneeId, ...task.validatorIds, ...task.ownerIds];
  return task.deputyIds.filter((uid) => !readerIds.includes(uid));
}

function isSame(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((uid, index) => uid === after[index]);
}
