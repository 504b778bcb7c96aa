import { createAccountContract, saveProjectContract, signInProfileContract } from '@ouvrage/domain';
import * as logger from 'firebase-functions/logger';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as deployed from '../../../functions/src/index';
import { setSharedContext } from '../../../functions/src/platform/context';
import { defineCallable } from '../../../functions/src/platform/define-callable';
import { accountRequest } from '../support/accounts';
import { CALLABLES, ids, type Callable, type CallableRequest } from '../support/calls';
import { functionsEnvironment, newOperationId, PEOPLE } from '../support/environment';
import { projectRequest, taskAt, termsFor, work } from '../support/work';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn() }));

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details: unknown;
}

const environment = functionsEnvironment('define-callable');
const { newProject, newAssignment } = work(environment);

beforeAll(async () => {
  setSharedContext(environment.context);
  await environment.settle();
  await environment.settle([
    { uid: 'denis', name: 'Denis Lebrun', role: 'admin', status: 'disabled' },
    {
      uid: 'sonia',
      name: 'Sonia Haddad',
      role: 'admin',
      tokensValidAfter: new Date('2026-11-21T08:30:00Z'),
    },
  ]);
});
afterAll(() => setSharedContext(undefined));

const AUTH_TIME = Date.parse('2026-11-21T08:00:00Z') / 1000;

/** A call as the Functions framework passes it on after verifying the token. */
function callAs(uid: string | null, data: unknown, authTime = AUTH_TIME): CallableRequest {
  const token = { uid, sub: uid, auth_time: authTime, email: `${String(uid)}@exemple.fr` };
  const auth = uid === null ? {} : { auth: { uid, token, rawToken: '' } };
  return { data, acceptsStreaming: false, ...auth } as unknown as CallableRequest;
}

async function refusal(callable: Callable, call: CallableRequest): Promise<Refusal> {
  try {
    await callable.run(call);
  } catch (error) {
    return error as Refusal;
  }
  throw new Error('It was not refused.');
}

it('every contract of the domain is deployed under its name', () => {
  const names = [...CALLABLES.map(([name]) => name), signInProfileContract.name];
  const others = Object.keys(deployed).filter((name) => !names.includes(name));

  expect(Object.keys(deployed)).toEqual(expect.arrayContaining(names));
  expect(others.sort()).toEqual([
    'calendar',
    'contact',
    'followDeputies',
    'limitUploads',
    'onBoardChanged',
    'onCompanyChanged',
    'onDossierAttempt',
    'onMeetingPeerCreated',
    'onMeetingRequestCreated',
    'onMessageCreated',
    'onNotificationCreated',
    'onPersonChanged',
    'onProjectChanged',
    'purgeArchives',
    'purgeConversations',
    'purgeNotifications',
    'reconcileProjectStatus',
    'resumeDossiers',
    'revokeAllLinks',
    'sealKeys',
    'sealRecords',
    'sendDigests',
    'sendReminders',
    'sweepAccountCreations',
    'sweepDossiers',
    'sweepMeetings',
    'sweepUploads',
  ]);
});

describe.each(CALLABLES)('%s', (_name, callable, sound) => {
  it('refuses a visitor', async () => {
    const { code, details } = await refusal(callable, callAs(null, sound()));

    expect({ code, details }).toEqual({
      code: 'unauthenticated',
      details: { reason: 'auth/sign-in-required', params: {} },
    });
  });

  it.each([
    ['an account without a profile', 'personne', 'permission-denied', 'auth/no-profile'],
    ['a disabled account', 'denis', 'permission-denied', 'auth/account-disabled'],
    ['a session of before', 'sonia', 'unauthenticated', 'auth/session-expired'],
  ])('refuses %s, whatever it asks', async (_who, uid, code, reason) => {
    for (const data of [sound(), null, { nonsense: true }]) {
      expect(await refusal(callable, callAs(uid, data))).toMatchObject({
        code,
        details: { reason },
      });
    }
  });

  const badRequests: readonly (readonly [what: string, data: () => unknown])[] = [
    ['nothing', () => null],
    ['a text', () => 'bonjour'],
    ['a list', () => []],
    // Sound for what asks for nothing.
    ...(Object.keys(sound()).length === 0 ? [] : ([['an empty request', () => ({})]] as const)),
    ['a field too many', () => ({ ...sound(), isAdmin: true })],
    ['a number for an id', () => ({ ...sound(), operationId: 1, uploadId: 1 })],
    ['an id with a /', () => ({ ...sound(), operationId: 'a/b/c/d/e/f/g/h/i', uploadId: 'a/b' })],
    [
      'an id that Firestore keeps for itself',
      () => ({ ...sound(), operationId: '__reserved_name__', uploadId: '__reserved_name__' }),
    ],
  ];
  it.each(badRequests)('refuses %s as malformed', async (_what, data) => {
    const error = await refusal(callable, callAs(PEOPLE.admin.uid, data()));

    expect(error).toMatchObject({
      code: 'invalid-argument',
      details: {
        reason: 'request/invalid',
        params: {
          field: expect.any(String) as string,
          key: expect.stringMatching(/^validation:/) as string,
        },
      },
    });
  });
});

