import { directoryCardPath, userPath } from '@ouvrage/domain';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import {
  expectAllowed,
  expectDenied,
  openRulesWorkspace,
  type RulesWorkspace,
} from './support/environment';
import {
  EVERYONE,
  HELENE_ADMIN,
  KARIM_OWNER,
  NADIA_STRANGER,
  personNamed,
  SOFIA_ASSIGNEE,
} from './support/people';

const MARRIED = { firstName: 'Sofía', lastName: 'Ramos-Leclerc', name: 'Sofía Ramos-Leclerc' };
const PHOTO = `profile_photos/${SOFIA_ASSIGNEE}/1793606400000.webp`;

describe('profiles and their directory cards', () => {
  let workspace: RulesWorkspace;
  let sofia: Firestore;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('profiles');
    sofia = workspace.as(SOFIA_ASSIGNEE);
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store(EVERYONE);
  });
  afterAll(() => workspace.close());

  it('are read by their owner and by admins', async () => {
    await expectAllowed(getDoc(doc(sofia, userPath(SOFIA_ASSIGNEE))));
    await expectAllowed(getDoc(doc(workspace.as(HELENE_ADMIN), userPath(SOFIA_ASSIGNEE))));
    await expectDenied(getDoc(doc(sofia, userPath(NADIA_STRANGER))));
    await expectDenied(getDoc(doc(workspace.as(KARIM_OWNER), userPath(SOFIA_ASSIGNEE))));
    await expectDenied(getDoc(doc(sofia, userPath('personne'))));
  });

  it('are listed by admins; cards by any active account', async () => {
    await expectAllowed(getDocs(collection(workspace.as(HELENE_ADMIN), 'users')));
    await expectDenied(getDocs(collection(workspace.as(KARIM_OWNER), 'users')));
    await expectDenied(getDocs(collection(sofia, 'users')));
    await expectAllowed(getDocs(collection(sofia, 'directory')));
    await expectDenied(getDocs(collection(workspace.visitor(), 'directory')));
  });

  it.each<readonly [string, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>]>([
    ['a name, which may be a colleague’s', MARRIED, { name: MARRIED.name }],
    ['the same name, split otherwise', { firstName: 'Sofía R.' }, {}],
    ['a photo, which nobody has looked into', { photoPath: PHOTO }, { photoPath: PHOTO }],
    ['no photo', { photoPath: null }, { photoPath: null }],
    ['a role', { role: 'admin' }, { role: 'admin' }],
    ['a status', { status: 'disabled' }, { active: false }],
    ['an address', { email: 'sofia@ailleurs.example' }, {}],
    ['a longer session', { tokensValidAfter: Timestamp.fromMillis(0) }, {}],
    ['an unknown field', { admin: true }, { email: 'sofia@ouvrage.example' }],
  ])('are changed by callables alone: not to %s', async (_case, user, card) => {
    for (const uid of [SOFIA_ASSIGNEE, HELENE_ADMIN, NADIA_STRANGER]) {
      const client = workspace.as(uid);
      const profile = doc(client, userPath(SOFIA_ASSIGNEE));
      const ownCard = doc(client, directoryCardPath(SOFIA_ASSIGNEE));
      const changes = { ...user, updatedAt: serverTimestamp() };

      await expectDenied(updateDoc(profile, changes));
      await expectDenied(updateDoc(ownCard, { ...card }));
      await expectDenied(
        writeBatch(client)
          .update(profile, changes)
          .update(ownCard, { ...card })
          .commit(),
      );
    }
  });

  it.each([HELENE_ADMIN, SOFIA_ASSIGNEE, 'ines-sans-profil'])(
    'are made and deleted by callables alone, not by %s',
    async (uid) => {
      const client = workspace.as(uid);
      const profile = { ...personNamed(uid, 'Inès', 'Vidal', { role: 'admin' }) };

      await expectDenied(setDoc(doc(client, userPath('ines-sans-profil')), profile));
      await expectDenied(
        setDoc(doc(client, directoryCardPath('ines-sans-profil')), { name: 'Inès Vidal' }),
      );
      await expectDenied(deleteDoc(doc(client, userPath(SOFIA_ASSIGNEE))));
      await expectDenied(deleteDoc(doc(client, directoryCardPath(SOFIA_ASSIGNEE))));
    },
  );
});
