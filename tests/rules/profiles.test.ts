import {
  directoryCardOf,
  directoryCardPath,
  USER_LIMITS,
  userPath,
  type User,
} from '@ouvrage/domain';
import {
  collection,
  deleteDoc,
  deleteField,
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
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  allowed,
  denied,
  openRulesWorkspace,
  type RulesWorkspace,
} from '../support/rules-environment';
import {
  EVERYONE,
  HELENE_ADMIN,
  KARIM_OWNER,
  NADIA_STRANGER,
  PEOPLE,
  personNamed,
  SIGNED_IN_AT,
  SOFIA_ASSIGNEE,
} from '../support/rules-people';

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

  /** The batch of one's own name: the profile and its card, either of which may be forged. */
  function rename(
    user: Readonly<Record<string, unknown>> = MARRIED,
    card: Readonly<Record<string, unknown>> | null = { name: user['name'] ?? MARRIED.name },
    uid: string = SOFIA_ASSIGNEE,
    by: Firestore = sofia,
  ) {
    const batch = writeBatch(by).update(doc(by, userPath(uid)), {
      updatedAt: serverTimestamp(),
      ...user,
    });
    if (card !== null) batch.update(doc(by, directoryCardPath(uid)), { ...card });
    return batch.commit();
  }

  const withNames = (firstName: string, lastName: string) => ({
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
  });

  it('are read by their owner and by admins', async () => {
    await allowed(getDoc(doc(sofia, userPath(SOFIA_ASSIGNEE))));
    await allowed(getDoc(doc(workspace.as(HELENE_ADMIN), userPath(SOFIA_ASSIGNEE))));
    await denied(getDoc(doc(sofia, userPath(NADIA_STRANGER))));
    await denied(getDoc(doc(workspace.as(KARIM_OWNER), userPath(SOFIA_ASSIGNEE))));
    await denied(getDoc(doc(sofia, userPath('personne'))));
  });

  it('are listed by admins; cards by any active account', async () => {
    await allowed(getDocs(collection(workspace.as(HELENE_ADMIN), 'users')));
    await denied(getDocs(collection(workspace.as(KARIM_OWNER), 'users')));
    await denied(getDocs(collection(sofia, 'users')));
    await allowed(getDocs(collection(sofia, 'directory')));
    await denied(getDocs(collection(workspace.visitor(), 'directory')));
  });

  it('change together when someone takes a new name', async () => {
    await allowed(rename());

    const card = await getDoc(doc(sofia, directoryCardPath(SOFIA_ASSIGNEE)));
    expect(card.get('name')).toBe(MARRIED.name);
  });

  it('do not change one without the other', async () => {
    await denied(rename(MARRIED, null));
    await denied(updateDoc(doc(sofia, directoryCardPath(SOFIA_ASSIGNEE)), { name: MARRIED.name }));
    await denied(rename(MARRIED, { name: 'Hélène Marchand' }));
    await denied(rename({ photoPath: PHOTO }, null));
    await denied(rename({ photoPath: PHOTO }, { photoPath: null }));
  });

  it('may split the same name differently, which leaves the card as it is', async () => {
    await workspace.store({
      [userPath(SOFIA_ASSIGNEE)]: personNamed(SOFIA_ASSIGNEE, 'Ana Sofía', 'Ramos'),
      [directoryCardPath(SOFIA_ASSIGNEE)]: { name: 'Ana Sofía Ramos', photoPath: null },
    });

    await allowed(rename(withNames('Ana', 'Sofía Ramos'), null));
  });

  it('take a photo from a folder of one’s own, or none', async () => {
    await allowed(rename({ photoPath: PHOTO }, { photoPath: PHOTO }));
    await allowed(rename({ photoPath: null }, { photoPath: null }));
  });

  it.each([
    ['someone else’s', `profile_photos/${NADIA_STRANGER}/1793606400000.webp`],
    ['a deliverable', 'task_submissions/mediatheque/1793606400000-depot.pdf'],
    ['one of another folder', `task_submissions/${SOFIA_ASSIGNEE}/1793606400000.webp`],
    ['an address', 'https://exemple.fr/photo.png'],
    ['one without folder', SOFIA_ASSIGNEE],
    ['a deeper one', `profile_photos/${SOFIA_ASSIGNEE}/a/b.webp`],
    ['an empty one', ''],
    ['a number', 7],
    ['one too long', `profile_photos/${SOFIA_ASSIGNEE}/${'x'.repeat(USER_LIMITS.photoPathMax)}`],
  ])('take no other photo: %s', async (_case, photoPath) => {
    await denied(rename({ photoPath }, { photoPath }));
  });

  it('take a photo path of the greatest length', async () => {
    const folder = `profile_photos/${SOFIA_ASSIGNEE}/`;
    const photoPath = folder + 'x'.repeat(USER_LIMITS.photoPathMax - folder.length);

    await allowed(rename({ photoPath }, { photoPath }));
    await denied(rename({ photoPath: `${photoPath}x` }, { photoPath: `${photoPath}x` }));
  });

  it('keep a photo of another shape that they have, whatever else changes', async () => {
    const photoPath = 'photos/sofia.png';
    await workspace.store({
      [userPath(SOFIA_ASSIGNEE)]: { ...PEOPLE[SOFIA_ASSIGNEE], photoPath },
      [directoryCardPath(SOFIA_ASSIGNEE)]: { name: 'Sofía Ramos', photoPath },
    });

    await allowed(rename());
  });

  it('take names of one letter', async () => {
    await allowed(rename(withNames('S', 'R')));
  });

  it('of another are not made to say what one’s own say', async () => {
    const own = withNames('Sofía', 'Ramos');

    await denied(
      updateDoc(doc(sofia, userPath(NADIA_STRANGER)), { ...own, updatedAt: serverTimestamp() }),
    );
    await denied(updateDoc(doc(sofia, directoryCardPath(NADIA_STRANGER)), { name: own.name }));
  });

  it.each(['firstName', 'lastName'] as const)(
    'take a %s of the greatest length, no longer',
    async (field) => {
      const names = (length: number) => {
        const long = 'é'.repeat(length);
        return field === 'firstName' ? withNames(long, 'Ramos') : withNames('Sofía', long);
      };

      await allowed(rename(names(USER_LIMITS.nameMax)));
      await denied(rename(names(USER_LIMITS.nameMax + 1)));
      await denied(rename(names(0)));
    },
  );

  it.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['a name that is not made of its parts', { ...MARRIED, name: 'Hélène Marchand' }],
    ['a first name alone', { firstName: 'Ana' }],
    ['a name of spaces', withNames(' ', 'Ramos')],
    ['an untrimmed name', withNames('Sofía ', 'Ramos')],
    ['an untrimmed last name', withNames('Sofía', 'Ramos ')],
    ['a first name that is a number', { ...MARRIED, firstName: 7 }],
    ['a last name that is a list', { ...MARRIED, lastName: ['Ramos'] }],
    ['no first name', { ...MARRIED, firstName: deleteField() }],
    ['an instant of its own', { ...MARRIED, updatedAt: Timestamp.fromMillis(0) }],
    ['a new role', { ...MARRIED, role: 'admin' }],
    ['a new status', { ...MARRIED, status: 'disabled' }],
    ['a new address', { ...MARRIED, email: 'sofia@ailleurs.example' }],
    ['a new specialty', { ...MARRIED, specialty: "MOA Maître d'ouvrage" }],
    ['a new company', { ...MARRIED, companyName: 'Ville de Lyon' }],
    ['a longer session', { ...MARRIED, tokensValidAfter: Timestamp.fromMillis(0) }],
    ['another creation', { ...MARRIED, createdAt: Timestamp.fromMillis(0) }],
    ['an unknown field', { ...MARRIED, admin: true }],
  ])('refuse %s', async (_case, user) => {
    await denied(rename(user));
  });

  it.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['a role', { role: 'owner' }],
    ['another specialty', { specialty: 'structure' }],
    ['another company', { companyName: 'Ville de Lyon' }],
    ['an absence', { active: false }],
    ['an unknown field', { email: 'sofia@ouvrage.example' }],
  ])('refuse %s on the card', async (_case, card) => {
    await denied(rename(MARRIED, { name: MARRIED.name, ...card }));
  });

  it.each([HELENE_ADMIN, NADIA_STRANGER])('are not renamed by %s', async (uid) => {
    await denied(rename(MARRIED, { name: MARRIED.name }, SOFIA_ASSIGNEE, workspace.as(uid)));
  });

  it.each<readonly [string, Partial<User>]>([
    ['a disabled account', { status: 'disabled' }],
    ['a session from before a change', { tokensValidAfter: new Date((SIGNED_IN_AT + 1) * 1000) }],
  ])('are not renamed by %s, nor is a card put right', async (_case, state) => {
    const user = personNamed(SOFIA_ASSIGNEE, 'Sofía', 'Ramos', state);
    await workspace.store({
      [userPath(SOFIA_ASSIGNEE)]: { ...user },
      [directoryCardPath(SOFIA_ASSIGNEE)]: { ...directoryCardOf(user), name: 'Sofia Ramos' },
    });

    await denied(rename());
    await denied(rename({ firstName: 'Sofia', name: 'Sofia Ramos' }, null));
    await denied(updateDoc(doc(sofia, directoryCardPath(SOFIA_ASSIGNEE)), { name: 'Sofía Ramos' }));
  });

  it.each([HELENE_ADMIN, SOFIA_ASSIGNEE, 'ines-sans-profil'])(
    'are made and deleted by callables alone, not by %s',
    async (uid) => {
      const client = workspace.as(uid);
      const profile = { ...personNamed(uid, 'Inès', 'Vidal', { role: 'admin' }) };

      await denied(setDoc(doc(client, userPath('ines-sans-profil')), profile));
      await denied(
        setDoc(doc(client, directoryCardPath('ines-sans-profil')), { name: 'Inès Vidal' }),
      );
      await denied(deleteDoc(doc(client, userPath(SOFIA_ASSIGNEE))));
      await denied(deleteDoc(doc(client, directoryCardPath(SOFIA_ASSIGNEE))));
    },
  );
});
