import {
  AppError,
  assignmentIdOf,
  deputyIdsOf,
  findTask,
  FRESH_ASSIGNMENT,
  isAllowed,
  partsOf,
  projectPath,
  stateOf,
  type Assignment,
  type AssignTasksRequest,
  type Project,
  type RefusedLine,
  type Task,
  type User,
} from '@ouvrage/domain';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { openLedger } from '../records/counts-ledger';
import { readDeputies } from '../records/deputies';
import { readPeople } from '../records/people';
import { readOpenProject } from '../records/project-record';
import {
  readAssignments,
  recordOf,
  writeAssignment,
  type AssignmentRecord,
} from './assignment-record';
import { appendEvent, assigneeDetail } from './task-history';
import { concernsOf, openInboxesOf, notifyPeople } from './task-messages';
import { checkTerms, peopleOf, requireApplicable, type StoredTerms } from './task-terms';

type Terms = AssignTasksRequest['tasks'][number];

interface Line {
  readonly id: string;
  readonly task: Task;
  readonly terms: Terms;
}

/** A valid line, with the archive of its task if there is one. */
interface SoundLine extends Line {
  readonly storedTerms: StoredTerms;
  readonly archive: Assignment | null;
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
    const [people, deputies, present] = await Promise.all([
      readPeople(
        run,
        lines.flatMap(({ terms }) => peopleOf(terms)),
      ),
      readDeputies(
        run.transaction,
        context.firestore,
        lines.flatMap(({ terms }) => terms.validatorIds),
      ),
      readAssignments(
        run,
        lines.map(({ id }) => id),
      ),
    ]);
    const sound = requireAllSound(run, project, lines, people, present);
    const assignees = sound.map(({ storedTerms }) => storedTerms.assigneeId);
    const ledger = await openLedger(run, project, assignees);
    const inboxes = await openInboxesOf(run, people.keys());

    const today = context.today();
    const assignments = sound.map((line) =>
      assign(run, project, line, deputyIdsOf(line.storedTerms, deputies, today)),
    );
    for (const assignment of assignments) ledger.move(null, assignment); // Archives are not counted.
    ledger.write(run.at);
    notifyPeople(run, 'assigned', assignments.flatMap(assignmentConcerns), people, inboxes);
    return {
      target: projectPath(project.id),
      before: { archived: sound.filter(({ archive }) => archive !== null).map(({ id }) => id) },
      after: { assigned: assignments.map(({ id }) => id) },
    };
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

/** Checks every line before it throws, so that each refused line gets its own reason. */
function requireAllSound(
  run: Run,
  project: Project,
  lines: readonly Line[],
  people: ReadonlyMap<string, User>,
  present: ReadonlyMap<string, Assignment>,
): readonly SoundLine[] {
  const sound: SoundLine[] = [];
  const refusals: RefusedLine[] = [];
  for (const line of lines) {
    const archive = present.get(line.id) ?? null;
    try {
      requireUnassigned(run, line, archive);
      requireApplicable(project, line.task);
      const storedTerms = checkTerms(line.terms, line.task.name, people, run.context.today());
      sound.push({ ...line, storedTerms, archive });
    } catch (error) {
      if (!(error instanceof AppError) || lines.length === 1) throw error;
      refusals.push({ id: line.id, reason: error.reason, params: error.params });
    }
  }
  if (refusals.length === 0) return sound;
  throw new AppError('assignment/lines-refused', { count: refusals.length }, refusals);
}

function requireUnassigned({ user }: Run, { task }: Line, before: Assignment | null): void {
  const parts = partsOf(user.id, user.role, before);
  if (isAllowed('assign', stateOf(before), parts)) return;
  throw new AppError('assignment/already-assigned', {
    task: task.name,
    assignee: before?.assigneeName ?? '',
  });
}

function assign(
  run: Run,
  project: Project,
  line: SoundLine,
  deputyIds: readonly string[],
): Assignment {
  const { id, archive } = line;
  const after = { ...assignmentRecordOf(run, project, line), deputyIds };
  writeAssignment(run, id, after);
  appendEvent(run, id, {
    kind: 'assigned',
    from: 'unassigned',
    to: after.status,
    detail: {
      ...assigneeDetail(after),
      ...(after.comment !== null && { comment: after.comment }),
      ...(archive !== null && { revived: recordOf(archive) }),
    },
  });
  return { id, ...after };
}

function assignmentConcerns(assignment: Assignment) {
  const { deadline, validationDeadline } = assignment;
  return concernsOf(assignment, { deadline, validationDeadline });
}

function assignmentRecordOf(
  { at }: Run,
  project: Project,
  { task, storedTerms, archive }: SoundLine,
): Omit<AssignmentRecord, 'deputyIds'> {
  return {
    projectId: project.id,
    projectName: project.name,
    ownerIds: project.ownerIds,
    phaseId: task.phaseId,
    sectionId: task.sectionId,
    subsectionId: task.subsectionId,
    taskKey: task.key,
    taskName: task.name,
    ...storedTerms,
    ...FRESH_ASSIGNMENT,
    revision: archive?.revision ?? 0,
    fileSize: archive?.fileSize ?? null,
    openRemarks: archive?.openRemarks ?? 0,
    createdAt: archive?.createdAt ?? at,
    updatedAt: at,
  };
}
