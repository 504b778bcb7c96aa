import {
  addChanges,
  applyChange,
  applyToProject,
  countsChange,
  EMPTY_SUMMARY,
  moveProject,
  projectPath,
  projectStatus,
  summaryPath,
  taskSummaryCodec,
  type Assignment,
  type CountsChange,
  type Project,
  type TaskSummary,
} from '@ouvrage/domain';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { openBoard, type OpenBoard } from './board';
import { readWorkspace, writeSummary, writeWorkspace } from './workspace';

const NO_CHANGE: CountsChange = { total: 0, completed: 0, openByDeadline: {} };

/** An assignment before or after a change; null when it does not exist. */
type CountedAssignment = Omit<Assignment, 'id'> | null;

/**
 * What follows from the tasks of one project: its counts, the workspace's and the assignees', and the project's
 * board. They are read, changed in memory and written once, so a bulk change writes each document once.
 */
interface CountsLedger {
  /** `visas` are those given on the open revision, where the change brings them back. */
  move(
    before: CountedAssignment,
    after: CountedAssignment,
    visas?: Parameters<OpenBoard['move']>[2],
  ): void;
  write(at: Date): void;
}

/** `uids` are all present and future assignees. Reads, so it must come before any write. */
export async function openLedger(
  reading: {
    readonly transaction: Transaction;
    readonly context: Pick<Context, 'firestore' | 'today'>;
  },
  project: Project,
  uids: readonly string[],
): Promise<CountsLedger> {
  const { transaction } = reading;
  const { firestore } = reading.context;
  const [workspace, people, board] = await Promise.all([
    readWorkspace(transaction, firestore),
    readPeople(transaction, firestore, [...new Set(uids)]),
    openBoard(reading, project),
  ]);
  let counts = project.counts;
  let everyone = NO_CHANGE;
  const byPerson = new Map<string, CountsChange>();

  return {
    move(before, after, visas = null) {
      board.move(before, after, visas);
      const subsectionId = (after ?? before)?.subsectionId;
      if (subsectionId === undefined) return;
      const change = countsChange(before, after);
      counts = applyToProject(counts, subsectionId, change.everyone);
      everyone = addChanges(everyone, change.everyone);
      for (const [uid, personal] of Object.entries(change.byPerson)) {
        byPerson.set(uid, addChanges(byPerson.get(uid) ?? NO_CHANGE, personal));
      }
    },

    write(at) {
      board.write();
      const status = projectStatus({ counts, excluded: project.excluded });
      const { openByDeadline } = applyChange(
        { ...EMPTY_SUMMARY, openByDeadline: project.openByDeadline },
        everyone,
      );
      const projectRef = firestore.doc(projectPath(project.id));
      transaction.update(projectRef, { counts, openByDeadline, status, updatedAt: at });
      const movedSummary = { ...workspace.summary, ...applyChange(workspace.summary, everyone) };
      const summary = moveProject(movedSummary, project.status, status);
      writeWorkspace(transaction, firestore, { ...workspace, summary }, at);
      for (const [uid, change] of byPerson) {
        const before = people.get(uid);
        if (before === undefined)
          throw new Error('The counts of an assignee were not read before the change.');
        // A deleted person has no counts: nothing to subtract from.
        if (before === null && change.total <= 0) continue;
        const after = applyChange(before ?? EMPTY_SUMMARY, change);
        writeSummary(
          transaction,
          firestore.doc(summaryPath(uid)),
          { ...after },
          before === null,
          at,
        );
      }
    },
  };
}

async function readPeople(
  transaction: Transaction,
  firestore: Firestore,
  uids: readonly string[],
): Promise<ReadonlyMap<string, TaskSummary | null>> {
  if (uids.length === 0) return new Map();
  const refs = uids.map((uid) => firestore.doc(summaryPath(uid)));
  const snapshots = await transaction.getAll(...refs);
  return new Map(snapshots.map((snapshot) => [snapshot.id, read(taskSummaryCodec, snapshot)]));
}
