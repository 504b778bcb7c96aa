import {
  assignmentPath,
  auditEntryPath,
  conversationPath,
  DEFAULT_SETTINGS,
  directoryCardPath,
  informationSheetPath,
  mailLedgerPath,
  memberStatePath,
  messagePath,
  notificationPath,
  operationPath,
  presencePath,
  projectPath,
  readMarkersPath,
  revisionPath,
  taskEventPath,
  userPath,
  userSettingsPath,
  workgroupPath,
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
import {
  CONVERSATION_ID,
  conversationOf,
  conversationWith,
  MARKERS,
  MEMBER_STATE,
  MESSAGE,
  MESSAGE_ID,
  PRESENCE_RECORD,
  WORKGROUP,
} from '../support/rules-conversations';
import { openRulesWorkspace, whoMay, type RulesWorkspace } from '../support/rules-environment';
import {
  ADMINISTRATION,
  assignmentOf,
  COMPANY,
  CONTACT_REQUEST,
  eventOf,
  HELENE_ADMIN,
  JULIEN_VALIDATOR,
  KARIM_OWNER,
  MEDIATHEQUE_ID,
  MEETING,
  NADIA_STRANGER,
  NOTIFICATION,
  personNamed,
  projectOf,
  revisionOf,
  SIGNED_IN_AT,
  SOFIA_ASSIGNEE,
  TASK_ID,
  workspaceWith,
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

/** Who sees Sofía's task on Karim's project. */
const CONCERNED: readonly Who[] = ['admin', 'owner', 'the person'];

const OPERATION_ID = 'op-assignation-0001';
const SHEET_PATH = informationSheetPath('A1', 'etude-d-opportunite', 'fr');

/** What the projects hold, with the trace of it. */
const WORK = {
  ...workspaceWith({ status: 'submitted', revision: 1 }),
  [revisionPath(TASK_ID, 1)]: revisionOf(),
  [taskEventPath(TASK_ID, OPERATION_ID)]: eventOf(),
  [notificationPath(SOFIA_ASSIGNEE, OPERATION_ID)]: NOTIFICATION,
  [auditEntryPath(OPERATION_ID)]: { act: 'assignTasks', by: HELENE_ADMIN },
  [SHEET_PATH]: { sectionId: 'A', text: 'Objet de l’étude.', version: 1 },
};

/**
 * Who may do what, as section 3 of the design says. Nobody deletes anything but what their own browser
 * tells of them, which has tests of its own: that is the server's.
 */
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
    path: projectPath(MEDIATHEQUE_ID),
    newPath: projectPath('gymnase'),
    content: projectOf({ ownerIds: [KARIM_OWNER] }),
    change: { name: 'Médiathèque', updatedAt: serverTimestamp() },
    get: ['admin', 'owner'],
    list: ['admin'],
    create: NOBODY,
    update: NOBODY,
  },
  {
    path: assignmentPath(TASK_ID),
    newPath: assignmentPath(`${MEDIATHEQUE_ID}_A2_etude-preliminaire`),
    content: assignmentOf({ subsectionId: 'A2', taskKey: 'etude-preliminaire' }),
    change: { status: 'validated', updatedAt: serverTimestamp() },
    get: CONCERNED,
    list: ['admin'],
    create: NOBODY,
    update: NOBODY,
  },
  {
    path: revisionPath(TASK_ID, 1),
    newPath: revisionPath(TASK_ID, 2),
    content: revisionOf({ submittedBy: SOFIA_ASSIGNEE }),
    change: { comment: 'Remplacé' },
    get: CONCERNED,
    list: CONCERNED,
    create: NOBODY,
    update: NOBODY,
  },
  {
    path: taskEventPath(TASK_ID, OPERATION_ID),
    newPath: taskEventPath(TASK_ID, 'op-invention-00001'),
    content: eventOf({ by: SOFIA_ASSIGNEE }),
    change: { byName: 'Julien Petit' },
    get: CONCERNED,
    list: CONCERNED,
    create: NOBODY,
    update: NOBODY,
  },
  {
    path: notificationPath(SOFIA_ASSIGNEE, OPERATION_ID),
    newPath: notificationPath(SOFIA_ASSIGNEE, 'op-invention-00001'),
    content: NOTIFICATION,
    change: { readAt: serverTimestamp() },
    get: ['the person'],
    list: ['the person'],
    create: NOBODY,
    update: ['the person'],
  },
  {
    path: readMarkersPath(SOFIA_ASSIGNEE),
    newPath: readMarkersPath(KARIM_OWNER),
    content: { ...MARKERS, updatedAt: serverTimestamp() },
    change: { notificationsSeen: 4, updatedAt: serverTimestamp() },
    get: ['the person'],
    list: NOBODY,
    create: ['owner'],
    update: ['the person'],
  },
  {
    path: workgroupPath('gros-oeuvre'),
    newPath: workgroupPath('second-oeuvre'),
    content: WORKGROUP,
    change: { status: 'inactif' },
    get: ['admin', 'owner', 'the person'],
    list: ['admin'],
    create: NOBODY,
    update: NOBODY,
  },
  {
    path: conversationPath(CONVERSATION_ID),
    newPath: conversationPath('lot-second-oeuvre-02'),
    content: conversationOf(),
    change: { name: 'Lot charpente' },
    get: ['owner', 'the person'],
    list: NOBODY,
    create: NOBODY,
    update: NOBODY,
  },
  {
    path: messagePath(CONVERSATION_ID, MESSAGE_ID),
    newPath: messagePath(CONVERSATION_ID, 'message-de-karim-02'),
    content: { ...MESSAGE, createdAt: serverTimestamp() },
    change: { text: 'Rien.' },
    get: ['owner', 'the person'],
    list: ['owner', 'the person'],
    // Together with the conversation, by its sender.
    create: NOBODY,
    update: NOBODY,
  },
  {
    path: memberStatePath(CONVERSATION_ID, JULIEN_VALIDATOR),
    newPath: memberStatePath(CONVERSATION_ID, SOFIA_ASSIGNEE),
    content: { ...MEMBER_STATE, readAt: serverTimestamp() },
    change: { typingAt: serverTimestamp() },
    get: ['owner', 'the person'],
    // Those that are shared, as the rules want to hear.
    list: NOBODY,
    create: ['the person'],
    update: NOBODY,
  },
  {
    path: presencePath('lea-fontaine'),
    newPath: presencePath(SOFIA_ASSIGNEE),
    content: { ...PRESENCE_RECORD, lastSeenAt: serverTimestamp() },
    change: { lastSeenAt: serverTimestamp() },
    get: [...ACTIVE, 'an admin of the past'],
    list: [...ACTIVE, 'an admin of the past'],
    create: ['the person'],
    update: NOBODY,
  },
  {
    path: mailLedgerPath(SOFIA_ASSIGNEE),
    newPath: mailLedgerPath(KARIM_OWNER),
    content: { sent: 0 },
    change: { sent: 0 },
    get: NOBODY,
    list: NOBODY,
    create: NOBODY,
    update: NOBODY,
  },
  {
    path: SHEET_PATH,
    newPath: informationSheetPath('A1', 'etude-d-opportunite', 'en'),
    content: { text: 'Without its place, version and author' },
    change: { text: 'Sans version' },
    get: [...ACTIVE, 'an admin of the past'],
    list: ['admin'],
    create: NOBODY,
    update: NOBODY,
  },
  {
    path: auditEntryPath(OPERATION_ID),
    newPath: auditEntryPath('op-invention-00001'),
    content: { act: 'assignTasks', by: HELENE_ADMIN },
    change: { by: KARIM_OWNER },
    get: ['admin'],
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

describe('who may do what', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('access-matrix');
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store({
      ...WORK,
      ...FORMER,
      ...ADMINISTRATION,
      [userSettingsPath(SOFIA_ASSIGNEE)]: { ...DEFAULT_SETTINGS, createdAt: new Date(0) },
      'rateLimits/key': { key: 'c2VjcmV0' },
      ...conversationWith(),
      [memberStatePath(CONVERSATION_ID, JULIEN_VALIDATOR)]: MEMBER_STATE,
      [readMarkersPath(SOFIA_ASSIGNEE)]: MARKERS,
      [workgroupPath('gros-oeuvre')]: WORKGROUP,
      [presencePath('lea-fontaine')]: PRESENCE_RECORD,
      [mailLedgerPath(SOFIA_ASSIGNEE)]: { sent: 2 },
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
    const name = path.slice(0, path.lastIndexOf('/'));

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
