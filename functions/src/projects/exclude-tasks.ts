import {
  AppError,
  assignmentIdOf,
  assignmentPath,
  assignmentRecord,
  findTask,
  findTaskById,
  moveProject,
  projectPath,
  projectStatus,
  stateOf,
  type Exclusions,
  type ExcludeTasksRequest,
  type IncludeTasksRequest,
  type Project,
} from '@ouvrage/domain';
import type { Act } from '../platform/audit-entry';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { read } from '../platform/snapshot';
import { readOpenProject } from '../records/project-record';
import { readWorkspace, writeWorkspace } from '../records/workspace';

/** Sets tasks that nobody has aside, all of them or none. One that is set aside already gets the new reason. */
export async function excludeTasks(
  request: ExcludeTasksRequest,
  caller: Caller,
  context: Context,
): Promise<{ taskIds: readonly string[] }> {
  const { operationId, ...content } = request;
  const operation = { id: operationId, act: 'excludeTasks', request: content };
  await runOnce(context, caller, operation, async (run) => {
    requireAdmin(run.user);
    const { taskIds, reason } = request;
    const project = await readOpenProject(run, request.projectId);
    await requireUnassigned(run, project, taskIds);
    const exclusion = { reason, by: run.user.id, at: run.at };
    const newEntries = Object.fromEntries(taskIds.map((id) => [id, exclusion]));
    return change(run, project, { ...project.excluded, ...newEntries });
  });
  return { taskIds: request.taskIds };
}

/** Lets tasks apply again. One that applies already stays as it is. */
export async function includeTasks(
  request: IncludeTasksRequest,
  caller: Caller,
  context: Context,
): Promise<{ taskIds: readonly string[] }> {
  const { operationId, ...content } = request;
  const operation = { id: operationId, act: 'includeTasks', request: content };
  await runOnce(context, caller, operation, async (run) => {
    requireAdmin(run.user);
    const project = await readOpenProject(run, request.projectId);
    const left = Object.entries(project.excluded).filter(([id]) => !request.taskIds.includes(id));
    return change(run, project, Object.fromEntries(left));
  });
  return { taskIds: request.taskIds };
}

async function change(run: Run, project: Project, exclusions: Exclusions): Promise<Act> {
  const { transaction, context, at } = run;
  const workspace = await readWorkspace(transaction, context.firestore);
  const status = projectStatus({ ...project, excluded: exclusions });
  const ref = context.firestore.doc(projectPath(project.id));
  transaction.update(ref, { excluded: exclusions, status, updatedAt: at });
  if (status !== project.status) {
    const summary = moveProject(workspace.summary, project.status, status);
    writeWorkspace(transaction, context.firestore, { ...workspace, summary }, at);
  }
  return {
    target: ref.path,
    before: { excluded: Object.keys(project.excluded) },
    after: { excluded: Object.keys(exclusions) },
  };
}

async function requireUnassigned(
  { transaction, context }: Run,
  { id }: Project,
  taskIds: readonly string[],
): Promise<void> {
  const refs = taskIds.flatMap((taskId) => {
    const task = findTaskById(taskId);
    if (task === undefined) return [];
    return [context.firestore.doc(assignmentPath(assignmentIdOf(id, task.subsectionId, task.key)))];
  });
  const snapshots = await transaction.getAll(...refs);
  const lines = snapshots.flatMap((snapshot) => {
    const assignment = read(assignmentRecord, snapshot);
    if (assignment === null || stateOf(assignment) === 'unassigned') return [];
    const { subsectionId, taskKey, taskName, assigneeName } = assignment;
    const task = findTask(subsectionId, taskKey)?.name ?? taskName;
    const params = { task, assignee: assigneeName };
    return [{ id: assignment.id, reason: 'assignment/already-assigned' as const, params }];
  });
  const [first] = lines;
  if (first !== undefined) throw new AppError(first.reason, first.params, lines);
}
