import { dossierPath, dossierRecord, taskIdOf, TASKS } from '@ouvrage/domain';
import { verifyDossier } from '@ouvrage/domain/dossier-file';
import { sourceOf } from '@ouvrage/domain/dossier-file/testing';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedFiles } from '../../../functions/src/platform/stored-files';
import { dossierRequest } from '../support/dossiers';
import { newOperationId } from '../support/environment';
import { httpSessions, type Session } from '../support/http-sessions';
import { httpWork } from '../support/http-work';
import { runningSuite } from '../../support/suite';

const suite = runningSuite();
const name = `dossier-${Date.now().toString(36)}`;
const app = initializeApp({ projectId: suite.project, storageBucket: suite.bucket }, name);
const firestore = getFirestore(app);
afterAll(() => deleteApp(app));

const { signUp, settle, call } = httpSessions(firestore, name);
const people: Record<'admin' | 'assignee' | 'validator', Session> = {
  ...{ admin: { uid: '', idToken: '' }, assignee: { uid: '', idToken: '' } },
  validator: { uid: '', idToken: '' },
};
const { assignedTask, submitTo } = httpWork(app, call, () => people);

beforeAll(async () => {
  // Each function starts a process at its first call: one after the other.
  for (const callable of ['saveProject', 'assignTasks', 'submitDeliverable', 'decideTask']) {
    await call(callable, null);
  }
  people.admin = await signUp('claire');
  people.assignee = await signUp('camille');
  people.validator = await signUp('karim');
  await settle(people.admin, 'Claire Fontaine', 'admin');
  await settle(people.assignee, 'Camille Moreau', 'intervenant');
  await settle(people.validator, 'Karim Benali', 'intervenant');
}, 120_000);

it('a validated task goes into a dossier, which the deployed trigger makes and signs', async () => {
  const { projectId, assignmentId } = await assignedTask();
  expect(await submitTo(assignmentId)).toMatchObject({ status: 200 });
  const decision = { operationId: newOperationId(), assignmentId, revision: 1, comment: '' };
  await call('decideTask', { ...decision, outcome: 'validated' }, people.validator);
  const request = dossierRequest(projectId, { preset: 'all', taskIds: TASKS.map(taskIdOf) });

  expect(await call('makeDossier', request, people.assignee)).toMatchObject({ status: 404 });
  expect(await call('makeDossier', request, people.admin)).toMatchObject({ status: 200 });

  const ref = firestore.doc(dossierPath(projectId, request.operationId));
  const stateOf = async () => (await ref.get()).get('state') as unknown;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('ready');
  const { result } = dossierRecord.decode(ref.id, (await ref.get()).data() ?? {});
  const [archive] = await storedFiles(app)
    .file(result?.filePath ?? '')
    .download();
  const report = await verifyDossier(sourceOf(archive), { knownKeys: null });
  expect(report).toMatchObject({ findings: [], entryCount: 6, seal: { n: 1 } });
}, 90_000);
