import {
  hasMovedSince,
  movesIntoPast,
  projectPath,
  stateOf,
  type Assignment,
  type AppErrorReason,
  type Project,
  type ShiftDeadlinesRequest,
  type ShiftLine,
} from '@ouvrage/domain';
import type { Act } from '../platform/audit-entry';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { openLedger } from '../records/counts-ledger';
import { readPeople } from '../records/people';
import { readOpenProject } from '../records/project-record';
import { readAssignments, recordOf, writeAssignment } from './assignment-record';
import { appendEvent } from './task-history';
import { concernsOf, notifyPeople, openInboxesOf } from './task-messages';
import { peopleOf } from './task-terms';
import { refusalOf } from './undone-operation';

/** Gives tasks of one project other days, all of them or none, in one transaction. */
export async function shiftDeadlines(
  request: ShiftDeadlinesRequest,
  caller: Caller,
  context: Context,
): Promise<{ assignmentIds: readonly string[] }> {
  const { operationId, ...content } = request;
  const operation = { id: operationId, act: 'shiftDeadlines', request: content };
  await runOnce(context, caller, operation, async (run) => {
    requireAdmin(run.user);
    const project = await readOpenProject(run, request.projectId);
    const pastLines = request.tasks.filter((line) => movesIntoPast(line, context.today()));
    if (pastLines.length > 0) {
      throw refusalOf('assignment/deadline-past', project.id, pastLines);
    }
    return moveDays(run, project, request.tasks, 'assignment/moved-since');
  });
  return { assignmentIds: request.tasks.map(({ assignmentId }) => assignmentId) };
}

/**
 * Writes the new days, an event a task, the counts, and one notification a person. Refuses with `reason`, naming
 * each task that is no longer as its line says.
 */
export async function moveDays(
  run: Run,
  project: Project,
  lines: readonly ShiftLine[],
  reason: AppErrorReason,
): Promise<Act> {
  const ids = lines.map(({ assignmentId }) => assignmentId);
  const moves = requireUnmoved(project, lines, await readAssignments(run, ids), reason);
  const people = await readPeople(
    run,
    moves.flatMap(({ assignment }) => peopleOf(assignment)),
  );
  const assignees = moves.map(({ assignment }) => assignment.assigneeId);
  const ledger = await openLedger(run, project, assignees);
  const inboxes = await openInboxesOf(run, people.keys());

  for (const { assignment, before, after } of moves) {
    const record = { ...recordOf(assignment), ...after, updatedAt: run.at };
    writeAssignment(run, assignment.id, record);
    const state = stateOf(assignment);
    appendEvent(run, assignment.id, {
      kind: 'shifted',
      from: state,
      to: state,
      detail: { days: { before, after } },
    });
    ledger.move(assignment, record);
  }
  ledger.write(run.at);
  notifyPeople(run, 'shifted', concernsOnce(moves), people, inboxes);
  return {
    target: projectPath(project.id),
    before: {},
    after: { shifted: ids },
  };
}

interface Move extends ShiftLine {
  readonly assignment: Assignment;
}

function requireUnmoved(
  project: Project,
  lines: readonly ShiftLine[],
  present: ReadonlyMap<string, Assignment>,
  reason: AppErrorReason,
): readonly Move[] {
  const moves = lines.flatMap((line) => {
    const assignment = present.get(line.assignmentId);
    const isUnmoved = assignment?.projectId === project.id && !hasMovedSince(assignment, line);
    return isUnmoved ? [{ ...line, assignment }] : [];
  });
  if (moves.length === lines.length) return moves;

  const unmovedIds = new Set(moves.map(({ assignmentId }) => assignmentId));
  const movedLines = lines.filter(({ assignmentId }) => !unmovedIds.has(assignmentId));
  throw refusalOf(reason, project.id, movedLines);
}

/** Everybody once, whatever they are to how many tasks: as an assignee, if they are one of any. */
function concernsOnce(moves: readonly Move[]) {
  const concerns = moves.flatMap(({ assignment, after }) => concernsOf(assignment, { ...after }));
  const assigneeIds = new Set(moves.map(({ assignment }) => assignment.assigneeId));
  return concerns.map((concern) => ({
    ...concern,
    reason: assigneeIds.has(concern.uid) ? ('assignee' as const) : ('validator' as const),
  }));
}
