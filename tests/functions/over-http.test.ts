import {
  assignmentCodec,
  assignmentPath,
  deliverablesFolder,
  directoryCardPath,
  projectPath,
  userPath,
} from '@ouvrage/domain';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOperationId } from '../support/functions-environment';
import { pdf } from '../support/functions-files';
import { projectRequest, termsFor } from '../support/functions-work';
import { runningSuite } from '../support/suite';

/** The built functions in their own processes, called as a browser calls them. */
const suite = runningSuite();
const name = `http-${Date.now().toString(36)}`;
const app = initializeApp({ projectId: suite.project, storageBucket: suite.bucket }, name);
const firestore = getFirestore(app);
afterAll(() => deleteApp(app));

interface Session {
  readonly uid: string;
  readonly idToken: string;
}

interface Answer {
  readonly status: number;
  readonly result?: unknown;
  readonly error?: { readonly status: string; readonly details?: unknown };
}

/** A new account of the Auth emulator, signed in. */
async function signUp(who: string): Promise<Session> {
  const { host, port } = suite.auth;
  const url = `http://${host}:${port}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${who}@${name}.exemple.fr`,
      password: 'motdepasse1',
      returnSecureToken: true,
    }),
  });
  const { localId, idToken } = (await answer.json()) as { localId: string; idToken: string };
  return { uid: localId, idToken };
}

async function settle({ uid }: Session, fullName: string, role: string, status = 'active') {
  const [firstName, lastName] = fullName.split(' ');
  const now = new Date();
  await firestore.doc(userPath(uid)).set({
    ...{ firstName, lastName, name: fullName, email: `${uid}@exemple.fr`, role, status },
    ...{ specialty: '', companyId: null, companyName: '', photoPath: null },
    ...{ tokensValidAfter: new Date(0), createdAt: now, updatedAt: now },
  });
  await firestore.doc(directoryCardPath(uid)).set({
    ...{ name: fullName, role, specialty: '', companyName: '', photoPath: null },
    active: status === 'active',
  });
}

