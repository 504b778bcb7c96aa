import {
  addDays,
  assignmentRecord,
  assignmentPath,
  dayAt,
  directoryCardPath,
  projectPath,
  projectVersion,
  userPath,
  type SetDocument,
} from '@ouvrage/domain';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewSheet } from '../../../functions/src/assignments/review-sheet';
import { createContext } from '../../../functions/src/platform/context';
import { BUILT_IN_VIDEO } from '../../../functions/src/platform/video-settings';
import { accountRequest, editionRequest } from '../support/accounts';
import { newOperationId, SEAL_SIGNER } from '../support/environment';
import { httpSessions, type Session } from '../support/http-sessions';
import { httpWork } from '../support/http-work';
import { taskAt, termsFor } from '../support/work';
import { runningSuite } from '../../support/suite';

/** Calls the built functions in their own processes, as a browser does. */
const suite = runningSuite();
const name = `http-${Date.now().toString(36)}`;
const app = initializeApp({ projectId: suite.project, storageBucket: suite.bucket }, name);
const firestore = getFirestore(app);
afterAll(() => deleteApp(app));

const { askAuth, signUp, signIn, readDocument, settle, call } = httpSessions(firestore, name);

let admin: Session;
let assignee: Session;
let validator: Session;

const CALLABLES = [
  ...['signInProfile', 'saveProject', 'deleteProject', 'assignTasks', 'reassignTask'],
  ...['unassignTask', 'restoreTask', 'undoAssignment', 'submitDeliverable', 'decideTask'],
  ...['liftRemarks', 'reviewSheet', 'shiftDeadlines', 'undoShift', 'listHolidays'],
  ...['excludeTasks', 'includeTasks', 'makeCalendarFeed', 'revokeCalendarFeed', 'projectSheet'],
  ...['createAccount', 'updateAccount', 'setAccountStatus', 'deleteAccount'],
  ...['sendPasswordLink', 'changePassword', 'setDeputy', 'endDeputy', 'taskSheet'],
];

beforeAll(async () => {
  // Each function starts a process at its first call. The calls are sequential because the emulator gives
  // each 30 seconds, which a busy machine exceeds when all start at once.
  for (const callable of CALLABLES) await call(callable, null);
  [admin, assignee, validator] = await Promise.all([
    signUp('claire'),
    signUp('camille'),
    signUp('karim'),
  ]);
  await settle(admin, 'Claire Fontaine', 'admin');
  await settle(assignee, 'Camille Moreau', 'intervenant');
  await settle(validator, 'Karim Benali', 'intervenant');
}, 120_000);

const { newProject, assignedTask, submitTo } = httpWork(app, call, () => ({
  ...{ admin, assignee, validator },
}));

const contextOf = (firebase: App) =>
  createContext(firebase, {
    ...{ timeZone: 'Europe/Paris', country: 'FR', designatedAdminEmail: '', mailer: () => null },
    ...{ mailSender: 'ouvrage@exemple.fr', siteOrigin: suite.url },
    ...{ video: BUILT_IN_VIDEO, sealSigner: () => SEAL_SIGNER, now: () => new Date() },
  });

const assignmentAt = async (id: string) =>
  assignmentRecord.decode(id, (await firestore.doc(assignmentPath(id)).get()).data() ?? {});

