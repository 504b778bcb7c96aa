import {
  AppError,
  WORKGROUP_LIMITS,
  workgroupPath,
  type ChangeWorkgroupProjectsRequest,
  type WorkgroupProject,
} from '@ouvrage/domain';
import { changesOf, type Act } from '../platform/audit-entry';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { readOpenProject } from '../records/project-record';
import { projectFields, readOpenWorkgroup } from '../records/workgroup-record';

/**
 * Adds a project to a group's list or removes it: by id for a project of the workspace, by name for another
 * one.
 */
export async function changeWorkgroupProjects(
  { operationId, ...request }: ChangeWorkgroupProjectsRequest,
  caller: Caller,
  context: Context,
): Promise<{ workgroupId: string }> {
  const operation = { id: operationId, act: 'changeWorkgroupProjects', request };
  await runOnce(context, caller, operation, (run) => change(run, request));
  return { workgroupId: request.workgroupId };
}

async function change(
  run: Run,
  { workgroupId, change: which, project }: Omit<ChangeWorkgroupProjectsRequest, 'operationId'>,
): Promise<Act> {
  requireAdmin(run.user);
  const { transaction, context, at } = run;
  const { projects } = await readOpenWorkgroup(run, workgroupId);
  const isListed = projects.some((other) => isSame(other, project));

  const ref = context.firestore.doc(workgroupPath(workgroupId));
  if (isListed === (which === 'add')) return { target: ref.path, before: {}, after: {} };
  const after =
    which === 'add'
      ? [...projects, await newProject(run, project, projects.length)]
      : projects.filter((other) => !isSame(other, project));
  transaction.update(ref, { ...projectFields(after), updatedAt: at });
  return { target: ref.path, ...changesOf({ projects }, { projects: after }) };
}

/** A linked project gets its own name, whatever the request says. */
async function newProject(
  run: Run,
  { projectId, name }: WorkgroupProject,
  count: number,
): Promise<WorkgroupProject> {
  const max = WORKGROUP_LIMITS.projectsMax;
  if (count >= max) throw new AppError('workgroup/too-many-projects', { max });
  if (projectId === null) return { projectId, name };
  return { projectId, name: (await readOpenProject(run, projectId)).name };
}

function isSame(one: WorkgroupProject, other: WorkgroupProject): boolean {
  if (one.projectId !== null || other.projectId !== null) return one.projectId === other.projectId;
  return one.name === other.name;
}
