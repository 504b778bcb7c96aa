import { createHash } from 'node:crypto';
import {
  assignmentIdOf,
  dossierFolder,
  dossierPath,
  notificationsPath,
  projectPath,
  sealPath,
  SEALS,
  taskIdOf,
  userPath,
  type MakeDossierRequest,
} from '@ouvrage/domain';
import { DOSSIER_FILES } from '@ouvrage/domain/dossier-file';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDossier } from '../../../functions/src/dossiers/build-dossier';
import {
  cancelDossier,
  makeDossier,
  resumeDossier,
} from '../../../functions/src/dossiers/make-dossier';
import { resumeDossiers, sweepDossiers } from '../../../functions/src/dossiers/sweep-dossiers';
import { deleteProject } from '../../../functions/src/projects/delete-project';
import { dossierRequest, dossiers, PERMIT_TASKS } from '../support/dossiers';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { work } from '../support/work';

const environment = functionsEnvironment('dossiers');
const { context, firestore } = environment;
const { permitProject, ask, dossierOf, made, archiveOf, verified } = dossiers(environment);
const { newProject, submit, decide, filesOf } = work(environment);
const owner = sessionOf(PEOPLE.owner);

const MINUTE_MS = 60_000;

beforeAll(() => environment.settle());

describe('makeDossier', () => {
  it.each([PEOPLE.admin, PEOPLE.owner])('takes it from $role', async (person) => {
    const projectId = await newProject();
    const request = dossierRequest(projectId);
    await makeDossier(request, sessionOf(person), context);
    await makeDossier(request, sessionOf(person), context);
    expect(await dossierOf(projectId, request.operationId)).toMatchObject({
      ...{ state: 'asked', attempt: 1, askedBy: person.uid, askedByName: person.name },
      ...{ preset: 'permis', language: 'fr', result: null },
    });
  });

  it.each([PEOPLE.otherOwner, PEOPLE.architect, PEOPLE.engineer])(
    'hides the project from $name, who is no owner of it',
    async (person) => {
      const projectId = await newProject();
      const request = dossierRequest(projectId);
      await expect(makeDossier(request, sessionOf(person), context)).rejects.toMatchObject({
        reason: 'project/not-found',
      });
    },
  );
});