async function call(callable: string, data: unknown, session?: Session): Promise<Answer> {
  const { host, port } = suite.functions;
  const url = `http://${host}:${port}/${suite.project}/europe-west1/${callable}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(session !== undefined && { authorization: `Bearer ${session.idToken}` }),
    },
    body: JSON.stringify({ data }),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

let admin: Session;
let assignee: Session;
let validator: Session;

const CALLABLES = [
  ...['signInProfile', 'saveProject', 'deleteProject', 'assignTasks', 'reassignTask'],
  ...['unassignTask', 'restoreTask', 'submitDeliverable', 'decideTask'],
];

beforeAll(async () => {
  // Each function starts a process at its first call.
  await Promise.all(CALLABLES.map((callable) => call(callable, null)));
  [admin, assignee, validator] = await Promise.all([
    signUp('claire'),
    signUp('camille'),
    signUp('karim'),
  ]);
  await settle(admin, 'Claire Fontaine', 'admin');
  await settle(assignee, 'Camille Moreau', 'intervenant');
  await settle(validator, 'Karim Benali', 'intervenant');
}, 120_000);

const newProject = () => ({ ...projectRequest(), ownerIds: [] });

/** A project with one task, assigned. */
async function assignedTask(): Promise<{ projectId: string; assignmentId: string }> {
  const created = await call('saveProject', newProject(), admin);
  const { projectId } = created.result as { projectId: string };
  const people = { assigneeId: assignee.uid, validatorIds: [validator.uid] };
  const days = { deadline: '2999-12-01', validationDeadline: '2999-12-08' };
  const tasks = [{ ...termsFor(), ...people, ...days }];
  const assigned = await call(
    'assignTasks',
    { operationId: newOperationId(), projectId, tasks },
    admin,
  );
  const { assignmentIds } = assigned.result as { assignmentIds: string[] };
  return { projectId, assignmentId: assignmentIds[0] ?? '' };
}

const assignmentAt = async (id: string) =>
  assignmentCodec.decode(id, (await firestore.doc(assignmentPath(id)).get()).data() ?? {});

describe('a task', () => {
  it('is assigned, submitted, rejected, submitted again and validated', async () => {
    const { assignmentId } = await assignedTask();
    const submit = async () => {
      const uploadId = newOperationId();
      const path = `${deliverablesFolder(assignmentId)}1795000000000-${uploadId}.pdf`;
      const metadata = { uploadedBy: assignee.uid, fileName: 'Notice.pdf' };
      await getStorage(app)
        .bucket()
        .file(path)
        .save(pdf(), { resumable: false, metadata: { metadata } });
      return call('submitDeliverable', { assignmentId, uploadId, comment: null }, assignee);
    };
    const decide = (revision: number, outcome: string, comment: string) => {
      const request = { operationId: newOperationId(), assignmentId, revision, outcome, comment };
      return call('decideTask', request, validator);
    };

    expect(await submit()).toEqual({ status: 200, result: { revision: 1 } });
    expect(await decide(1, 'rejected', 'Il manque le plan.')).toMatchObject({ status: 200 });
    expect(await submit()).toEqual({ status: 200, result: { revision: 2 } });
    expect(await decide(2, 'validated', '')).toEqual({
      status: 200,
      result: { outcome: 'validated' },
    });

    expect(await assignmentAt(assignmentId)).toMatchObject({ status: 'validated', revision: 2 });
  });

  it('says the new name of its project, when that was renamed', async () => {
    const { projectId, assignmentId } = await assignedTask();
    const rename = { ...newProject(), projectId, name: 'Médiathèque des Quais' };

    await call('saveProject', rename, admin);

    await expect
      .poll(async () => (await assignmentAt(assignmentId)).projectName, { timeout: 20_000 })
      .toBe('Médiathèque des Quais');
  });

  it('goes with its project', async () => {
    const { projectId, assignmentId } = await assignedTask();

    const request = { operationId: newOperationId(), projectId };
    expect(await call('deleteProject', request, admin)).toMatchObject({ status: 200 });

    expect((await firestore.doc(projectPath(projectId)).get()).exists).toBe(false);
    expect((await firestore.doc(assignmentPath(assignmentId)).get()).exists).toBe(false);
  });

  it('is unassigned, restored and reassigned', async () => {
    const { assignmentId } = await assignedTask();
    const request = () => ({ operationId: newOperationId(), assignmentId });
    const { subsectionId: _s, taskKey: _t, ...terms } = termsFor();
    const people = { assigneeId: validator.uid, validatorIds: [assignee.uid] };
    const days = { deadline: '2999-12-01', validationDeadline: '2999-12-08' };

    expect(await call('unassignTask', request(), admin)).toMatchObject({ status: 200 });
    expect(await call('restoreTask', request(), admin)).toMatchObject({ status: 200 });
    const reassignment = { ...request(), ...terms, ...people, ...days };
    expect(await call('reassignTask', reassignment, admin)).toMatchObject({ status: 200 });

    expect((await assignmentAt(assignmentId)).assigneeName).toBe('Karim Benali');
  });
});

describe('a refusal', () => {
  it('of a visitor is 401 with its reason', async () => {
    expect(await call('saveProject', newProject())).toMatchObject({
      status: 401,
      error: { status: 'UNAUTHENTICATED', details: { reason: 'auth/sign-in-required' } },
    });
  });

  it('of an account without a profile is 403', async () => {
    const stranger = await signUp('marc');

    for (const callable of ['signInProfile', 'saveProject']) {
      expect(await call(callable, {}, stranger)).toMatchObject({
        status: 403,
        error: { status: 'PERMISSION_DENIED', details: { reason: 'auth/no-profile' } },
      });
    }
  });

  it('of an account that was disabled is 403, with the token it still has', async () => {
    const denis = await signUp('denis');
    await settle(denis, 'Denis Lebrun', 'admin');
    expect(await call('signInProfile', {}, denis)).toMatchObject({ status: 200 });

    await settle(denis, 'Denis Lebrun', 'admin', 'disabled');

    expect(await call('saveProject', newProject(), denis)).toMatchObject({
      status: 403,
      error: { details: { reason: 'auth/account-disabled' } },
    });
  });

  it('of what is an admin’s is 403', async () => {
    expect(await call('saveProject', newProject(), assignee)).toMatchObject({
      status: 403,
      error: { status: 'PERMISSION_DENIED', details: { reason: 'access/admin-only' } },
    });
  });

  it('of a malformed request is 400 and names the field', async () => {
    expect(await call('saveProject', { ...newProject(), name: '' }, admin)).toMatchObject({
      status: 400,
      error: {
        status: 'INVALID_ARGUMENT',
        details: {
          reason: 'request/invalid',
          params: { field: 'name', key: 'validation:project.name' },
        },
      },
    });
  });

  it('of a second assignment is 409 and names who holds the task', async () => {
    const { projectId } = await assignedTask();
    const people = { assigneeId: validator.uid, validatorIds: [assignee.uid] };
    const days = { deadline: '2999-12-01', validationDeadline: '2999-12-08' };
    const tasks = [{ ...termsFor(), ...people, ...days }];

    const request = { operationId: newOperationId(), projectId, tasks };
    expect(await call('assignTasks', request, admin)).toMatchObject({
      status: 409,
      error: {
        status: 'ALREADY_EXISTS',
        details: { reason: 'assignment/already-assigned', params: { assignee: 'Camille Moreau' } },
      },
    });
  });
});