describe('a request that one field spoils', () => {
  it.each([
    [{ name: '' }, 'name', 'validation:project.name'],
    [{ name: '   ' }, 'name', 'validation:request'],
    [{ name: 'x'.repeat(121) }, 'name', 'validation:project.nameTooLong'],
    [{ startDate: '2026-02-30' }, 'startDate', 'validation:dayInvalid'],
    [{ startDate: '9999-12-31' }, 'startDate', 'validation:dayRange'],
    [{ imageUrl: 'http://exemple.fr/a.jpg' }, 'imageUrl', 'validation:project.imageUrl'],
    [{ ownerIds: ['a/b'] }, 'ownerIds[0]', 'validation:documentId'],
  ])('%j names it, and the text to show', async (difference, field, key) => {
    const request = callAs(PEOPLE.admin.uid, { ...projectRequest(), ...difference });

    const { details } = await refusal(deployed.saveProject, request);

    expect(details).toMatchObject({ params: { field, key } });
  });

  it.each([
    [
      { deadline: '2026-12-09' },
      'validationDeadline',
      'validation:assign.validationBeforeDeadline',
    ],
    [{ validatorIds: [] }, 'validatorIds', 'validation:assign.validators'],
    [{ validatorIds: ['camille'] }, 'validatorIds', 'validation:assign.assigneeValidates'],
    [{ assigneeId: '../claire' }, 'assigneeId', 'validation:assign.assignee'],
    [{ fileExtension: 'exe' }, 'fileExtension', 'validation:request'],
  ])('%j in a line of a bulk assignment too', async (difference, field, key) => {
    const projectId = await newProject();
    const tasks = [{ ...termsFor(), ...difference }];
    const data = { operationId: newOperationId(), projectId, tasks };

    const { details } = await refusal(deployed.assignTasks, callAs(PEOPLE.admin.uid, data));

    expect(details).toMatchObject({ params: { field: `tasks[0].${field}`, key } });
    expect(await environment.assignmentsOf(projectId)).toEqual([]);
  });

  it('a rejection without a reason is none', async () => {
    const data = { ...ids(), revision: 1, outcome: 'rejected', comment: '' };

    const { details } = await refusal(deployed.decideTask, callAs(PEOPLE.engineer.uid, data));

    expect(details).toMatchObject({
      params: { field: 'comment', key: 'validation:decision.reason' },
    });
  });
});