describe('a dossier', () => {
  it('holds what is validated, names what is missing, and is found intact', async () => {
    const projectId = await permitProject();
    const dossier = await made(dossierRequest(projectId));

    expect(dossier).toMatchObject({
      ...{ state: 'ready', failure: null, leaseUntil: null },
      progress: { pieces: 3, totalPieces: 3, task: null },
      result: { pieces: 3, missing: PERMIT_TASKS.length - 3, seal: { n: 1 } },
    });
    const report = await verified(dossier);
    expect(report).toMatchObject({ findings: [], isKeyKnown: true, isRepacked: false });
    expect(report.manifest).toMatchObject({
      project: { id: projectId, name: 'Médiathèque du Port' },
      title: 'Permis, PC1 à PC40',
    });
    expect(report.files.map(({ path }) => path)).toEqual([
      DOSSIER_FILES.index,
      DOSSIER_FILES.table,
      'G/G1/G1-01_formulaire-de-demande-de-permis-de-construire_ind1.pdf',
      'G/G1/G1-02_habilitation-a-deposer-la-demande_ind2.pdf',
      'G/G1/G1-03_demande-de-permis-de-demolir_ind1.pdf',
      DOSSIER_FILES.events,
      DOSSIER_FILES.remarks,
      DOSSIER_FILES.seals,
      DOSSIER_FILES.manifest,
      DOSSIER_FILES.signature,
    ]);
    expect(report.manifest?.missing[0]).toMatchObject({
      ...{ state: 'submitted', holders: [PEOPLE.engineer.name], since: '2026-11-21' },
    });
    const archive = await archiveOf(dossier);
    expect(archive).toHaveLength(dossier.result?.size ?? 0);
    expect(createHash('sha256').update(archive).digest('hex')).toBe(dossier.result?.sha256);
  });

  it('is byte for byte the same when nothing was written meanwhile', async () => {
    const projectId = await permitProject(1);
    const first = await made(dossierRequest(projectId));
    environment.setNow('2026-11-25T09:00:00.000Z');
    const second = await made(dossierRequest(projectId));
    environment.setNow('2026-11-21T09:00:00.000Z');
    expect((await archiveOf(second)).equals(await archiveOf(first))).toBe(true);
    expect(second.result?.seal.n).toBe(1);
  });

  it('has every revision, and what is under way, when that is asked for', async () => {
    const projectId = await permitProject(2);
    const all = await made(dossierRequest(projectId, { revisions: 'all', scope: 'submitted' }));
    expect((await verified(all)).manifest?.files.flatMap(({ piece }) => piece ?? [])).toMatchObject(
      [
        { code: 'G1-01', revision: 1, outcome: 'validated' },
        { code: 'G1-02', revision: 1, outcome: 'rejected' },
        { code: 'G1-02', revision: 2, outcome: 'validated' },
        { code: 'G1-03', revision: 1, outcome: 'open', decidedBy: null },
      ],
    );
  });

  it.each(['en', 'es', 'ar'] as const)('has its titles and names in %s', async (language) => {
    const projectId = await permitProject(1);
    const dossier = await made(dossierRequest(projectId, { language }));
    const report = await verified(dossier);
    expect(report.findings).toEqual([]);
    const title = report.manifest?.files.find(({ piece }) => piece !== null)?.piece?.title;
    expect(title).not.toMatch(/Formulaire/);
  });

  it('leaves out what was set aside or never given', async () => {
    const projectId = await newProject();
    const [first, second] = PERMIT_TASKS;
    if (first === undefined || second === undefined) throw new Error('There are no permit tasks.');
    const request = dossierRequest(projectId);
    const dossier = await made(request);
    expect(dossier).toMatchObject({
      state: 'failed',
      failure: { reason: 'no-pieces', task: null },
    });
  });

  it('tells who asked that it is ready', async () => {
    const projectId = await permitProject(1);
    const dossier = await made(dossierRequest(projectId));
    const { docs } = await firestore
      .collection(notificationsPath(PEOPLE.owner.uid))
      .where('kind', '==', 'dossier')
      .get();
    const news = docs.filter((doc) => doc.get('subject.id') === projectId);
    expect(news.map((doc) => doc.get('params') as unknown)).toEqual([
      {
        event: 'ready',
        projectName: 'Médiathèque du Port',
        preset: 'permis',
        dossierId: dossier.id,
      },
    ]);
    expect(dossier.state).toBe('ready');
  });

  it('is not made of a file that is not the one submitted, and says which', async () => {
    const projectId = await permitProject(1);
    const [first] = PERMIT_TASKS;
    const task = first === undefined ? '' : taskIdOf(first);
    const [path = ''] = await filesOf(`task_submissions/${projectId}_${task}/`);
    await context.bucket().file(path).save('%PDF-1.7 other', { resumable: false });
    const withOtherFile = await made(dossierRequest(projectId));
    expect(withOtherFile).toMatchObject({
      state: 'failed',
      failure: { reason: 'file-changed', task },
    });
    await context.bucket().file(path).delete();
    const missing = await made(dossierRequest(projectId));
    expect(missing).toMatchObject({ state: 'failed', failure: { reason: 'file-missing', task } });
    expect(await filesOf(dossierFolder(projectId, missing.id))).toEqual([]);
  });

  it('is not made for somebody who has lost the right meanwhile', async () => {
    const projectId = await permitProject(1);
    const request = dossierRequest(projectId);
    const dossierId = await ask(request);
    await firestore.doc(projectPath(projectId)).update({ ownerIds: [PEOPLE.otherOwner.uid] });
    await buildDossier(projectId, dossierId, context);
    expect(await dossierOf(projectId, dossierId)).toMatchObject({
      ...{ state: 'failed', failure: { reason: 'not-allowed' } },
    });
    await firestore.doc(userPath(PEOPLE.owner.uid)).update({ status: 'active' });
  });

  it('is made by one run only, and two at once are both made', async () => {
    const projectId = await permitProject(2);
    const requests = [dossierRequest(projectId), dossierRequest(projectId, { language: 'ar' })];
    for (const request of requests) await ask(request);
    const runs = requests.flatMap(({ operationId }) =>
      [1, 2].map(() => buildDossier(projectId, operationId, context)),
    );
    await Promise.all(runs);
    for (const { operationId } of requests) {
      const dossier = await dossierOf(projectId, operationId);
      expect(dossier).toMatchObject({ state: 'ready', attempt: 1 });
      expect((await verified(dossier)).findings).toEqual([]);
    }
    // Both sealed the same entries at the same time, once.
    const seals = await firestore.collection(SEALS).where('projectId', '==', projectId).get();
    expect(seals.size).toBe(1);
  });

  it('can be cancelled, and begun again', async () => {
    const projectId = await permitProject(1);
    const request = dossierRequest(projectId);
    const dossierId = await ask(request);
    const acts = { projectId, dossierId };
    await cancelDossier({ operationId: newOperationId(), ...acts }, owner, context);
    await buildDossier(projectId, dossierId, context);
    expect((await dossierOf(projectId, dossierId)).state).toBe('cancelled');
    expect(await filesOf(dossierFolder(projectId, dossierId))).toEqual([]);

    await resumeDossier({ operationId: newOperationId(), ...acts }, owner, context);
    await buildDossier(projectId, dossierId, context);
    const dossier = await dossierOf(projectId, dossierId);
    expect(dossier).toMatchObject({ state: 'ready', attempt: 2 });
    expect((await verified(dossier)).findings).toEqual([]);
    // One that is ready stays so.
    await cancelDossier({ operationId: newOperationId(), ...acts }, owner, context);
    expect((await dossierOf(projectId, dossierId)).state).toBe('ready');
  });

  it('that is cancelled while it is written leaves no file', async () => {
    const projectId = await permitProject(1);
    const dossierId = await ask(dossierRequest(projectId));
    const cancelling = {
      ...context,
      bucket: () => {
        const bucket = context.bucket();
        return Object.assign(Object.create(bucket) as typeof bucket, {
          file: (path: string) => {
            const file = bucket.file(path);
            if (!path.endsWith('.zip')) return file;
            // Just before the archive is written.
            void firestore.doc(dossierPath(projectId, dossierId)).update({ state: 'cancelled' });
            return file;
          },
        });
      },
    };
    await buildDossier(projectId, dossierId, cancelling);
    expect((await dossierOf(projectId, dossierId)).state).toBe('cancelled');
    expect(await filesOf(dossierFolder(projectId, dossierId))).toEqual([]);
  });

  it.each([PEOPLE.otherOwner, PEOPLE.architect])(
    'cannot be touched by $name, who is no owner of its project',
    async (person) => {
      const projectId = await newProject();
      const dossierId = await ask(dossierRequest(projectId));
      for (const act of [cancelDossier, resumeDossier]) {
        const request = { operationId: newOperationId(), projectId, dossierId };
        await expect(act(request, sessionOf(person), context)).rejects.toMatchObject({
          reason: 'project/not-found',
        });
      }
    },
  );

  it('whose run has ended without a word is begun again, and fails after some', async () => {
    const projectId = await permitProject(1);
    const dossierId = await ask(dossierRequest(projectId));
    const ref = firestore.doc(dossierPath(projectId, dossierId));
    const now = context.now().getTime();
    await ref.update({ state: 'writing', leaseUntil: new Date(now + MINUTE_MS) });
    expect(await resumeDossiers(context)).toBe(0);
    for (const attempt of [2, 3, 4, 5]) {
      await ref.update({ state: 'writing', leaseUntil: new Date(now - MINUTE_MS) });
      expect(await resumeDossiers(context)).toBe(1);
      expect(await dossierOf(projectId, dossierId)).toMatchObject({ state: 'asked', attempt });
    }
    await ref.update({ state: 'writing', leaseUntil: new Date(now - MINUTE_MS) });
    await resumeDossiers(context);
    expect(await dossierOf(projectId, dossierId)).toMatchObject({ state: 'failed' });
  });

  it('is swept after seven days', async () => {
    const projectId = await permitProject(1);
    const dossier = await made(dossierRequest(projectId));
    const after = (days: number) => ({
      ...context,
      // The Storage emulator stamps files with the real time.
      now: () => new Date(Date.now() + days * 86_400_000),
    });
    await sweepDossiers(after(6));
    expect(await filesOf(dossierFolder(projectId, dossier.id))).toHaveLength(2);
    await sweepDossiers(after(8));
    expect(await filesOf(dossierFolder(projectId, dossier.id))).toEqual([]);
  });

  it('goes with its project, of whose record the last seal stays', async () => {
    const projectId = await permitProject(1);
    const request: MakeDossierRequest = dossierRequest(projectId);
    await made(request);
    const [, , third] = PERMIT_TASKS;
    const id = assignmentIdOf(projectId, third?.subsectionId ?? '', third?.key ?? '');
    await submit(id);
    await decide(id, 'validated');
    await made(dossierRequest(projectId));
    await deleteProject(
      { operationId: newOperationId(), projectId },
      sessionOf(PEOPLE.admin),
      context,
    );
    expect((await firestore.doc(dossierPath(projectId, request.operationId)).get()).exists).toBe(
      false,
    );
    expect(await filesOf(`dossiers/${projectId}/`)).toEqual([]);
    expect(await filesOf(`records/${projectId}/`)).toEqual([]);
    expect((await firestore.doc(sealPath(projectId, 1)).get()).exists).toBe(false);
    expect((await firestore.doc(sealPath(projectId, 2)).get()).exists).toBe(true);
  });
});
