import {
  dossierPath,
  dossierRecord,
  taskIdOf,
  TASKS,
  type Dossier,
  type MakeDossierRequest,
  type Task,
} from '@ouvrage/domain';
import { verifyDossier, type DossierReport } from '@ouvrage/domain/dossier-file';
import { sourceOf } from '@ouvrage/domain/dossier-file/testing';
import { buildDossier } from '../../../functions/src/dossiers/build-dossier';
import { makeDossier } from '../../../functions/src/dossiers/make-dossier';
import type { Context } from '../../../functions/src/platform/context';
import {
  newOperationId,
  PEOPLE,
  SEAL_SIGNER,
  sessionOf,
  type FunctionsEnvironment,
  type Person,
} from './environment';
import { termsFor, work } from './work';

export const PERMIT_TASKS: readonly Task[] = TASKS.filter(({ subsectionId }) =>
  ['G1', 'G2'].includes(subsectionId),
);

export function dossierRequest(
  projectId: string,
  difference: Partial<MakeDossierRequest> = {},
): MakeDossierRequest {
  return {
    operationId: newOperationId(),
    projectId,
    preset: 'permis',
    taskIds: PERMIT_TASKS.map(taskIdOf),
    ...{ scope: 'validated', revisions: 'last', language: 'fr' },
    ...difference,
  };
}

/** Dossiers, and what goes into them. */
export function dossiers(environment: FunctionsEnvironment) {
  const { context } = environment;
  const { newProject, assign, submit, decide } = work(environment);

  /** A project whose first permit tasks are validated, one after a rejection; others are under way. */
  async function permitProject(validatedCount = 3): Promise<string> {
    const projectId = await newProject();
    const ids = await assign(projectId, ...PERMIT_TASKS.map((task) => termsFor(task)));
    for (const [index, id] of ids.slice(0, validatedCount).entries()) {
      await submit(id);
      if (index === 1) {
        await decide(id, 'rejected');
        await submit(id);
      }
      await decide(id, 'validated');
    }
    const open = ids[validatedCount];
    if (open !== undefined) await submit(open);
    return projectId;
  }

  async function ask(request: MakeDossierRequest, by: Person = PEOPLE.owner): Promise<string> {
    return (await makeDossier(request, sessionOf(by), context)).dossierId;
  }

  const dossierOf = (projectId: string, dossierId: string): Promise<Dossier> =>
    environment.readAs(dossierRecord, dossierPath(projectId, dossierId)).then((dossier) => {
      if (dossier === null) throw new Error(`There is no dossier ${dossierId}.`);
      return dossier;
    });

  /** A dossier that is asked for and made. */
  async function makeOne(request: MakeDossierRequest, on: Context = context): Promise<Dossier> {
    const dossierId = await ask(request);
    await buildDossier(request.projectId, dossierId, on);
    return dossierOf(request.projectId, dossierId);
  }

  async function archiveOf({ result }: Pick<Dossier, 'result'>): Promise<Buffer> {
    if (result === null) throw new Error('The dossier has no archive.');
    const [content] = await context.bucket().file(result.filePath).download();
    return content;
  }

  async function verify(dossier: Pick<Dossier, 'result'>): Promise<DossierReport> {
    return verifyDossier(sourceOf(await archiveOf(dossier)), {
      knownKeys: SEAL_SIGNER.publicKeys,
    });
  }

  return { permitProject, ask, dossierOf, made: makeOne, archiveOf, verified: verify };
}
