import { type Firestore } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { whoMay } from '../support/environment';
import { rulesWorkspace } from '../support/setup';
import { OPERATIONS } from './documents';
import { FIRESTORE_MATRIX, FIRESTORE_STORED } from './firestore-matrix';
import { describeSubjects, tryAll } from './matrix';
import { ALL, uidOf, type Role } from './roles';

describe('who may do what with documents', () => {
  const workspace = rulesWorkspace('firestore-permissions', FIRESTORE_STORED);

  const clientOf = (role: Role): Firestore => {
    const uid = uidOf(role);
    if (role === 'visitor') return workspace().visitor();
    if (role === 'noTime') return workspace().withoutSignInTime(uid);
    if (role === 'noProfile') return workspace().as(uid, { role: 'admin', admin: true });
    return workspace().as(uid);
  };

  it.each(describeSubjects(FIRESTORE_MATRIX))(
    'of %s',
    { timeout: 60_000 },
    async (_name, subject) => {
      const { actual: seen, expectation: said } = await tryAll(subject, OPERATIONS, (run) =>
        whoMay(ALL, (role) => run(clientOf(role), role, workspace())),
      );

      expect(seen).toEqual(said);
    },
  );
});
