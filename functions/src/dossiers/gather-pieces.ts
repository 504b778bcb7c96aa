import {
  assignmentRecord,
  ASSIGNMENTS,
  boardKeyOf,
  boardPath,
  boardRecord,
  chosenTasks,
  extensionOf,
  piecePath,
  piecesOf,
  pieceState,
  revisionPath,
  revisionRecord,
  revisionsPath,
  stateOf,
  taskCodeOf,
  taskIdOf,
  type Assignment,
  type Board,
  type Dossier,
  type Project,
  type Revision,
  type Task,
} from '@ouvrage/domain';
import type { Transaction } from 'firebase-admin/firestore';
import type { IndexedGap, IndexedPiece } from '../documents/dossier-index-content';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { TITLES } from '../platform/structure-titles';
import { readNames } from '../records/people';

/** A deliverable that goes into a dossier. */
export interface GatheredPiece extends IndexedPiece {
  /** In the bucket. */
  readonly filePath: string;
}

export interface Gathered {
  readonly pieces: readonly GatheredPiece[];
  readonly missing: readonly IndexedGap[];
  /** Names of the project's owners. */
  readonly owners: readonly string[];
}

interface Reading {
  readonly transaction: Transaction;
  readonly context: Context;
}

/** What goes into a dossier, and what is missing of it, in the order of the checklist, at one moment. */
export function gatherPieces(
  project: Project,
  dossier: Dossier,
  context: Context,
): Promise<Gathered> {
  return context.firestore.runTransaction(
    (transaction) => gather({ transaction, context }, project, dossier),
    { readOnly: true },
  );
}

async function gather(reading: Reading, project: Project, dossier: Dossier): Promise<Gathered> {
  const tasks = chosenTasks(dossier, project.excluded);
  const [assignments, board] = await Promise.all([
    readAssignments(reading, project.id),
    readBoard(reading, project.id),
  ]);
  const assignedTasks = tasks.flatMap((task) => {
    const assignment = assignments.get(taskIdOf(task));
    return assignment === undefined ? [] : [{ task, assignment }];
  });
  const ready = assignedTasks.filter(
    ({ assignment }) => pieceState(assignment, dossier) === 'ready',
  );
  const waiting = assignedTasks.filter(
    ({ assignment }) => pieceState(assignment, dossier) === 'missing',
  );
  const revisions = await readRevisions(
    reading,
    ready.map(({ assignment }) => assignment),
    dossier,
  );
  const names = await readNames(reading, [
    ...project.ownerIds,
    ...[...revisions.values()].flat().flatMap((revision) => visaIdsOf(revision)),
    ...waiting.flatMap(({ task }) => holderIdsOf(task, board)),
  ]);
  const namesOf = (uids: readonly string[]) => uids.flatMap((uid) => names.get(uid) ?? []);
  const titles = TITLES[dossier.language].tasks;
  const titleOf = (task: Task) => titles[taskIdOf(task)] ?? task.name;
  return {
    pieces: ready.flatMap(({ task, assignment }) =>
      (revisions.get(assignment.id) ?? []).map((revision) =>
        pieceOf(task, titleOf(task), revision, names),
      ),
    ),
    missing: waiting.map(({ task, assignment }): IndexedGap => {
      const heldTask = board?.tasks[taskIdOf(task)];
      return {
        task: taskIdOf(task),
        code: taskCodeOf(task.subsectionId, task.key),
        title: titleOf(task),
        state: stateOf(assignment),
        revision: assignment.revision,
        due: heldTask?.due ?? null,
        holders: namesOf(holderIdsOf(task, board)),
        since: heldTask?.ballSince ?? null,
      };
    }),
    owners: namesOf(project.ownerIds),
  };
}

async function readAssignments(
  { transaction, context }: Reading,
  projectId: string,
): Promise<ReadonlyMap<string, Assignment>> {
  const query = context.firestore.collection(ASSIGNMENTS).where('projectId', '==', projectId);
  const { docs } = await transaction.get(query);
  return new Map(
    docs.flatMap((doc) => {
      const assignment = read(assignmentRecord, doc);
      return assignment === null ? [] : [[boardKeyOf(assignment), assignment] as const];
    }),
  );
}

async function readBoard(
  { transaction, context }: Reading,
  projectId: string,
): Promise<Board | null> {
  return read(boardRecord, await transaction.get(context.firestore.doc(boardPath(projectId))));
}

/** Who is awaited, as the board says. */
function holderIdsOf(task: Task, board: Board | null): readonly string[] {
  const heldTask = board?.tasks[taskIdOf(task)];
  if (heldTask === undefined) return [];
  return heldTask.status === 'submitted' ? heldTask.awaitedIds : [heldTask.assigneeId];
}

/** The revisions that go in, by assignment. */
async function readRevisions(
  { transaction, context: { firestore } }: Reading,
  assignments: readonly Assignment[],
  dossier: Dossier,
): Promise<ReadonlyMap<string, readonly Revision[]>> {
  const byAssignment = new Map<string, readonly Revision[]>();
  if (dossier.revisions === 'all') {
    for (const assignment of assignments) {
      const { docs } = await transaction.get(firestore.collection(revisionsPath(assignment.id)));
      const revisions = docs.flatMap((doc) => read(revisionRecord, doc) ?? []);
      byAssignment.set(assignment.id, piecesOf(assignment, revisions, dossier));
    }
    return byAssignment;
  }
  if (assignments.length === 0) return byAssignment;
  const refs = assignments.map(({ id, revision }) => firestore.doc(revisionPath(id, revision)));
  for (const [index, snapshot] of (await transaction.getAll(...refs)).entries()) {
    const revision = read(revisionRecord, snapshot);
    const id = assignments[index]?.id;
    if (revision !== null && id !== undefined) byAssignment.set(id, [revision]);
  }
  return byAssignment;
}

/** Who gave their visa; of a revision of before there were visas, who decided. */
function visaIdsOf({ decision, visas }: Pick<Revision, 'decision' | 'visas'>): readonly string[] {
  if (decision === null) return [];
  return [...new Set([...visas.map(({ by }) => by), decision.by])];
}

function pieceOf(
  task: Task,
  title: string,
  revision: Revision,
  names: ReadonlyMap<string, string>,
): GatheredPiece {
  const id = taskIdOf(task);
  const { number, size, sha256, filePath, decision } = revision;
  return {
    path: piecePath(id, title, number, extensionOf(filePath)),
    ...{ size, sha256, filePath },
    visas: visaIdsOf(revision).flatMap((uid) => names.get(uid) ?? []),
    piece: {
      task: id,
      code: taskCodeOf(task.subsectionId, task.key),
      title,
      revision: number,
      outcome: decision?.outcome ?? 'open',
      observations: decision?.observations ?? 0,
      decidedAt: decision?.at.toISOString() ?? null,
      decidedBy: decision === null ? null : (names.get(decision.by) ?? null),
    },
  };
}
