import { directoryCardPath, taskIdOf, userPath, type ProjectSheetRequest } from '@ouvrage/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectSheet } from '../../../functions/src/projects/project-sheet';
import { textOfPdfFile } from '../../support/read-pdf';
import { functionsEnvironment, PEOPLE, sessionOf } from '../support/environment';
import { taskAt, termsFor, work } from '../support/work';

const environment = functionsEnvironment('project-sheet');
const { context, firestore } = environment;
const { newProject, assign, submit, decide, unassign } = work(environment);
const { admin, owner, otherOwner, architect, engineer, stranger } = PEOPLE;

beforeAll(() => environment.settle());
beforeEach(() => environment.setNow('2026-11-21T09:00:00Z'));

type Who = Parameters<typeof sessionOf>[0];
const KINDS = ['structure', 'planning'] as const;

/** Two of 407: a sheet of all of them has twenty pages. */
const FEW = [taskAt(0), taskAt(1)].map(taskIdOf);

const requestOf = (projectId: string, difference: Partial<ProjectSheetRequest> = {}) => ({
  ...{ projectId, kind: 'structure' as const, language: 'fr' as const, taskIds: FEW },
  ...difference,
});

async function sheetFor(by: Who, projectId: string, difference: Partial<ProjectSheetRequest> = {}) {
  const answer = await projectSheet(requestOf(projectId, difference), sessionOf(by), context);
  const bytes = Buffer.from(answer.pdf, 'base64');
  return { ...answer, bytes, text: await textOfPdfFile(bytes) };
}

/** A project with a validated task and one that is late on 21 November. */
async function projectUnderWay(): Promise<string> {
  const projectId = await newProject();
  const [first = ''] = await assign(
    projectId,
    termsFor(taskAt(0)),
    termsFor(taskAt(1), { deadline: '2026-11-22' }),
  );
  await submit(first);
  await decide(first, 'validated');
  environment.setNow('2026-11-25T09:00:00Z');
  return projectId;
}

describe('the sheet of a project', () => {
  it.each([
    ['an admin', admin],
    ['an owner of the project', owner],
  ])('is there for %s', async (_who, person) => {
    const projectId = await projectUnderWay();

    for (const kind of KINDS) {
      const { text, fileName } = await sheetFor(person, projectId, { kind, taskIds: null });
      for (const expected of [
        ...['Médiathèque du Port', 'Étude préalable', "Expression des besoins du maître d'ouvrage"],
        ...['Camille Moreau', '3 jours de retard', 'Hélène Roche', '25 nov. 2026'],
      ]) {
        expect(text, kind).toContain(expected);
      }
      expect(fileName).toMatch(/^Mediatheque-du-Port_(Structure|Planning)_2026-11-25[.]pdf$/);
    }
  });

  it.each([
    ['an owner of another project', otherOwner],
    ['a validator of a task of it', engineer],
    ['the assignee of a task of it', architect],
    ['an intervenant whom it does not concern', stranger],
  ])('is refused to %s as one that does not exist', async (_who, person) => {
    const projectId = await projectUnderWay();

    for (const kind of KINDS) {
      for (const id of [projectId, 'nowhere']) {
        await expect(
          projectSheet(requestOf(id, { kind }), sessionOf(person), context),
        ).rejects.toMatchObject({ reason: 'project/not-found' });
      }
    }
  });

  it('is refused to an owner of it who has another role by now, and to a disabled account', async () => {
    const person = { uid: 'ancienne', name: 'Irène Lucas', role: 'owner' as const };
    await environment.settle([person]);
    const projectId = await newProject({ ownerIds: [person.uid] });
    const attempt = () => projectSheet(requestOf(projectId), sessionOf(person), context);
    expect((await attempt()).pdf).not.toBe('');

    await firestore.doc(userPath(person.uid)).update({ role: 'intervenant' });
    await expect(attempt()).rejects.toMatchObject({ reason: 'project/not-found' });
    await firestore.doc(userPath(person.uid)).update({ role: 'owner', status: 'disabled' });
    await expect(attempt()).rejects.toMatchObject({ reason: 'auth/account-disabled' });
  });

  it('has the tasks that are asked for alone', async () => {
    const projectId = await projectUnderWay();
    const taskIds = [taskIdOf(taskAt(1))];

    for (const kind of KINDS) {
      const { text } = await sheetFor(owner, projectId, { kind, taskIds });
      expect(text).toContain("Étude d'opportunité");
      expect(text).not.toContain("Expression des besoins du maître d'ouvrage");
    }
  });

  it('leaves out what is archived, and tells of an admin no more than of an owner', async () => {
    const projectId = await newProject();
    const [id = ''] = await assign(projectId, termsFor(taskAt(0)), termsFor(taskAt(1)));
    await unassign(id);

    for (const kind of KINDS) {
      const [mine, theirs] = [
        await sheetFor(admin, projectId, { kind }),
        await sheetFor(owner, projectId, { kind }),
      ];
      expect(mine.bytes.equals(theirs.bytes)).toBe(true);
    }
    expect((await sheetFor(admin, projectId)).text).toContain('Non assignée');
  });

  it('is there when a validator has left the directory', async () => {
    const leaver = { uid: 'rachid', name: 'Rachid Amrani' };
    await environment.settle([leaver]);
    const projectId = await newProject();
    await assign(projectId, termsFor(taskAt(0), { validatorIds: [leaver.uid] }));
    expect((await sheetFor(owner, projectId)).text).toContain('Rachid Amrani');
    await firestore.doc(directoryCardPath(leaver.uid)).delete();

    expect((await sheetFor(owner, projectId)).text).toContain('Intervenant inconnu');
  });

  it('is the same file for the same day, and another on the day after and in another language', async () => {
    const projectId = await projectUnderWay();
    const first = await sheetFor(owner, projectId, { kind: 'planning' });
    environment.setNow('2026-11-25T18:00:00Z');

    const again = await sheetFor(owner, projectId, { kind: 'planning' });
    expect(again.bytes.equals(first.bytes)).toBe(true);
    const english = await sheetFor(owner, projectId, { kind: 'planning', language: 'en' });
    expect(english.text).toContain('3 days late');
    environment.setNow('2026-11-26T09:00:00Z');
    expect((await sheetFor(owner, projectId, { kind: 'planning' })).text).toContain(
      '4 jours de retard',
    );
  });
});
