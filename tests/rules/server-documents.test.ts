import { assignmentPath, projectPath, WORKSPACE_SUMMARY } from '@ouvrage/domain';
import { doc, getDoc } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { expectAllowed, expectDenied } from './support/environment';
import {
  HELENE_ADMIN,
  KARIM_OWNER,
  NADIA_STRANGER,
  projectOf,
  SCHOOL_ID,
  SOFIA_ASSIGNEE,
  TASK_ID,
  workspaceWith,
} from './support/people';
import { rulesWorkspace } from './support/setup';

describe('what functions alone write', () => {
  const workspace = rulesWorkspace('server-documents', {
    ...workspaceWith(),
    [WORKSPACE_SUMMARY]: { tasks: { total: 1, completed: 0 } },
  });

  const read = (uid: string, path: string) => getDoc(doc(workspace().as(uid), path));

  it('an intervenant among the owners of a project does not read it', async () => {
    const project = projectOf({ ownerIds: [NADIA_STRANGER] });
    await workspace().store({ [projectPath(SCHOOL_ID)]: project });

    await expectDenied(read(NADIA_STRANGER, projectPath(SCHOOL_ID)));
  });

  it('an intervenant among the owners of a task does not read it', async () => {
    await workspace().store(workspaceWith({ ownerIds: [NADIA_STRANGER] }));

    await expectDenied(read(NADIA_STRANGER, assignmentPath(TASK_ID)));
  });

  it('a missing document is, to all but admins, as a forbidden one', async () => {
    for (const path of [projectPath('nulle-part'), assignmentPath('nulle-part_A1_x')]) {
      await expectAllowed(read(HELENE_ADMIN, path));
      for (const uid of [KARIM_OWNER, SOFIA_ASSIGNEE]) await expectDenied(read(uid, path));
    }
  });

  it('an account of the name of the workspace’s summary does not read it', async () => {
    await expectDenied(read('workspace', WORKSPACE_SUMMARY));
  });
});
