import {
  ASSIGNMENTS,
  assignmentRecord,
  boardKeyOf,
  boardPath,
  boardRecord,
  heldAtFirst,
  PROJECTS,
  projectPath,
  projectRecord,
  type Board,
} from '@ouvrage/domain';
import { FieldPath } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { documentPages } from '../platform/document-pages';
import { Failures } from '../platform/failures';
import { read } from '../platform/snapshot';
import { countTurns } from '../records/turns';
import { readOpenVisas } from '../records/review-facts';

const PROJECTS_PER_PAGE = 100;

/**
 * Makes the boards of projects that are older than boards, from the dates of their tasks, and counts everybody's
 * turns by the boards. What acts have put on a board meanwhile stays. Later nights change nothing. Returns how many
 * boards it made.
 */
export async function completeBoards(context: Context): Promise<number> {
  const { firestore } = context;
  const all = firestore.collection(PROJECTS).orderBy(FieldPath.documentId()).select();
  const failures = new Failures();
  let count = 0;
  for await (const page of documentPages(all, PROJECTS_PER_PAGE)) {
    const boards = await firestore.getAll(...page.map(({ id }) => firestore.doc(boardPath(id))));
    for (const snapshot of boards) {
      const board = read(boardRecord, snapshot);
      if (board?.isComplete !== true) {
        if ((await failures.keep(() => completeBoard(snapshot.id, context))) === true) count += 1;
      }
      await failures.keep(() => countTurns(snapshot.id, 'everybody', context));
    }
  }
  failures.throwIfAny('Some boards could not be completed.');
  return count;
}

/** In one transaction, so that no act of that moment is lost. */
async function completeBoard(projectId: string, context: Context): Promise<boolean> {
  const { firestore } = context;
  return firestore.runTransaction(async (transaction) => {
    const ref = firestore.doc(boardPath(projectId));
    const tasksQuery = firestore.collection(ASSIGNMENTS).where('projectId', '==', projectId);
    const [projectSnapshot, boardSnapshot] = await transaction.getAll(
      firestore.doc(projectPath(projectId)),
      ref,
    );
    if (projectSnapshot === undefined || boardSnapshot === undefined) return false;
    const project = read(projectRecord, projectSnapshot);
    const present = read(boardRecord, boardSnapshot);
    if (project === null || present?.isComplete === true) return false;
    const { docs } = await transaction.get(tasksQuery);
    const tasks = docs.flatMap((doc) => read(assignmentRecord, doc) ?? []);
    const entries = await Promise.all(
      tasks.map(async (task) => {
        const visas = await readOpenVisas(transaction, firestore, task);
        return [boardKeyOf(task), heldAtFirst(task, visas)] as const;
      }),
    );
    const heldEntries = entries.flatMap(([key, entry]) =>
      entry === null ? [] : [[key, entry] as const],
    );
    const board: Omit<Board, 'id'> = {
      ownerIds: project.ownerIds,
      tasks: { ...Object.fromEntries(heldEntries), ...present?.tasks },
      isComplete: true,
    };
    transaction.set(ref, board);
    return true;
  });
}