describe('a task', () => {
  it('is assigned, submitted, rejected, submitted again and validated', async () => {
    const { assignmentId } = await assignedTask();
    const submit = () => submitTo(assignmentId);
    const decide = (revision: number, outcome: string, comment: string) => {
      const request = { operationId: newOperationId(), assignmentId, revision, outcome, comment };
      return call('decideTask', request, validator);
    };

    expect(await submit()).toEqual({ status: 200, result: { revision: 1 } });
    expect(await decide(1, 'rejected', 'Il manque le plan.')).toMatchObject({ status: 200 });
    expect(await submit()).toEqual({ status: 200, result: { revision: 2 } });
    expect(await decide(2, 'validated', '')).toEqual({
      status: 200,
      result: { outcome: 'validated', isDecided: true },
    });

    expect(await assignmentAt(assignmentId)).toMatchObject({ status: 'validated', revision: 2 });
  });

  it('has the same sheet, byte for byte, from the deployed function as from this process', async () => {
    const { assignmentId } = await assignedTask();
    expect(await submitTo(assignmentId)).toMatchObject({ status: 200 });
    const request = { assignmentId, revision: 1, language: 'ar' as const };

    const { result } = await call('reviewSheet', request, validator);

    const { uid } = validator;
    const caller = { uid, authTime: new Date(), email: null };
    expect(result).toEqual(await reviewSheet(request, caller, contextOf(app)));
    const { pdf } = result as SetDocument;
    expect(Buffer.from(pdf, 'base64').toString('latin1')).toMatch(/^%PDF-/);
    expect(await call('reviewSheet', request, assignee)).toMatchObject({
      status: 404,
      error: { details: { reason: 'assignment/not-found' } },
    });
  });

  it('says the new name of its project, when that was renamed', async () => {
    const { projectId, assignmentId } = await assignedTask();
    const project = newProject();
    const version = projectVersion({ ...project, imageUrl: null, imagePath: null });
    const rename = { ...project, projectId, version, name: 'Médiathèque des Quais' };

    expect((await call('saveProject', rename, admin)).status).toBe(200);

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
    const days = { deadline: '2099-12-01', validationDeadline: '2099-12-08' };

    expect(await call('unassignTask', request(), admin)).toMatchObject({ status: 200 });
    expect(await call('restoreTask', request(), admin)).toMatchObject({ status: 200 });
    const reassignment = { ...request(), ...terms, ...people, ...days };
    expect(await call('reassignTask', reassignment, admin)).toMatchObject({ status: 200 });

    expect((await assignmentAt(assignmentId)).assigneeName).toBe('Karim Benali');
  });
});

describe('a deputy', () => {
  it('is named by a validator, reads the task, and reads it no more once that is ended', async () => {
    const { assignmentId } = await assignedTask();
    const deputy = await signUp('mathilde');
    await settle(deputy, 'Mathilde Roche', 'intervenant');
    const today = dayAt(new Date());
    const days = { from: today, until: addDays(today, 7) };
    const request = { operationId: newOperationId(), uid: validator.uid, deputyId: deputy.uid };

    expect(await readDocument(assignmentPath(assignmentId), deputy)).toBe(403);
    expect(await call('setDeputy', { ...request, ...days }, deputy)).toMatchObject({ status: 403 });
    expect(await call('setDeputy', { ...request, ...days }, validator)).toMatchObject({
      status: 200,
    });
    expect(await readDocument(assignmentPath(assignmentId), deputy)).toBe(200);
    const ending = { operationId: newOperationId(), uid: validator.uid };
    expect(await call('endDeputy', ending, validator)).toMatchObject({ status: 200 });
    expect(await readDocument(assignmentPath(assignmentId), deputy)).toBe(403);
  });
});

describe('several tasks', () => {
  it('are refused line by line, then assigned at once, and taken back at once', async () => {
    const { projectId, assignmentId } = await assignedTask();
    const people = { assigneeId: assignee.uid, validatorIds: [validator.uid] };
    const terms = { ...people, deadline: '2099-12-01', validationDeadline: '2099-12-08' };
    const lines = [0, 1, 2].map((index) => ({ ...termsFor(taskAt(index)), ...terms }));
    const operationId = newOperationId();
    const assign = (tasks: object[]) =>
      call('assignTasks', { operationId, projectId, tasks }, admin);

    expect(await assign(lines)).toMatchObject({
      status: 400,
      error: {
        details: {
          reason: 'assignment/lines-refused',
          lines: [{ id: assignmentId, reason: 'assignment/already-assigned' }],
        },
      },
    });
    const { result } = await assign(lines.slice(1));
    const undo = { operationId: newOperationId(), undoneOperationId: operationId };
    expect(await call('undoAssignment', undo, admin)).toEqual({ status: 200, result });

    const { assignmentIds } = result as { assignmentIds: string[] };
    expect(assignmentIds).toHaveLength(2);
    for (const id of assignmentIds) expect((await assignmentAt(id)).archivedAt).not.toBeNull();
  });
});

