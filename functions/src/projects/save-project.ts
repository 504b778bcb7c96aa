import {
  AppError,
  boardPath,
  moveProject,
  pickInputs,
  projectPath,
  projectVersion,
  projectRecord,
  type Board,
  type InputOf,
  type Project,
  type SaveProjectRequest,
} from '@ouvrage/domain';
import { changesOf, type Act, type AuditEntry } from '../platform/audit-entry';
import { readActiveUser, requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { findEarlier, runOnce, type Operation, type Run } from '../platform/operation';
import { requireVersion } from '../platform/version';
import { readPeople } from '../records/people';
import { PROJECT_IMAGE } from '../records/project-image';
import { readOpenProject } from '../records/project-record';
import { findImage, removeUnusedImage, requireOwnImage } from '../records/stored-image';
import { readWorkspace, writeWorkspace } from '../records/workspace';

type EditedFields = InputOf<typeof projectRecord>;

/**
 * Creates a project under the operation's id, or edits one. A new picture is inspected first; the replaced
 * picture is deleted last, so a repeated call completes an interrupted one.
 */
export async function saveProject(
  request: SaveProjectRequest,
  caller: Caller,
  context: Context,
): Promise<{ projectId: string; version: string }> {
  const { operationId, version: _version, ...content } = request;
  const operation = { id: operationId, act: 'saveProject', request: content };
  const entry =
    (await findEarlier(context, caller, operation)) ??
    (await save(operation, request, caller, context));
  await removeUnusedImage(PROJECT_IMAGE, entry.before['imagePath'], context);
  const version = projectVersion(fieldsOf(request));
  return { projectId: request.projectId ?? operationId, version };
}

async function save(
  operation: Operation,
  request: SaveProjectRequest,
  caller: Caller,
  context: Context,
): Promise<AuditEntry> {
  requireAdmin(await readActiveUser(context, caller)); // Before a file is read or deleted.
  const { projectId, version, imagePath, ownerIds } = request;
  const image = { path: imagePath, holderId: projectId ?? operation.id };
  const imageOrigin = await findImage(PROJECT_IMAGE, image, context);
  return runOnce(context, caller, operation, async (run) => {
    requireAdmin(run.user);
    await requireActiveOwners(run, ownerIds);
    await requireOwnImage(PROJECT_IMAGE, image, imageOrigin, run);
    return projectId === null
      ? createProject(run, fieldsOf(request))
      : editProject(run, projectId, fieldsOf(request), version);
  });
}

async function createProject(run: Run, fields: EditedFields): Promise<Act> {
  const { transaction, context, operationId, user, at } = run;
  const ref = context.firestore.doc(projectPath(operationId));
  const workspace = await readWorkspace(transaction, context.firestore);

  const project: Omit<Project, 'id'> = {
    ...fields,
    createdBy: user.id,
    counts: {},
    openByDeadline: {},
    excluded: {},
    status: 'pending',
    deletingAt: null,
    createdAt: at,
    updatedAt: at,
  };
  transaction.create(ref, project);
  const board: Omit<Board, 'id'> = { ownerIds: project.ownerIds, tasks: {}, isComplete: true };
  transaction.create(context.firestore.doc(boardPath(operationId)), board);
  const summary = moveProject(workspace.summary, null, project.status);
  writeWorkspace(transaction, context.firestore, { ...workspace, summary }, at);
  return { target: ref.path, ...changesOf({}, { ...fields }) };
}

async function editProject(
  run: Run,
  projectId: string,
  fields: EditedFields,
  version: string | null,
): Promise<Act> {
  const { transaction, context, at } = run;
  const before = await readOpenProject(run, projectId);
  requireVersion(projectVersion(before), version);

  const ref = context.firestore.doc(projectPath(projectId));
  transaction.update(ref, { ...fields, updatedAt: at });
  const { ownerIds } = fields;
  transaction.set(context.firestore.doc(boardPath(projectId)), { ownerIds }, { merge: true });
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

/** An uploaded picture replaces an address: a project has one picture. */
function fieldsOf(request: SaveProjectRequest): EditedFields {
  const { imageUrl, imagePath, ownerIds } = request;
  return {
    ...pickInputs(projectRecord, request),
    imageUrl: imageUrl === '' || imagePath !== null ? null : imageUrl,
    ownerIds: [...new Set(ownerIds)],
  };
}
