import {
  AppError,
  assignmentCodec,
  assignmentIdOf,
  assignmentPath,
  findTask,
  isAllowed,
  partsOf,
  projectPath,
  stateOf,
  type Assignment,
  type AssignTasksRequest,
  type Project,
  type Task,
  FRESH_ASSIGNMENT,
} from '@ouvrage/domain';
import { readPeople } from '../people/people';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { openLedger } from '../platform/counts-ledger';
import { runOnce, type Run } from '../platform/operation';
import { read } from '../platform/snapshot';
import { readOpenProject } from '../projects/open-project';
import { writeAssignment, type AssignmentRecord } from './assignment-record';
import { tell } from './task-history';
import { checkTerms, peopleOf, type StoredTerms } from './task-terms';

type Terms = AssignTasksRequest['tasks'][number];

interface Line {
  readonly id: string;
  readonly task: Task;
  readonly terms: Terms;
}

/**
 * Assigns unassigned tasks and revives archived ones, all of them or none, in one transaction: at
 * most 407 lines, which stay far below Firestore's 10 MiB per transaction. Counts move once.
 */
export async function assignTasks(
  request: AssignTasksRequest,
  caller: Caller,
  context: Context,
): Promise<{ assignmentIds: readonly string[] }> {
  const { operationId, ...content } = request;
  const operation = { id: operationId, act: 'assignTasks', request: content };
  await runOnce(context, caller, operation, async (run) => {
    requireAdmin(run.user);
    const lines = linesOf(request);
    const project = await readOpenProject(run, request.projectId);
    const [people, present] = await Promise.all([
      readPeople(
        run,
        lines.flatMap(({ terms }) => peopleOf(terms)),
      ),
      readPresent(run, lines),
    ]);
    const changes = lines.map((line) => {
      const before = present.get(line.id) ?? null;
      requireUnassigned(run, line, before);
      const terms = checkTerms(line.terms, line.task.name, people, context.today());
      return { line, after: recordOf(run, project, line, terms, before) };
    });
    const assignees = changes.map(({ after }) => after.assigneeId);
    const ledger = await openLedger(run.transaction, context.firestore, project, assignees);

    for (const { line, after } of changes) {
      writeAssignment(run, line.id, after);
      tell(run, line.id, {
        kind: 'assigned',
        from: 'unassigned',
        to: after.status,
        detail: {
          assigneeName: after.assigneeName,
          ...(after.comment !== null && { comment: after.comment }),
        },
      });
      ledger.move(null, after); // An archived one counted nowhere.
    }
    ledger.write(run.at);
    return { target: projectPath(project.id), before: {}, after: { assigned: lines.length } };
  });
  return { assignmentIds: linesOf(request).map(({ id }) => id) };
}

function linesOf({ projectId, tasks }: AssignTasksRequest): readonly Line[] {
  const ids = new Set<string>();
  return tasks.map((terms, index) => {
    const task = findTask(terms.subsectionId, terms.taskKey);
    const id = assignmentIdOf(projectId, terms.subsectionId, terms.taskKey);
    if (task === undefined || ids.has(id)) {
      const field = `tasks[${index}].taskKey`;
      throw new AppError('request/invalid', { field, key: 'validation:task' });
    }
    ids.add(id);
    return { id, task, terms };
  });
}

async function readPresent(
  { transaction, context }: Run,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, Assignment>> {
  const refs = lines.map(({ id }) => context.firestore.doc(assignmentPath(id)));
  const snapshots = await transaction.getAll(...refs);
  const present = snapshots
    .map((snapshot) => read(assignmentCodec, snapshot))
    .filter((assignment) => assignment !== null);
  return new Map(present.map((assignment) => [assignment.id, assignment]));
}

function requireUnassigned({ user }: Run, { task }: Line, before: Assignment | null): void {
  const parts = partsOf(user.id, user.role, before);
  if (isAllowed('assign', stateOf(before), parts)) return;
  throw new AppError('assignment/already-assigned', {
    task: task.name,
    assignee: before?.assigneeName ?? '',
  });
}

function recordOf(
  { at }: Run,
  project: Project,
  { task }: Line,
  terms: StoredTerms,
  before: Assignment | null,
): AssignmentRecord {
  return {
    projectId: project.id,
    projectName: project.name,
    ownerIds: project.ownerIds,
    phaseId: task.phaseId,
    sectionId: task.sectionId,
    subsectionId: task.subsectionId,
    taskKey: task.key,
    taskName: task.name,
    ...terms,
    ...FRESH_ASSIGNMENT,
    revision: before?.revision ?? 0,
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
  };
}
