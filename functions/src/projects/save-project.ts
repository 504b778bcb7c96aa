import {
  AppError,
  moveProject,
  projectPath,
  type Project,
  type SaveProjectRequest,
} from '@ouvrage/domain';
import { readPeople } from '../people/people';
import { changesOf, type Act } from '../platform/audit-entry';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { readWorkspace, writeWorkspace } from '../platform/workspace';
import { readOpenProject } from './open-project';

type EditedFields = Pick<Project, 'name' | 'description' | 'startDate' | 'imageUrl' | 'ownerIds'>;

/** Creates a project, whose id is then the operation's, or edits one. */
export async function saveProject(
  request: SaveProjectRequest,
  caller: Caller,
  context: Context,
): Promise<{ projectId: string }> {
  const { operationId, ...content } = request;
  const operation = { id: operationId, act: 'saveProject', request: content };
  await runOnce(context, caller, operation, async (run) => {
    requireAdmin(run.user);
    await requireActiveOwners(run, request.ownerIds);
    return request.projectId === null
      ? createProject(run, fieldsOf(request))
      : editProject(run, request.projectId, fieldsOf(request));
  });
  return { projectId: request.projectId ?? operationId };
}

async function createProject(run: Run, fields: EditedFields): Promise<Act> {
  const { transaction, context, operationId, user, at } = run;
  const ref = context.firestore.doc(projectPath(operationId));
  const workspace = await readWorkspace(transaction, context.firestore);

  const project: Omit<Project, 'id'> = {
    ...fields,
    imagePath: null,
    createdBy: user.id,
    counts: {},
    openByDeadline: {},
    status: 'pending',
    deletingAt: null,
    createdAt: at,
    updatedAt: at,
  };
  transaction.create(ref, project);
  const summary = moveProject(workspace.summary, null, project.status);
  writeWorkspace(transaction, context.firestore, { ...workspace, summary }, at);
  return { target: ref.path, ...changesOf({}, { ...fields }) };
}

async function editProject(run: Run, projectId: string, fields: EditedFields): Promise<Act> {
  const { transaction, context, at } = run;
  const before = await readOpenProject(run, projectId);

  const ref = context.firestore.doc(projectPath(projectId));
  transaction.update(ref, { ...fields, updatedAt: at });
  return { target: ref.path, ...changesOf({ ...before }, { ...fields }) };
}

async function requireActiveOwners(run: Run, ownerIds: readonly string[]): Promise<void> {
  const people = await readPeople(run, ownerIds);
  for (const uid of ownerIds) {
    const owner = people.get(uid);
    if (owner?.role !== 'owner' || owner.status !== 'active') {
      throw new AppError('project/owner-unavailable', { name: owner?.name ?? '' });
    }
  }
}

function fieldsOf({
  name,
  description,
  startDate,
  imageUrl,
  ownerIds,
}: SaveProjectRequest): EditedFields {
  return {
    name,
    description,
    startDate,
    imageUrl: imageUrl === '' ? null : imageUrl,
    ownerIds: [...new Set(ownerIds)],
  };
}
