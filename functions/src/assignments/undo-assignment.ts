import {
  assignmentRecord,
  projectPath,
  readTexts,
  stateOf,
  TASK_ACTIONS,
  taskEventRecord,
  taskEventPath,
  type Assignment,
  type Project,
  type UndoAssignmentRequest,
  type User,
} from '@ouvrage/domain';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { read } from '../platform/snapshot';
import { openLedger } from '../records/counts-ledger';
import type { Loss } from '../records/inboxes';
import { readPeople } from '../records/people';
import { readOpenProject } from '../records/project-record';
import {
  archiveRecordOf,
  readAssignments,
  recordOf,
  writeAssignment,
  type AssignmentRecord,
} from './assignment-record';
import { appendEvent, assigneeDetail } from './task-history';
import { readUndone, refusalOf } from './undone-operation';
import { formerConcernsOf, openInboxesOf, notifyPeople } from './task-messages';
import { peopleOf, readersOf } from './task-terms';

/** The effect of one `assignTasks`, from its audit entry. */
interface AssignOperation {
  readonly operationId: string;
  readonly projectId: string;
  readonly at: Date;
  readonly assignmentIds: readonly string[];
  readonly revivedIds: readonly string[];
}

/** Undoes a whole `assignTasks`, if none of its tasks has changedIds since. */
export async function undoAssignment(
  request: UndoAssignmentRequest,
  caller: Caller,
  context: Context,
): Promise<{ assignmentIds: readonly string[] }> {
  const { operationId, undoneOperationId } = request;
  const operation = { id: operationId, act: 'undoAssignment', request: { undoneOperationId } };
  const entry = await runOnce(context, caller, operation, async (run) => {
    requireAdmin(run.user);
    const assigning = await readAssignOperation(run, undoneOperationId);
    const project = await readOpenProject(run, assigning.projectId);
    const present = await readAssignments(run, assigning.assignmentIds);
    const assignments = requireUnchanged(assigning, present);
    const archives = await readArchives(run, assigning);
    const people = await readPeople(
      run,
      [...assignments, ...archives.values()].flatMap((assignment) => peopleOf(assignment)),
    );
    const assignees = assignments.map(({ assigneeId }) => assigneeId);
    const ledger = await openLedger(run, project, assignees);
    const inboxes = await openInboxesOf(run, people.keys(), lossesOf(assigning, assignments));

    for (const assignment of assignments) {
      const archive = archives.get(assignment.id);
      const after =
        archive === undefined
          ? archiveRecordOf(run, assignment)
          : restoredRecordOf(archive, project, people);
      writeAssignment(run, assignment.id, after);
      appendEvent(run, assignment.id, {
        kind: 'unassigned',
        from: stateOf(assignment),
        to: TASK_ACTIONS.unassign.to,
        detail: assigneeDetail(assignment),
      });
      ledger.move(assignment, null); // Archives are not counted.
    }
    ledger.write(run.at);
    const concerns = assignments.flatMap((assignment) => formerConcernsOf(assignment));
    notifyPeople(run, 'unassigned', concerns, people, inboxes);
    return {
      target: projectPath(project.id),
      before: { assigned: assigning.assignmentIds },
      after: { assigned: [], archived: assigning.revivedIds, undone: undoneOperationId },
    };
  });
  return { assignmentIds: readTexts(entry.before, 'assigned') };
}

async function readAssignOperation(run: Run, operationId: string): Promise<AssignOperation> {
  const entry = await readUndone(run, operationId, 'assignTasks');
  return {
    operationId,
    projectId: run.context.firestore.doc(entry.target).id,
    at: entry.at,
    assignmentIds: readTexts(entry.after, 'assigned'),
    revivedIds: readTexts(entry.before, 'archived'),
  };
}

/** The assignments; throws with the changedIds ones when any has changedIds since the operation. */
function requireUnchanged(
  { projectId, at, assignmentIds }: AssignOperation,
  present: ReadonlyMap<string, Assignment>,
): readonly Assignment[] {
  const assignments = assignmentIds
    .map((id) => present.get(id))
    .filter((assignment) => assignment !== undefined)
    .filter((one) => stateOf(one) === 'assigned' && one.updatedAt.getTime() === at.getTime());
  if (assignments.length === assignmentIds.length) return assignments;

  const untouchedIds = new Set(assignments.map(({ id }) => id));
  const changedIds = assignmentIds.filter((id) => !untouchedIds.has(id));
  const lines = changedIds.map((assignmentId) => ({ assignmentId }));
  throw refusalOf('assignment/changed-since', projectId, lines);
}

/** The tasks that each person loses. */
function lossesOf(
  { projectId }: AssignOperation,
  assignments: readonly Assignment[],
): readonly Loss[] {
  const uids = new Set(assignments.flatMap((assignment) => readersOf(assignment)));
  return [...uids].map((uid) => ({
    uid,
    subjectIds: assignments.filter((one) => readersOf(one).includes(uid)).map(({ id }) => id),
    projectId,
  }));
}

/** The revived archives, from the events that keep them. */
async function readArchives(
  { transaction, context: { firestore } }: Run,
  { operationId, revivedIds }: AssignOperation,
): Promise<ReadonlyMap<string, Assignment>> {
  if (revivedIds.length === 0) return new Map();
  const refs = revivedIds.map((id) => firestore.doc(taskEventPath(id, operationId)));
  const snapshots = await transaction.getAll(...refs);
  return new Map(
    snapshots.map((snapshot, index) => {
      const id = revivedIds[index] ?? '';
      const archive = read(taskEventRecord, snapshot)?.detail.revived;
      if (archive === undefined)
        throw new Error('The event has no copy of the archive that was revived.');
      return [id, assignmentRecord.decode(id, archive)];
    }),
  );
}

/** The archive, with the present names of its project and people. */
function restoredRecordOf(
  archive: Assignment,
  { name, ownerIds }: Project,
  people: ReadonlyMap<string, User>,
): AssignmentRecord {
  const assigneeName = people.get(archive.assigneeId)?.name ?? '';
  return { ...recordOf(archive), projectName: name, ownerIds, assigneeName };
}