it('moved deadlines are stored, and given back', async () => {
  const { assignmentId, projectId } = await assignedTask();
  const { deadline, validationDeadline } = await assignmentAt(assignmentId);
  const before = { deadline, validationDeadline };
  const after = {
    deadline: addDays(deadline, 5),
    validationDeadline: addDays(validationDeadline, 5),
  };
  const operationId = newOperationId();
  const request = {
    ...{ operationId, projectId },
    tasks: [{ assignmentId, isSubmitted: false, before, after }],
  };
  const result = { assignmentIds: [assignmentId] };
  expect(await call('shiftDeadlines', request, admin)).toEqual({ status: 200, result });
  expect(await assignmentAt(assignmentId)).toMatchObject(after);
  const undo = { operationId: newOperationId(), undoneOperationId: operationId };
  expect(await call('undoShift', undo, admin)).toEqual({ status: 200, result });
  expect(await assignmentAt(assignmentId)).toMatchObject(before);
});

describe('an account', () => {
  const PASSWORD = 'chantier-2026';
  const request = () => ({
    ...accountRequest({ password: PASSWORD, sendsLink: false }),
    email: `ines.${newOperationId()}@exemple.fr`,
  });

  /** A new account created by the admin, signed in. */
  async function newcomer() {
    const creation = request();
    expect(await call('createAccount', creation, admin)).toMatchObject({ status: 200 });
    const session = await signIn(creation.email, PASSWORD);
    if (session === null) throw new Error('The new account does not let in.');
    return { creation, session, uid: creation.operationId };
  }

  const status = (uid: string, value: string) =>
    call('setAccountStatus', { operationId: newOperationId(), uid, status: value }, admin);

  it('lets in at once, and is refused by functions and rules as soon as it is disabled', async () => {
    const { creation, session, uid } = await newcomer();
    expect(await call('signInProfile', {}, session)).toEqual({
      status: 200,
      result: { uid, role: 'intervenant', name: 'Inès Díaz' },
    });
    expect(await readDocument(directoryCardPath(admin.uid), session)).toBe(200);

    expect(await status(uid, 'disabled')).toMatchObject({ status: 200 });

    // A disabled account can still get a fresh token with the right password; that token must not open
    // anything either.
    const fresh = await signIn(creation.email, PASSWORD);
    if (fresh === null) throw new Error('Firebase Auth refuses the right password.');
    const change = { operationId: newOperationId(), newPassword: 'une-autre-2026' };
    for (const token of [session, fresh]) {
      const answers = [call('signInProfile', {}, token), call('changePassword', change, token)];
      for (const answer of await Promise.all(answers)) {
        const details = { reason: 'auth/account-disabled' };
        expect(answer).toMatchObject({ status: 403, error: { details } });
      }
      expect(await readDocument(directoryCardPath(admin.uid), token)).toBe(403);
      expect(await readDocument(userPath(uid), token)).toBe(200);
    }
    expect(await status(uid, 'active')).toMatchObject({ status: 200 });
    const back = await signIn(creation.email, PASSWORD);
    if (back === null) throw new Error('An account that is enabled does not let in.');
    expect(await call('signInProfile', {}, back)).toMatchObject({ status: 200 });
  });

  it('has its new name on its tasks', async () => {
    const { creation, uid } = await newcomer();
    const { projectId } = (await call('saveProject', newProject(), admin)).result as {
      projectId: string;
    };
    const terms = { ...termsFor(), assigneeId: uid, validatorIds: [validator.uid] };
    const days = { deadline: '2099-12-01', validationDeadline: '2099-12-08' };
    const tasks = [{ ...terms, ...days }];
    const assignment = await call(
      'assignTasks',
      { operationId: newOperationId(), projectId, tasks },
      admin,
    );
    const { assignmentIds } = assignment.result as { assignmentIds: string[] };

    const edit = { ...editionRequest(uid, creation), lastName: 'Roy' };
    expect(await call('updateAccount', edit, admin)).toMatchObject({ status: 200 });

    await expect
      .poll(async () => (await assignmentAt(assignmentIds[0] ?? '')).assigneeName, {
        timeout: 20_000,
      })
      .toBe('Inès Roy');
  });

  it('changes its own password, and ends its other sessions', async () => {
    const { creation, session: other } = await newcomer();
    // Sign-in times are whole seconds; waiting gives the next sign-in a different one.
    const issuedAt = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000), { timeout: 3_000 }).not.toBe(issuedAt);
    const session = await signIn(creation.email, PASSWORD);
    if (session === null) throw new Error('The account does not let in.');
    const change = { operationId: newOperationId(), newPassword: 'la-mienne-2026' };

    expect(await call('changePassword', change, session)).toMatchObject({ status: 200 });

    // The session that changed the password keeps its access, and signs in again with the new one, as the
    // settings do.
    expect(await readDocument(directoryCardPath(admin.uid), session)).toBe(200);
    const newSession = await signIn(creation.email, 'la-mienne-2026');
    if (newSession === null) throw new Error('The new password does not let in.');
    expect(await call('signInProfile', {}, newSession)).toMatchObject({ status: 200 });
    expect(await call('signInProfile', {}, other)).toMatchObject({
      status: 401,
      error: { details: { reason: 'auth/session-expired' } },
    });
    expect(await readDocument(directoryCardPath(admin.uid), other)).toBe(403);
    expect(await signIn(creation.email, PASSWORD)).toBeNull();
  });

  it('is sent a link, and goes with all it is', async () => {
    const { creation, session, uid } = await newcomer();
    expect(await call('sendPasswordLink', { uid }, admin)).toEqual({
      status: 200,
      result: { uid },
    });

    const deletion = { operationId: newOperationId(), uid };
    expect(await call('deleteAccount', deletion, admin)).toMatchObject({ status: 200 });

    expect((await firestore.doc(userPath(uid)).get()).exists).toBe(false);
    expect(await call('signInProfile', {}, session)).toMatchObject({ status: 403 });
    expect(await readDocument(directoryCardPath(admin.uid), session)).toBe(403);
    expect(await signIn(creation.email, PASSWORD)).toBeNull();
  });

  it('is made, changed and deleted by admins alone', async () => {
    const { creation, session, uid } = await newcomer();
    const attempts = [
      call('createAccount', request(), session),
      call('updateAccount', editionRequest(uid, creation), session),
      call('setAccountStatus', { operationId: newOperationId(), uid, status: 'active' }, session),
      call('deleteAccount', { operationId: newOperationId(), uid: validator.uid }, session),
      call('sendPasswordLink', { uid }, session),
    ];

    for (const answer of await Promise.all(attempts)) {
      expect(answer).toMatchObject({
        status: 403,
        error: { details: { reason: 'access/admin-only' } },
      });
    }
  });

  it.each(['active', 'disabled'])(
    'that is %s answers a wrong password as an address that nobody has',
    async (state) => {
      const { creation, uid } = await newcomer();
      await status(uid, state);
      const ask = async (what: string, body: object) => {
        const answer = await askAuth(what, body);
        const { error } = (await answer.json()) as { error?: { message: string } };
        return { status: answer.status, message: error?.message };
      };
      const nobody = `personne.${newOperationId()}@exemple.fr`;

      for (const [what, rest] of [
        ['signInWithPassword', { password: 'pas-le-bon' }],
        ['sendOobCode', { requestType: 'PASSWORD_RESET' }],
      ] as const) {
        const knownAnswer = await ask(what, { ...rest, email: creation.email });
        expect(await ask(what, { ...rest, email: nobody })).toEqual(knownAnswer);
      }
    },
  );
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
    const days = { deadline: '2099-12-01', validationDeadline: '2099-12-08' };
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
