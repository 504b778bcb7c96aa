import {
  ASSIGNMENTS,
  boardPath,
  boardRecord,
  deputyAt,
  personSummaryCodec,
  summaryPath,
  turnsOn,
  type Board,
  type HeldTask,
  type ProjectTurns,
} from '@ouvrage/domain';
import {
  FieldPath,
  FieldValue,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { readDeputies } from './deputies';
import { readPeople } from './people';

/** Everybody whom a board names, whether it is their turn or not. */
function namesOn(tasks: readonly HeldTask[]): readonly string[] {
  return [...new Set(tasks.flatMap(({ assigneeId, awaitedIds }) => [assigneeId, ...awaitedIds]))];
}

/** Whom a change of a board may give or take a turn: everybody named on the tasks that it changes. */
export function namesInChange(
  before: Pick<Board, 'tasks'>,
  after: Pick<Board, 'tasks'>,
): readonly string[] {
  const keys = [...new Set([...Object.keys(before.tasks), ...Object.keys(after.tasks)])];
  const changedKeys = keys.filter((key) => !isDeepStrictEqual(before.tasks[key], after.tasks[key]));
  return namesOn(
    changedKeys.flatMap((key) => [before.tasks[key] ?? [], after.tasks[key] ?? []].flat()),
  );
}

/**
 * Makes what waits for people in one project true in their summaries: for `uids`, or everybody whom its board
 * names, and for the deputies of those. Computed from the board alone, so that it may be repeated, late, and in any
 * order.
 */
export async function countTurns(
  projectId: string,
  uids: readonly string[] | 'everybody',
  context: Context,
): Promise<void> {
  if (uids.length === 0) return;
  await context.firestore.runTransaction(async (transaction) => {
    const board = read(
      boardRecord,
      await transaction.get(context.firestore.doc(boardPath(projectId))),
    );
    const tasks = Object.values(board?.tasks ?? {});
    const { concernedIds, turns, exists } = await readTurns(transaction, context, {
      tasks,
      uids: uids === 'everybody' ? namesOn(tasks) : uids,
    });
    const summaries = await readCounted(
      transaction,
      context,
      projectId,
      concernedIds.filter(exists),
    );
    for (const [uid, countedTurns] of summaries) {
      const next = turns.get(uid) ?? null;
      if (!isDeepStrictEqual(countedTurns, next))
        write(transaction, context, { uid, projectId, next });
    }
  });
}

/** The fields of a task that `countTurnsOn` reads. */
export const TURN_FIELDS = ['projectId', 'assigneeId', 'validatorIds', 'deputyIds'] as const;

/** Of everybody whom these tasks name, in their projects. A malformed task names nobody. */
export async function countTurnsOn(
  tasks: readonly DocumentSnapshot[],
  context: Context,
): Promise<void> {
  const byProject = new Map<string, Set<string>>();
  for (const task of tasks) {
    const [projectId, ...people] = TURN_FIELDS.map((field) => task.get(field) as unknown);
    if (!isPathId(projectId)) continue;
    const uids = people.flat().filter(isPathId);
    byProject.set(projectId, new Set([...(byProject.get(projectId) ?? []), ...uids]));
  }
  for (const [projectId, uids] of byProject) await countTurns(projectId, [...uids], context);
}

const isPathId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !value.includes('/');

/** After a change of somebody's account, which gives others their turn or takes it. */
export async function countTurnsOf(uid: string, context: Context): Promise<void> {
  const live = context.firestore.collection(ASSIGNMENTS).where('archivedAt', '==', null);
  const queries = [
    live.where('assigneeId', '==', uid),
    live.where('validatorIds', 'array-contains', uid),
    live.where('deputyIds', 'array-contains', uid),
  ];
  const answers = await Promise.all(queries.map((query) => query.select(...TURN_FIELDS).get()));
  await countTurnsOn(
    answers.flatMap(({ docs }) => docs),
    context,
  );
}

interface Question {
  readonly tasks: readonly HeldTask[];
  readonly uids: readonly string[];
}

async function readTurns(
  transaction: Transaction,
  context: Context,
  { tasks, uids }: Question,
): Promise<{
  readonly concernedIds: readonly string[];
  readonly turns: ReadonlyMap<string, ProjectTurns>;
  readonly exists: (uid: string) => boolean;
}> {
  const { firestore } = context;
  const today = context.today();
  const awaitedIds = tasks.flatMap((task) => task.awaitedIds);
  const deputies = await readDeputies(transaction, firestore, [...awaitedIds, ...uids]);
  const deputyOf = (uid: string) => deputyAt(deputies.get(uid), today);
  const withDeputies = (ids: readonly string[]) => [
    ...ids,
    ...ids.flatMap((uid) => deputies.get(uid)?.deputyId ?? []),
  ];
  const concernedIds = [...new Set(withDeputies(uids))];
  const relevant = tasks.filter((task) =>
    withDeputies(namesOn([task])).some((uid) => concernedIds.includes(uid)),
  );
  const people = await readPeople({ transaction, context }, [
    ...concernedIds,
    ...withDeputies(namesOn(relevant)),
  ]);
  const isActive = (uid: string) => people.get(uid)?.status === 'active';
  return {
    concernedIds,
    turns: turnsOn(relevant, { isActive, deputyOf }),
    exists: (uid) => people.has(uid),
  };
}

/** What is counted of one project, by uid. */
async function readCounted(
  transaction: Transaction,
  { firestore }: Context,
  projectId: string,
  uids: readonly string[],
): Promise<readonly (readonly [string, ProjectTurns | null])[]> {
  if (uids.length === 0) return [];
  const refs = uids.map((uid) => firestore.doc(summaryPath(uid)));
  const snapshots = await transaction.getAll(...refs);
  return snapshots.map((snapshot) => [
    snapshot.id,
    read(personSummaryCodec, snapshot)?.turns[projectId] ?? null,
  ]);
}

interface Counted {
  readonly uid: string;
  readonly projectId: string;
  readonly next: ProjectTurns | null;
}

/** Replaces all days of the project, because merged maps would keep those without turns. */
function write(
  transaction: Transaction,
  context: Context,
  { uid, projectId, next }: Counted,
): void {
  const at = context.now();
  const data = { turns: { [projectId]: next ?? FieldValue.delete() }, updatedAt: at };
  transaction.set(context.firestore.doc(summaryPath(uid)), data, {
    mergeFields: [new FieldPath('turns', projectId), 'updatedAt'],
  });
}
