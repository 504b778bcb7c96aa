import { type FirebaseStorage } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whoMay } from '../support/environment';
import { openStorageWorkspace, type StorageWorkspace } from '../support/storage';
import { describeSubjects, tryAll } from './matrix';
import { ALL, type Role } from './roles';
import { FILE_OPERATIONS, runUidOf, STORAGE_MATRIX, STORAGE_STORED } from './storage-matrix';

describe('who may do what with files', () => {
  let workspace: StorageWorkspace;
  beforeAll(async () => {
    workspace = await openStorageWorkspace();
    await workspace.store(STORAGE_STORED);
  });
  afterAll(() => workspace.close());

  const clientOf = (role: Role): FirebaseStorage => {
    const uid = runUidOf(role);
    if (role === 'visitor') return workspace.visitor();
    if (role === 'noTime') return workspace.withoutSignInTime(uid);
    if (role === 'noProfile') return workspace.as(uid, { role: 'admin', admin: true });
    return workspace.as(uid);
  };

  it.each(describeSubjects(STORAGE_MATRIX))(
    'of %s',
    { timeout: 60_000 },
    async (_name, subject) => {
      const { actual: seen, expectation: said } = await tryAll(subject, FILE_OPERATIONS, (run) =>
        whoMay(ALL, (role) => run(clientOf(role), role, workspace.server)),
      );

      expect(seen).toEqual(said);
    },
  );
});
