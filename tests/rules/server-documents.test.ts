import {
  assignmentPath,
  auditEntryPath,
  DOCUMENT_PATTERNS,
  operationPath,
  projectPath,
  summaryPath,
  WORKSPACE_SUMMARY,
} from '@ouvrage/domain';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  increment,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import {
  allowed,
  denied,
  openRulesWorkspace,
  type RulesWorkspace,
} from '../support/rules-environment';
import {
  ARCHIVED,
  assignmentOf,
  HELENE_ADMIN,
  JULIEN_VALIDATOR,
  KARIM_OWNER,
  MEDIATHEQUE_ID,
  NADIA_STRANGER,
  ODILE_OTHER_OWNER,
  projectOf,
  SCHOOL_ID,
  SOFIA_ASSIGNEE,
  TASK_ID,
  workspaceWith,
} from '../support/rules-people';

const OPERATION_ID = 'op-suppression-0001';
const EVERY_ROLE = [HELENE_ADMIN, KARIM_OWNER, SOFIA_ASSIGNEE, JULIEN_VALIDATOR, NADIA_STRANGER];

const WRITTEN_BY_FUNCTIONS = {
  [projectPath(MEDIATHEQUE_ID)]: { ...projectOf() },
  [summaryPath(SOFIA_ASSIGNEE)]: { tasks: { total: 1, completed: 0 }, openByDeadline: {} },
  [WORKSPACE_SUMMARY]: { tasks: { total: 1, completed: 0 }, openByDeadline: {} },
  [operationPath(OPERATION_ID)]: { kind: 'deleteProject', state: 'running' },
  [auditEntryPath(OPERATION_ID)]: { what: 'deleteProject', who: HELENE_ADMIN },
};

