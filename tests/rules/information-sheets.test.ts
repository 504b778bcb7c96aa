import {
  INFORMATION_SHEET_LIMITS,
  INFORMATION_SHEETS,
  informationSheetPath,
  LANGUAGES,
  TASKS,
} from '@ouvrage/domain';
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  expectAllowed,
  expectDenied,
  openRulesWorkspace,
  type RulesWorkspace,
} from './support/environment';
import { EVERYONE, HELENE_ADMIN, KARIM_OWNER, NADIA_STRANGER } from './support/people';

type Fields = Readonly<Record<string, unknown>>;

const PATH = informationSheetPath('A1', 'etude-d-opportunite', 'fr');
const EPOCH = Timestamp.fromMillis(0);
const SHEET = {
  phaseId: 'conception',
  sectionId: 'A',
  subsectionId: 'A1',
  taskName: "ÉTUDE D'OPPORTUNITÉ",
  language: 'fr',
  text: 'Objet : vérifier que l’opération répond à un besoin.',
};
const STORED = {
  ...SHEET,
  version: 3,
  createdBy: 'x',
  createdAt: EPOCH,
  updatedBy: 'x',
  updatedAt: EPOCH,
};

describe('information sheets', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('information-sheets');
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store(EVERYONE);
  });
  afterAll(() => workspace.close());

  const firstVersion = (uid: string) => ({
    ...SHEET,
    version: 1,
    createdBy: uid,
    createdAt: serverTimestamp(),
    updatedBy: uid,
    updatedAt: serverTimestamp(),
  });
  const create = (forgery: Fields = {}, path = PATH, uid = HELENE_ADMIN) =>
    setDoc(doc(workspace.as(uid), path), { ...firstVersion(uid), ...forgery });
  const edit = (changes: Fields = {}, uid = HELENE_ADMIN) =>
    updateDoc(doc(workspace.as(uid), PATH), {
      text: 'Objet : comparer trois sites.',
      version: 4,
      updatedBy: uid,
      updatedAt: serverTimestamp(),
      ...changes,
    });
  const sectionQuery = (uid: string) =>
    query(collection(workspace.as(uid), INFORMATION_SHEETS), where('sectionId', '==', 'A'));
  const storeSheet = () => workspace.store({ [PATH]: STORED });

  it('are read by their id by any active account, and listed by admins', async () => {
    await storeSheet();

    await expectAllowed(getDoc(doc(workspace.as(NADIA_STRANGER), PATH)));
    await expectAllowed(
      getDoc(doc(workspace.as(NADIA_STRANGER), informationSheetPath('A1', 'x', 'en'))),
    );
    await expectAllowed(getDocs(collection(workspace.as(HELENE_ADMIN), 'taskInfoSheets')));
    await expectAllowed(getDocs(sectionQuery(HELENE_ADMIN)));
    await expectDenied(getDocs(sectionQuery(NADIA_STRANGER)));
    await expectDenied(getDocs(collection(workspace.as(KARIM_OWNER), 'taskInfoSheets')));
    await expectDenied(getDocs(collection(workspace.as(NADIA_STRANGER), 'taskInfoSheets')));
    await expectDenied(getDoc(doc(workspace.visitor(), PATH)));
  });

  it('are written by admins alone', async () => {
    await expectAllowed(create());
    await storeSheet();
    await expectAllowed(edit());
    for (const uid of [KARIM_OWNER, NADIA_STRANGER]) {
      const path = informationSheetPath('A1', 'etude-d-opportunite', 'en');
      await expectDenied(create({ language: 'en' }, path, uid));
      await expectDenied(edit({ version: 5 }, uid));
    }
  });

  it('exist in each language, under the id that says so', async () => {
    for (const language of LANGUAGES) {
      const path = informationSheetPath('A1', 'etude-d-opportunite', language);
      await expectAllowed(create({ language }, path));
    }
    await expectDenied(create({ language: 'en' }));
    await expectDenied(create({ language: 'de' }, `${PATH.slice(0, -2)}de`));
  });

  it('take the first and the last task of every section', async () => {
    const ends = TASKS.filter(
      (task, index) =>
        TASKS[index - 1]?.sectionId !== task.sectionId ||
        TASKS[index + 1]?.sectionId !== task.sectionId,
    );
    for (const { phaseId, sectionId, subsectionId, key, name } of ends) {
      const path = informationSheetPath(subsectionId, key, 'fr');
      await expectAllowed(create({ phaseId, sectionId, subsectionId, taskName: name }, path));
    }
  });

  it('take a text of the greatest length, no longer and not none', async () => {
    await expectDenied(create({ text: 'x'.repeat(INFORMATION_SHEET_LIMITS.textMax + 1) }));
    await expectDenied(create({ text: '' }));
    await expectAllowed(create({ text: 'x'.repeat(INFORMATION_SHEET_LIMITS.textMax) }));
    const english = informationSheetPath('A1', 'etude-d-opportunite', 'en');
    await expectAllowed(create({ language: 'en', text: 'x' }, english));
  });

  it.each([1, 300])('take the name of a task of %d letters', async (length) => {
    await expectAllowed(create({ taskName: 'É'.repeat(length) }));
  });

  it.each<readonly [string, Fields]>([
    ['an unknown phase', { phaseId: 'travaux' }],
    ['an unknown section', { sectionId: 'Q' }],
    ['a subsection of another section', { subsectionId: 'B1' }],
    ['a subsection other than its id says', { subsectionId: 'A2' }],
    ['no name of a task', { taskName: '' }],
    ['a name that is a number', { taskName: 407 }],
    ['a name that is too long', { taskName: 'É'.repeat(301) }],
    ['a text that is a list', { text: ['Objet'] }],
    ['a later version', { version: 2 }],
    ['a version that is no whole number', { version: 1.5 }],
    ['a version that is a text', { version: '1' }],
    ['another author', { createdBy: KARIM_OWNER }],
    ['another editor', { updatedBy: KARIM_OWNER }],
    ['a creation in the past', { createdAt: EPOCH }],
    ['an update in the past', { updatedAt: EPOCH }],
    ['an unknown field', { draft: true }],
  ])('are not made with %s', async (_case, forgery) => {
    await expectDenied(create(forgery));
  });

  it.each(Object.keys(STORED))('are not made without %s', async (field) => {
    const { [field]: _left, ...rest }: Record<string, unknown> = firstVersion(HELENE_ADMIN);

    await expectDenied(setDoc(doc(workspace.as(HELENE_ADMIN), PATH), rest));
  });

  it.each([
    'taskInfoSheets/A1_etude-d-opportunite',
    'taskInfoSheets/A1_Étude_fr',
    'taskInfoSheets/fiche-libre',
    'taskInfoSheets/XA1_etude-d-opportunite_fr',
  ])('are not made under %s', async (path) => {
    await expectDenied(create({}, path));
  });

  it.each([
    ['Q', 'Q1'],
    ['AB', 'AB1'],
    ['A', 'B1'],
    ['A', 'A0'],
    ['A', 'A100'],
    ['A', 'A'],
    ['A', 'A1.'],
  ])(
    'are not made for section %s, subsection %s, whatever id says so',
    async (sectionId, subsectionId) => {
      const path = informationSheetPath(subsectionId, 'etude-d-opportunite', 'fr');

      await expectDenied(create({ sectionId, subsectionId }, path));
    },
  );

  it.each<readonly [string, Fields]>([
    ['the same version', { version: 3 }],
    ['a version too far', { version: 5 }],
    ['no text', { text: '' }],
    ['another editor', { updatedBy: KARIM_OWNER }],
    ['an update in the past', { updatedAt: EPOCH }],
    ['another author', { createdBy: HELENE_ADMIN }],
    ['another creation', { createdAt: serverTimestamp() }],
    ['another task', { taskName: 'NOTE DE CADRAGE' }],
    ['another phase', { phaseId: 'realisation' }],
    ['another language', { language: 'en' }],
    ['an unknown field', { draft: true }],
    ['a missing field', { taskName: deleteField() }],
  ])('are not changed with %s', async (_case, forgery) => {
    await storeSheet();

    await expectDenied(edit(forgery));
  });

  it('refuse the second of two edits of the same version', async () => {
    await storeSheet();

    await expectAllowed(edit());
    await expectDenied(edit({ text: 'Objet : autre chose.' }));
  });

  it('are removed by admins alone, one language at a time, and written anew from version 1', async () => {
    const english = informationSheetPath('A1', 'etude-d-opportunite', 'en');
    await workspace.store({ [PATH]: STORED, [english]: { ...STORED, language: 'en' } });

    for (const uid of [KARIM_OWNER, NADIA_STRANGER]) {
      await expectDenied(deleteDoc(doc(workspace.as(uid), PATH)));
    }
    await expectDenied(deleteDoc(doc(workspace.visitor(), PATH)));
    await expectAllowed(deleteDoc(doc(workspace.as(HELENE_ADMIN), PATH)));
    expect((await getDoc(doc(workspace.as(NADIA_STRANGER), PATH))).exists()).toBe(false);
    expect((await getDoc(doc(workspace.as(NADIA_STRANGER), english))).exists()).toBe(true);
    await expectDenied(create({ version: 4 }));
    await expectAllowed(create());
  });
});
