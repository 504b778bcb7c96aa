import {
  assignmentPath,
  ASSIGNMENTS,
  projectPath,
  startTask,
  userPath,
  type User,
} from '@ouvrage/domain';
import {
  collection,
  deleteField,
  doc,
  getDoc,
  getDocs,
  onSnapshot,
  query,
  serverTimestamp,
  updateDoc,
  where,
  writeBatch,
  type Firestore,
  type Query,
  type DocumentReference,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import {
  expectAllowed,
  expectDenied,
  openRulesWorkspace,
  type RulesWorkspace,
} from './support/environment';
import {
  HELENE_ADMIN,
  KARIM_OWNER,
  PEOPLE,
  personNamed,
  SIGNED_IN_AT,
  SOFIA_ASSIGNEE,
  TASK_ID,
  MEDIATHEQUE_ID,
  workspaceWith,
} from './support/people';

/** Resolves with the first snapshot of a listener, or rejects when the rules refuse it. */
function firstAnswer(target: DocumentReference | Query): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop =
      target.type === 'document'
        ? onSnapshot(target, end, reject)
        : onSnapshot(target, end, reject);
    function end() {
      stop();
      resolve();
    }
  });
}

describe('who is asking', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('accounts');
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store(workspaceWith());
  });
  afterAll(() => workspace.close());

  const change = (uid: string, changes: object) => {
    const user = PEOPLE[uid] ?? personNamed(uid, 'Inconnu', 'Inconnu');
    return workspace.store({ [userPath(uid)]: { ...user, ...changes } });
  };
  const validAfter = (seconds: number): Pick<User, 'tokensValidAfter'> => ({
    tokensValidAfter: new Date(seconds * 1000),
  });
  const read = (client: Firestore, path: string) => getDoc(doc(client, path));
  const start = (client: Firestore) => {
    const { assignment, event } = startTask(
      {
        assignmentId: TASK_ID,
        operationId: 'op-demarrage-etude-1',
        uid: SOFIA_ASSIGNEE,
        name: 'Sofía Ramos',
      },
      serverTimestamp(),
    );
    return writeBatch(client)
      .update(doc(client, assignment.path), assignment.changes)
      .set(doc(client, event.path), event.data)
      .commit();
  };

  it('holds for writes too', async () => {
    const sofia = workspace.as(SOFIA_ASSIGNEE);

    await expectDenied(start(workspace.visitor()));
    await change(SOFIA_ASSIGNEE, { status: 'disabled' });
    await expectDenied(start(sofia));
    await change(SOFIA_ASSIGNEE, validAfter(SIGNED_IN_AT + 1));
    await expectDenied(start(sofia));
    await change(SOFIA_ASSIGNEE, {});
    await expectAllowed(start(sofia));
  });

  it('refuses a disabled person who has signed in since, to read, list, listen and write', async () => {
    const sofia = workspace.as(SOFIA_ASSIGNEE);
    const task = doc(sofia, assignmentPath(TASK_ID));
    const tasks = query(
      collection(sofia, ASSIGNMENTS),
      where('assigneeId', '==', SOFIA_ASSIGNEE),
      where('archivedAt', '==', null),
    );
    const attempts = [
      () => getDoc(task),
      () => getDocs(tasks),
      () => firstAnswer(task),
      () => firstAnswer(tasks),
      () => start(sofia),
    ];

    await change(SOFIA_ASSIGNEE, { status: 'disabled', ...validAfter(SIGNED_IN_AT - 1) });
    for (const attempt of attempts) await expectDenied(attempt());
    await change(SOFIA_ASSIGNEE, validAfter(SIGNED_IN_AT - 1));
    for (const attempt of attempts) await expectAllowed(attempt());
  });

  it('counts sessions in whole seconds, as sign-in times are', async () => {
    const path = assignmentPath(TASK_ID);

    await change(SOFIA_ASSIGNEE, validAfter(SIGNED_IN_AT + 0.999));
    await expectAllowed(read(workspace.as(SOFIA_ASSIGNEE), path));
    await expectDenied(read(workspace.as(SOFIA_ASSIGNEE, { auth_time: SIGNED_IN_AT - 1 }), path));
  });

  it('needs a profile that says since when sessions are good', async () => {
    await workspace.store({
      [userPath(SOFIA_ASSIGNEE)]: { ...PEOPLE[SOFIA_ASSIGNEE], tokensValidAfter: null },
    });

    await expectDenied(read(workspace.as(SOFIA_ASSIGNEE), assignmentPath(TASK_ID)));
  });

  it('shows a disabled person, a stale session and a new account their own profile', async () => {
    const own = userPath(SOFIA_ASSIGNEE);

    await change(SOFIA_ASSIGNEE, { status: 'disabled' });
    await expectAllowed(read(workspace.as(SOFIA_ASSIGNEE), own));
    await change(SOFIA_ASSIGNEE, validAfter(SIGNED_IN_AT + 1));
    await expectAllowed(read(workspace.as(SOFIA_ASSIGNEE), own));
    await expectAllowed(read(workspace.as('ines-sans-profil'), userPath('ines-sans-profil')));
  });

  it('follows a change of role at the next request', async () => {
    const project = projectPath(MEDIATHEQUE_ID);

    await change(KARIM_OWNER, { role: 'intervenant' });
    await expectDenied(read(workspace.as(KARIM_OWNER), project));
    await expectDenied(read(workspace.as(KARIM_OWNER), assignmentPath(TASK_ID)));
    await change(HELENE_ADMIN, { role: 'intervenant' });
    await expectDenied(read(workspace.as(HELENE_ADMIN), project));
    await change(SOFIA_ASSIGNEE, { role: 'admin' });
    await expectAllowed(read(workspace.as(SOFIA_ASSIGNEE), project));
  });

  it('never takes a role that the product does not know', async () => {
    await change(SOFIA_ASSIGNEE, { role: 'superadmin' });

    await expectDenied(read(workspace.as(SOFIA_ASSIGNEE), projectPath(MEDIATHEQUE_ID)));
  });

  it.each([SOFIA_ASSIGNEE, KARIM_OWNER, HELENE_ADMIN])(
    'lets %s change no account, their own included',
    async (uid) => {
      const client = workspace.as(uid);
      for (const target of [uid, 'julien-petit']) {
        const user = doc(client, userPath(target));
        await expectDenied(updateDoc(user, { role: 'superadmin', updatedAt: serverTimestamp() }));
        await expectDenied(updateDoc(user, { status: 'disabled', updatedAt: serverTimestamp() }));
        await expectDenied(
          updateDoc(user, { tokensValidAfter: new Date(0), updatedAt: serverTimestamp() }),
        );
        await expectDenied(
          updateDoc(user, { tokensValidAfter: deleteField(), updatedAt: serverTimestamp() }),
        );
      }
    },
  );
});