describe('what functions alone write', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('server-documents');
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store({ ...workspaceWith(), ...WRITTEN_BY_FUNCTIONS });
  });
  afterAll(() => workspace.close());

  const read = (uid: string, path: string) => getDoc(doc(workspace.as(uid), path));

  it.each(
    Object.keys(WRITTEN_BY_FUNCTIONS).flatMap((path) => EVERY_ROLE.map((uid) => ({ uid, path }))),
  )('is neither changed, replaced nor deleted: $uid, $path', async ({ uid, path }) => {
    const target = doc(workspace.as(uid), path);

    await denied(updateDoc(target, { forged: true }));
    await denied(updateDoc(target, { 'tasks.completed': increment(1) }));
    await denied(setDoc(target, { ...projectOf({ ownerIds: [uid] }) }));
    await denied(deleteDoc(target));
  });

  it.each(EVERY_ROLE)('is not made: %s', async (uid) => {
    const client = workspace.as(uid);

    await denied(setDoc(doc(client, projectPath(SCHOOL_ID)), { ...projectOf({ createdBy: uid }) }));
    await denied(
      setDoc(doc(client, summaryPath(KARIM_OWNER)), { tasks: { total: 0, completed: 0 } }),
    );
    await denied(
      setDoc(doc(client, operationPath('op-forgee-00000001')), { kind: 'deleteProject' }),
    );
    await denied(setDoc(doc(client, auditEntryPath('op-forgee-00000001')), { who: uid }));
    await denied(
      setDoc(doc(client, assignmentPath(`${SCHOOL_ID}_A2_etude-preliminaire`)), {
        ...assignmentOf({ projectId: SCHOOL_ID, assigneeId: uid, validatorIds: [uid] }),
      }),
    );
  });

  it('projects are read by admins and by their owners', async () => {
    const project = projectPath(MEDIATHEQUE_ID);

    await allowed(read(HELENE_ADMIN, project));
    await allowed(read(KARIM_OWNER, project));
    for (const uid of [ODILE_OTHER_OWNER, SOFIA_ASSIGNEE, JULIEN_VALIDATOR, NADIA_STRANGER]) {
      await denied(read(uid, project));
    }
  });

  it('an intervenant among the owners of a project does not read it', async () => {
    await workspace.store({ [projectPath(SCHOOL_ID)]: projectOf({ ownerIds: [NADIA_STRANGER] }) });

    await denied(read(NADIA_STRANGER, projectPath(SCHOOL_ID)));
  });

  it.each([
    [HELENE_ADMIN, 'allowed'],
    [SOFIA_ASSIGNEE, 'allowed'],
    [JULIEN_VALIDATOR, 'allowed'],
    [KARIM_OWNER, 'allowed'],
    [ODILE_OTHER_OWNER, 'denied'],
    [NADIA_STRANGER, 'denied'],
  ])('a task is, to %s, %s; an archived one for admins only', async (uid, verdict) => {
    await (verdict === 'allowed' ? allowed : denied)(read(uid, assignmentPath(TASK_ID)));

    await workspace.store(workspaceWith(ARCHIVED));
    await (uid === HELENE_ADMIN ? allowed : denied)(read(uid, assignmentPath(TASK_ID)));
  });

  it('an intervenant among the owners of a task does not read it', async () => {
    await workspace.store(workspaceWith({ ownerIds: [NADIA_STRANGER] }));

    await denied(read(NADIA_STRANGER, assignmentPath(TASK_ID)));
  });

  it('a missing document is, to all but admins, as a forbidden one', async () => {
    for (const path of [projectPath('nulle-part'), assignmentPath('nulle-part_A1_x')]) {
      await allowed(read(HELENE_ADMIN, path));
      for (const uid of [KARIM_OWNER, SOFIA_ASSIGNEE]) await denied(read(uid, path));
    }
  });

  it('summaries are read by the person they are about, the workspace’s by admins', async () => {
    await allowed(read(SOFIA_ASSIGNEE, summaryPath(SOFIA_ASSIGNEE)));
    await allowed(read(NADIA_STRANGER, summaryPath(NADIA_STRANGER)));
    await denied(read(NADIA_STRANGER, summaryPath(SOFIA_ASSIGNEE)));
    await denied(read(HELENE_ADMIN, summaryPath(SOFIA_ASSIGNEE)));
    await allowed(read(HELENE_ADMIN, WORKSPACE_SUMMARY));
    await denied(read(KARIM_OWNER, WORKSPACE_SUMMARY));
    await denied(read('workspace', WORKSPACE_SUMMARY));
  });

  it('operations and the audit log are read by admins alone, summaries listed by nobody', async () => {
    for (const uid of EVERY_ROLE) {
      const verdict = uid === HELENE_ADMIN ? allowed : denied;
      const client = workspace.as(uid);
      await verdict(getDoc(doc(client, operationPath(OPERATION_ID))));
      await verdict(getDocs(collection(client, 'operations')));
      await verdict(getDoc(doc(client, auditEntryPath(OPERATION_ID))));
      await verdict(getDocs(collection(client, 'auditLog')));
      await denied(getDocs(collection(client, 'summaries')));
    }
  });

  it.each(['recordings/chantier', 'receipts/helene-marchand', 'typing/helene-marchand'])(
    'what this product does not have yet exists for nobody: %s',
    async (path) => {
      const target = doc(workspace.as(HELENE_ADMIN), path);

      await denied(getDoc(target));
      await denied(setDoc(target, { uid: HELENE_ADMIN }));
      await denied(getDocs(collection(workspace.as(HELENE_ADMIN), target.parent.path)));
    },
  );

  it.each(Object.values(DOCUMENT_PATTERNS))(
    'nothing hangs below %s unless it is named',
    async (pattern) => {
      const path = `${pattern.replaceAll(/\{\w+\}/g, SOFIA_ASSIGNEE)}/private/note`;
      const target = doc(workspace.as(HELENE_ADMIN), path);

      await denied(getDoc(target));
      await denied(setDoc(target, { text: 'x' }));
    },
  );
});
