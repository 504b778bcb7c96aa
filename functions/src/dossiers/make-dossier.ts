import {
  AppError,
  dossierAttemptPath,
  dossierPath,
  dossierRecord,
  followsProject,
  isUnderWay,
  type Dossier,
  type DossierRequest,
  type MakeDossierRequest,
  type Project,
} from '@ouvrage/domain';
import type { Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { read } from '../platform/snapshot';
import { readOpenProject } from '../records/project-record';

/** Asks for a dossier; the trigger on its attempt makes it. */
export async function makeDossier(
  { operationId, projectId, ...choice }: MakeDossierRequest,
  caller: Caller,
  context: Context,
): Promise<{ dossierId: string }> {
  const operation = { id: operationId, act: 'makeDossier', request: { projectId, ...choice } };
  await runOnce(context, caller, operation, async (run) => {
    const { user, at, transaction } = run;
    await readOwnProject(run, projectId);
    const target = dossierPath(projectId, operationId);
    const dossier: Omit<Dossier, 'id'> = {
      ...choice,
      taskIds: [...new Set(choice.taskIds)],
      ...{ state: 'asked', attempt: 1, leaseUntil: null, failure: null, result: null },
      ...{ askedBy: user.id, askedByName: user.name, askedAt: at, updatedAt: at },
      progress: { pieces: 0, totalPieces: 0, bytes: 0, totalBytes: 0, task: null },
    };
    transaction.create(context.firestore.doc(target), dossier);
    begin(run, projectId, operationId, 1);
    return { target, before: {}, after: { preset: choice.preset, tasks: choice.taskIds.length } };
  });
  return { dossierId: operationId };
}

/** Ends the making of a dossier. The run that makes it finds out at its next piece, and deletes what it has. */
export async function cancelDossier(
  { operationId, projectId, dossierId }: DossierRequest,
  caller: Caller,
  context: Context,
): Promise<{ dossierId: string }> {
  const operation = { id: operationId, act: 'cancelDossier', request: { projectId, dossierId } };
  await runOnce(context, caller, operation, (run) =>
    changeDossier(run, projectId, dossierId, (dossier) =>
      isUnderWay(dossier) ? { state: 'cancelled', leaseUntil: null } : null,
    ),
  );
  return { dossierId };
}

/** Takes up a dossier that failed, was cancelled, or whose run has ended without a word. */
export async function resumeDossier(
  { operationId, projectId, dossierId }: DossierRequest,
  caller: Caller,
  context: Context,
): Promise<{ dossierId: string }> {
  const operation = { id: operationId, act: 'resumeDossier', request: { projectId, dossierId } };
  await runOnce(context, caller, operation, (run) =>
    changeDossier(run, projectId, dossierId, (dossier) => {
      const isRunning =
        isUnderWay(dossier) && dossier.leaseUntil !== null && dossier.leaseUntil > run.at;
      if (dossier.state === 'ready' || isRunning) return null;
      const attempt = dossier.attempt + 1;
      return { state: 'asked', attempt, leaseUntil: null, failure: null };
    }),
  );
  return { dossierId };
}

/** Writes what `change` says; null leaves the dossier as it is. */
async function changeDossier(
  run: Run,
  projectId: string,
  dossierId: string,
  change: (dossier: Dossier) => Partial<Dossier> | null,
) {
  const { transaction, context, at } = run;
  await readOwnProject(run, projectId);
  const target = dossierPath(projectId, dossierId);
  const ref = context.firestore.doc(target);
  const dossier = read(dossierRecord, await transaction.get(ref));
  if (dossier === null) throw new AppError('project/not-found');
  const fields = change(dossier);
  if (fields !== null) transaction.update(ref, { ...fields, updatedAt: at });
  if (fields?.attempt !== undefined) begin(run, projectId, dossierId, fields.attempt);
  return {
    target,
    before: { state: dossier.state },
    after: { state: fields?.state ?? dossier.state },
  };
}

/** Starts the trigger that makes the dossier. */
export function begin(
  { transaction, context, at }: Pick<Run, 'transaction' | 'context' | 'at'>,
  projectId: string,
  dossierId: string,
  attempt: number,
): void {
  const path = dossierAttemptPath(projectId, dossierId, attempt);
  transaction.create(context.firestore.doc(path), { at });
}

/** A missing project and one of others throw the same error. */
async function readOwnProject(run: Run, projectId: string): Promise<Project> {
  const project = await readOpenProject(run, projectId);
  if (!followsProject(project, run.user)) throw new AppError('project/not-found');
  return project;
}
