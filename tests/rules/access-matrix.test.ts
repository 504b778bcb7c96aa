import {
  DEFAULT_SETTINGS,
  directoryCardPath,
  operationPath,
  userPath,
  userSettingsPath,
} from '@ouvrage/domain';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  updateDoc,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRulesWorkspace, whoMay, type RulesWorkspace } from '../support/rules-environment';
import {
  ADMINISTRATION,
  COMPANY,
  CONTACT_REQUEST,
  EVERYONE,
  HELENE_ADMIN,
  KARIM_OWNER,
  MEETING,
  NADIA_STRANGER,
  personNamed,
  SIGNED_IN_AT,
  SOFIA_ASSIGNEE,
} from '../support/rules-people';

/** Everyone whom the rules tell apart: by role, then those who are nobody, or no longer. */
const CLIENTS = {
  admin: HELENE_ADMIN,
  owner: KARIM_OWNER,
  'the person': SOFIA_ASSIGNEE,
  'another intervenant': NADIA_STRANGER,
  'a disabled admin': 'denis-lebrun',
  'an admin whose session is over': 'sonia-haddad',
  'an admin of the past': 'paul-verne',
  'an account without a profile': 'ines-sans-profil',
  'a visitor': null,
} as const;
type Who = keyof typeof CLIENTS;

const WHO = Object.keys(CLIENTS) as Who[];
const ACTIVE: readonly Who[] = ['admin', 'owner', 'the person', 'another intervenant'];

const FORMER = {
  [userPath('denis-lebrun')]: personNamed('denis-lebrun', 'Denis', 'Lebrun', {
    role: 'admin',
    status: 'disabled',
  }),
  [userPath('sonia-haddad')]: personNamed('sonia-haddad', 'Sonia', 'Haddad', {
    role: 'admin',
    tokensValidAfter: new Date((SIGNED_IN_AT + 1) * 1000),
  }),
  // Signed in as an admin, and is one no longer.
  [userPath('paul-verne')]: personNamed('paul-verne', 'Paul', 'Verne'),
};

const SETTINGS = {
  ...DEFAULT_SETTINGS,
  createdAt: serverTimestamp(),
  updatedAt: serverTimestamp(),
};

interface Row {
  /** An existing document, and one that does not exist yet. */
  readonly path: string;
  readonly newPath: string;
  readonly content: DocumentData;
  readonly change: DocumentData;
  readonly get: readonly Who[];
  readonly list: readonly Who[];
  readonly create: readonly Who[];
  readonly update: readonly Who[];
}

const NOBODY: readonly Who[] = [];

/** Who may do what, as section 3 of the design says. Nobody deletes anything: that is the server's. */
const MATRIX: readonly Row[] = [
  {
    path: userPath(SOFIA_ASSIGNEE),
    newPath: userPath('ines-sans-profil'),
    content: personNamed('ines-sans-profil', 'Inès', 'Vidal', { role: 'admin' }),
    change: { role: 'admin', updatedAt: serverTimestamp() },
    get: ['admin', 'the person'],
    list: ['admin'],
    create: NOBODY,
    update: NOBODY,
  },
  {
    path: directoryCardPath(SOFIA_ASSIGNEE),
    newPath: directoryCardPath('ines-sans-profil'),
    content: { name: 'Inès Vidal', role: 'admin', active: true },
    change: { role: 'admin' },
    // A former admin is still an intervenant of the workspace.
    get: [...ACTIVE, 'an admin of the past'],
    list: [...ACTIVE, 'an admin of the past'],
    create: NOBODY,
    update: NOBODY,
  },
  {
    path: userSettingsPath(SOFIA_ASSIGNEE),
    newPath: userSettingsPath(KARIM_OWNER),
    content: SETTINGS,
    change: { theme: 'dark', updatedAt: serverTimestamp() },
    get: ['the person'],
    list: NOBODY,
    create: ['owner'],
    update: ['the person'],
  },
  {
    path: 'companies/apave',
    newPath: 'companies/socotec',
    content: COMPANY,
    change: { name: 'Apave Sud', updatedAt: serverTimestamp() },
    get: ['admin'],
    list: ['admin'],
    create: NOBODY,
    update: NOBODY,
  },
  {
    path: 'contactRequests/demande',
    newPath: 'contactRequests/autre',
    content: CONTACT_REQUEST,
    change: { handledAt: serverTimestamp(), handledBy: HELENE_ADMIN },
    get: ['admin'],
    list: ['admin'],
    create: NOBODY,
    update: ['admin'],
  },
  {
    path: 'rateLimits/key',
    newPath: 'rateLimits/contact-day',
    content: { count: 0 },
    change: { key: 'Zm9yZ2Vk' },
    get: NOBODY,
    list: NOBODY,
    create: NOBODY,
    update: NOBODY,
  },
  {
    path: 'meetings/chantier',
    newPath: 'meetings/autre',
    content: MEETING,
    change: { title: 'Réunion de clôture' },
    get: ['admin', 'owner', 'the person'],
    list: ['admin'],
    create: NOBODY,
    update: NOBODY,
  },
  {
    path: operationPath('delete-account_sofia'),
    newPath: operationPath('delete-account_karim'),
    content: { kind: 'delete-account', state: 'running' },
    change: { state: 'done' },
    get: ['admin'],
    list: ['admin'],
    create: NOBODY,
    update: NOBODY,
  },
];

describe('who may do what to the administration', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('access-matrix');
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store({
      ...EVERYONE,
      ...FORMER,
      ...ADMINISTRATION,
      [userSettingsPath(SOFIA_ASSIGNEE)]: { ...DEFAULT_SETTINGS, createdAt: new Date(0) },
      'rateLimits/key': { key: 'c2VjcmV0' },
      [operationPath('delete-account_sofia')]: { kind: 'delete-account', state: 'running' },
    });
  });
  afterAll(() => workspace.close());

  const clientOf = (who: Who): Firestore => {
    const uid = CLIENTS[who];
    return uid === null ? workspace.visitor() : workspace.as(uid);
  };
  const those = (attempt: (client: Firestore) => Promise<unknown>) =>
    whoMay(WHO, (who) => attempt(clientOf(who)));

  it.each(MATRIX)('$path is read by $get', async ({ path, get }) => {
    expect(await those((client) => getDoc(doc(client, path)))).toEqual(get);
  });

  it.each(MATRIX)('the collection of $path is listed by $list', async ({ path, list }) => {
    const name = path.split('/')[0] ?? '';

    expect(await those((client) => getDocs(collection(client, name)))).toEqual(list);
  });

  it.each(MATRIX)('$newPath is made by $create', async ({ newPath, content, create }) => {
    expect(await those((client) => setDoc(doc(client, newPath), content))).toEqual(create);
  });

  it.each(MATRIX)('$path is changed by $update', async ({ path, change, update }) => {
    expect(await those((client) => updateDoc(doc(client, path), change))).toEqual(update);
  });

  it.each(MATRIX)('$path is replaced and deleted by nobody', async ({ path }) => {
    expect(await those((client) => setDoc(doc(client, path), { forged: true }))).toEqual(NOBODY);
    expect(await those((client) => deleteDoc(doc(client, path)))).toEqual(NOBODY);
  });

  it('a disabled person, and one whose session is over, see that in their own profile', async () => {
    const own = ['a disabled admin', 'an admin whose session is over'] as const;

    expect(await whoMay(own, (who) => getDoc(doc(clientOf(who), userPath(CLIENTS[who]))))).toEqual(
      own,
    );
  });
});
