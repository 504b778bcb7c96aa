import { informationSheetPath, type TaskSheetRequest } from '@ouvrage/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { taskSheet } from '../../../functions/src/assignments/task-sheet';
import { textOfPdfFile } from '../../support/read-pdf';
import { functionsEnvironment, PEOPLE, sessionOf } from '../support/environment';
import { FIRST_TASK, work } from '../support/work';

const environment = functionsEnvironment('task-sheet');
const { context, firestore } = environment;
const { newAssignment, submit, decide, unassign } = work(environment);
const { admin, owner, otherOwner, architect, engineer, stranger } = PEOPLE;

beforeAll(() => environment.settle());
beforeEach(() => environment.setNow('2026-11-21T09:00:00Z'));

type Who = Parameters<typeof sessionOf>[0];

const ask = (by: Who, assignmentId: string, language: TaskSheetRequest['language'] = 'fr') =>
  taskSheet({ assignmentId, language }, sessionOf(by), context);

async function textFor(...of: Parameters<typeof ask>) {
  return textOfPdfFile(Buffer.from((await ask(...of)).pdf, 'base64'));
}

describe('the sheet of a task', () => {
  it.each([
    ['an admin', admin],
    ['an owner of the project', owner],
    ['its validator', engineer],
    ['its assignee', architect],
  ])('is there for %s before anything is submitted', async (_who, person) => {
    const text = await textFor(person, await newAssignment());

    for (const expected of [
      ...['Médiathèque du Port', 'Assignée', 'Camille Moreau', 'Karim Benali', '1er décembre 2026'],
      'Claire Fontaine a assigné la tâche à Camille Moreau',
    ]) {
      expect(text).toContain(expected);
    }
  });

  it.each([
    ['an owner of another project', otherOwner],
    ['an intervenant whom it does not concern', stranger],
  ])('is refused to %s as one that does not exist', async (_who, person) => {
    for (const id of [await newAssignment(), 'projet_A1_tache']) {
      await expect(ask(person, id)).rejects.toMatchObject({ reason: 'assignment/not-found' });
    }
  });

  it('is an admin’s alone once the task is archived', async () => {
    const id = await newAssignment();
    await unassign(id);

    for (const person of [architect, engineer, owner]) {
      await expect(ask(person, id)).rejects.toMatchObject({ reason: 'assignment/not-found' });
    }
    expect(await textFor(admin, id)).toContain('Archivée');
  });

  it('has the history of its revisions, and its information in the reader’s language or in French', async () => {
    const id = await newAssignment();
    await submit(id);
    await decide(id, 'rejected');
    const { subsectionId, key, phaseId, sectionId, name } = FIRST_TASK;
    await firestore.doc(informationSheetPath(subsectionId, key, 'fr')).set({
      ...{ phaseId, sectionId, subsectionId, taskName: name, language: 'fr', version: 1 },
      ...{ text: 'Recueillir les besoins.', createdBy: admin.uid, updatedBy: admin.uid },
      ...{ createdAt: context.now(), updatedAt: context.now() },
    });

    const text = await textFor(architect, id, 'en');
    expect(text).toContain('Karim Benali rejected revision 1');
    expect(text).toContain('Il manque le plan de masse.');
    expect(text).toContain('This sheet is only written in French. Recueillir les besoins.');
  });

  it('is the same file for the same day', async () => {
    const id = await newAssignment();
    const first = await ask(owner, id);
    environment.setNow('2026-11-21T18:00:00Z');

    expect(await ask(architect, id)).toEqual(first);
  });
});