describe('what a handler answers', () => {
  it('reaches the caller', async () => {
    const assignmentId = await newAssignment();
    const request = { operationId: newOperationId(), assignmentId };

    const answer = await deployed.unassignTask.run(callAs(PEOPLE.admin.uid, request));

    expect(answer).toEqual({ assignmentId });
  });

  it('is refused with the status, reason and placeholders of its refusal', async () => {
    const assignmentId = await newAssignment();
    const { projectId, taskName } = await environment.assignment(assignmentId);
    const data = { operationId: newOperationId(), projectId, tasks: [termsFor()] };

    expect(await refusal(deployed.assignTasks, callAs(PEOPLE.admin.uid, data))).toMatchObject({
      code: 'already-exists',
      details: {
        reason: 'assignment/already-assigned',
        params: { task: taskName, assignee: PEOPLE.architect.name },
      },
    });
  });

  it('is refused with what is wrong with each line, when there are several', async () => {
    const assignmentId = await newAssignment();
    const { projectId, taskName } = await environment.assignment(assignmentId);
    const tasks = [termsFor(), termsFor(taskAt(1))];
    const data = { operationId: newOperationId(), projectId, tasks };

    const { code, details } = await refusal(deployed.assignTasks, callAs(PEOPLE.admin.uid, data));

    expect({ code, details }).toEqual({
      code: 'failed-precondition',
      details: {
        reason: 'assignment/lines-refused',
        params: { count: 1 },
        lines: [
          {
            id: assignmentId,
            reason: 'assignment/already-assigned',
            params: { task: taskName, assignee: PEOPLE.architect.name },
          },
        ],
      },
    });
  });

  it('tells nothing of a defect, which is logged without what the person wrote', async () => {
    const failingCallable = defineCallable(saveProjectContract, () =>
      Promise.resolve(() => Promise.reject(new Error('Disk /dev/sda1 is full.'))),
    );
    const call = callAs(PEOPLE.admin.uid, projectRequest({ name: 'Projet secret' }));

    const error = await refusal(failingCallable, call);

    expect({ code: error.code, message: error.message, details: error.details }).toEqual({
      code: 'internal',
      message: 'Unexpected failure',
      details: {
        reason: 'unexpected',
        params: { reference: expect.stringMatching(/^[A-Z2-9]{10}$/) as string },
      },
    });
    const log = JSON.stringify(vi.mocked(logger.error).mock.calls);
    const { params } = error.details as { params: { reference: string } };
    expect(log).toContain(`"function":"saveProject","reference":"${params.reference}"`);
    expect(log).toContain('Disk /dev/sda1 is full.');
    expect(log).not.toContain('secret');
  });
});

/** A failed Firestore call has an unknown outcome. Without details, the client offers a retry. */
describe('Firebase Auth, and Firestore', () => {
  const reason = 'service/unavailable';
  it.each<[string | number, unknown]>([
    ['app/network-error', { reason }],
    ['auth/internal-error', { reason }],
    ['auth/insufficient-permission', { reason }],
    [14, undefined],
  ])('that cannot be used (%s) is told as such (%j), and logged', async (code, details) => {
    const failure = Object.assign(new Error('No route to host.'), { code });
    const failingCallable = defineCallable(createAccountContract, () =>
      Promise.resolve(() => Promise.reject(failure)),
    );

    expect(
      await refusal(failingCallable, callAs(PEOPLE.admin.uid, accountRequest())),
    ).toMatchObject({
      code: 'unavailable',
      details,
    });
    const log = JSON.stringify(vi.mocked(logger.error).mock.calls.at(-1));
    expect(log).toContain('No route to host.');
  });

  it('that is down is that too', async () => {
    const { auth } = environment.context;
    const createUser = vi
      .spyOn(auth, 'createUser')
      .mockRejectedValue(Object.assign(new Error('ECONNREFUSED'), { code: 'app/network-error' }));
    const request = accountRequest();

    const { details } = await refusal(deployed.createAccount, callAs(PEOPLE.admin.uid, request));

    createUser.mockRestore();
    expect(details).toMatchObject({ reason: 'service/unavailable' });
    const left = await environment.firestore.doc(`users/${request.operationId}`).get();
    expect(left.exists).toBe(false);
  });
});

describe('signInProfile', () => {
  it('lets in an account without a profile, to be told so', async () => {
    expect(await refusal(deployed.signInProfile, callAs('personne', {}))).toMatchObject({
      code: 'permission-denied',
      details: { reason: 'auth/no-profile' },
    });
  });

  it('lets in nobody who is not signed in, nor a request with anything in it', async () => {
    expect((await refusal(deployed.signInProfile, callAs(null, {}))).code).toBe('unauthenticated');
    const forgery = callAs(PEOPLE.architect.uid, { role: 'admin' });
    expect((await refusal(deployed.signInProfile, forgery)).code).toBe('invalid-argument');
  });
});

it('refuses a new password shorter than the workspace asks for', async () => {
  vi.stubEnv('PASSWORD_MIN', '8');
  const callOf = (newPassword: string) =>
    callAs(PEOPLE.admin.uid, { operationId: newOperationId(), newPassword });

  const { code } = await refusal(deployed.changePassword, callOf('sept-77'));
  expect(code).toBe('invalid-argument');
  // The length of the password is checked before the age of the sign-in.
  const { details } = await refusal(deployed.changePassword, callOf('huit-888'));
  expect(details).toMatchObject({ reason: 'account/stale-sign-in' });
  vi.unstubAllEnvs();
});
