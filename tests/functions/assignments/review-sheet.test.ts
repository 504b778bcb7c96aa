import {
  assignmentPath,
  remarkDraftPath,
  revisionPath,
  userPath,
  directoryCardPath,
  type ReviewSheetRequest,
} from '@ouvrage/domain';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideTask } from '../../../functions/src/assignments/decide-task';
import { reviewSheet } from '../../../functions/src/assignments/review-sheet';
import { submitDeliverable } from '../../../functions/src/assignments/submit-deliverable';
import { textOfPdfFile } from '../../support/read-pdf';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { work } from '../support/work';

const environment = functionsEnvironment('review-sheet');
const { context, firestore } = environment;
const { newAssignment, submit, upload, unassign } = work(environment);
const { admin, owner, otherOwner, architect, engineer, surveyor, stranger } = PEOPLE;

beforeAll(() => environment.settle());
beforeEach(() => environment.setNow('2026-11-21T09:00:00Z'));

type Who = Parameters<typeof sessionOf>[0];

const requestOf = (assignmentId: string, difference: Partial<ReviewSheetRequest> = {}) => ({
  ...{ assignmentId, revision: 1, language: 'fr' as const },
  ...difference,
});

async function sheetFor(by: Who, assignmentId: string, difference = {}) {
  const answer = await reviewSheet(requestOf(assignmentId, difference), sessionOf(by), context);
  const pdf = Buffer.from(answer.pdf, 'base64');
  return { ...answer, bytes: pdf, text: await textOfPdfFile(pdf) };
}

const expectRefusal = (by: Who, assignmentId: string, difference = {}) =>
  expect(
    reviewSheet(requestOf(assignmentId, difference), sessionOf(by), context),
  ).rejects.toMatchObject({ reason: 'assignment/not-found' });

async function draft(
  assignmentId: string,
  by: Who,
  texts: readonly string[],
  revision = 1,
  lifts: Readonly<Record<string, string>> = {},
) {
  const remarks = Object.fromEntries(
    texts.map((text) => [
      newOperationId(),
      { page: 6, at: { x: 0.4, y: 0.3 }, text, createdAt: context.now() },
    ]),
  );
  const record = { assignmentId, revision, remarks, lifts, updatedAt: context.now() };
  await firestore.doc(remarkDraftPath(by.uid, assignmentId, revision)).set(record);
  return Object.keys(remarks);
}

async function decide(assignmentId: string, by: Who, difference: object = {}) {
  const request = {
    ...{ operationId: newOperationId(), assignmentId, revision: 1 },
    ...{ outcome: 'rejected' as const, comment: 'Enrobage à reprendre.', remarkIds: [] },
    ...difference,
  };
  await decideTask(request, sessionOf(by), context);
}

/** Two validators have to agree; the first one has, with one remark. */
async function openReview(): Promise<string> {
  const id = await newAssignment({
    validatorIds: [engineer.uid, surveyor.uid],
    visaRule: 'all',
  });
  await submit(id);
  const remarkIds = await draft(id, engineer, ['Catégorie E1 à justifier.']);
  const visa = { outcome: 'validated', comment: 'Bon pour moi.', remarkIds };
  await decide(id, engineer, visa);
  return id;
}

async function decidedReview(): Promise<string> {
  const id = await openReview();
  const remarkIds = await draft(id, surveyor, ['Niveau NGF absent.']);
  await decide(id, surveyor, { remarkIds });
  return id;
}

describe('the sheet of an open review', () => {
  it.each([
    ['a validator who has given a visa', engineer],
    ['a validator whose visa is awaited', surveyor],
    ['an owner of the project', owner],
    ['an admin', admin],
  ])('has all visas and remarks so far for %s', async (_who, person) => {
    const { text } = await sheetFor(person, await openReview());

    expect(text).toContain('Examen en cours');
    expect(text).toContain('1 visa rendu');
    expect(text).toContain('Bon pour moi.');
    expect(text).toContain('Catégorie E1 à justifier.');
  });

  it('is there for whoever stands in for a validator', async () => {
    const id = await openReview();
    await firestore.doc(assignmentPath(id)).update({ deputyIds: [stranger.uid] });

    expect((await sheetFor(stranger, id)).text).toContain('Bon pour moi.');
  });

  it.each([
    ['the assignee', architect],
    ['an owner of another project', otherOwner],
    ['an intervenant whom the task does not concern', stranger],
  ])('is refused to %s as one that does not exist', async (_who, person) => {
    const id = await openReview();

    await expectRefusal(person, id);
    await expectRefusal(person, id, { revision: 2 });
    await expectRefusal(admin, id, { revision: 2 });
    await expectRefusal(admin, 'projet_A1_tache');
  });

  it('never has a draft, not even for its author', async () => {
    const id = await openReview();
    await draft(id, surveyor, ['Brouillon secret.']);

    for (const person of [surveyor, engineer, admin]) {
      expect((await sheetFor(person, id)).text).not.toContain('secret');
    }
  });
});

describe('the sheet of a decided review', () => {
  it.each([
    ['the assignee', architect],
    ['a validator', engineer],
    ['an owner of the project', owner],
    ['an admin', admin],
  ])('has every visa and remark for %s', async (_who, person) => {
    const { text, fileName } = await sheetFor(person, await decidedReview());

    for (const expected of [
      ...['Médiathèque du Port', 'Notice technique.pdf', 'Hélène Roche', 'Rejeté'],
      ...['Karim Benali', 'Bon pour moi.', 'Lucie Garnier', 'Enrobage à reprendre.'],
      ...['Catégorie E1 à justifier.', 'Niveau NGF absent.', 'Camille Moreau', 'page 6'],
    ]) {
      expect(text).toContain(expected);
    }
    expect(fileName).toMatch(/^A1-01_[\w-]+_1_Fiche-d-examen[.]pdf$/);
  });

  it.each([
    ['an owner of another project', otherOwner],
    ['an intervenant whom the task does not concern', stranger],
  ])('is refused to %s', async (_who, person) => {
    await expectRefusal(person, await decidedReview());
  });

  it('is an admin’s alone once the task is archived', async () => {
    const id = await decidedReview();
    await unassign(id);

    for (const person of [architect, engineer, owner]) await expectRefusal(person, id);
    expect((await sheetFor(admin, id)).text).toContain('Niveau NGF absent.');
  });

  it('has the answers and, on the next revision, what is still open or was lifted there', async () => {
    const id = await decidedReview();
    const { docs } = await firestore.collection(`${assignmentPath(id)}/remarks`).get();
    const answers = docs.map((doc) => ({ remarkId: doc.id, text: 'Repris sur le plan 4.' }));
    const uploadId = await upload(id);
    await submitDeliverable(
      { assignmentId: id, uploadId, comment: 'Deuxième envoi.', answers },
      sessionOf(architect),
      context,
    );

    const first = await sheetFor(architect, id);
    expect(first.text).toContain('Repris sur le plan 4.');
    expect(first.text).toContain('Avec réponse');
    const second = await sheetFor(engineer, id, { revision: 2 });
    expect(second.text).toContain('Remarques antérieures');
    expect(second.text).toContain('Niveau NGF absent.');
    expect(second.text).toContain('Deuxième envoi.');
    await expectRefusal(architect, id, { revision: 2 });

    await draft(id, surveyor, [], 2, Object.fromEntries(docs.map((doc) => [doc.id, 'closed'])));
    for (const by of [engineer, surveyor]) {
      await decide(id, by, { revision: 2, outcome: 'validated' });
    }
    const decidedSheet = await sheetFor(architect, id, { revision: 2 });
    expect(decidedSheet.text).toContain('Niveau NGF absent.');
    expect(decidedSheet.text).toContain('Levée');
    expect(decidedSheet.text).toContain("sur l'indice 2");
  });

  it('keeps from its assignee a remark that is not released', async () => {
    const id = await decidedReview();
    const { docs } = await firestore.collection(`${assignmentPath(id)}/remarks`).get();
    const heldRemark = docs.find((doc) => doc.get('text') === 'Niveau NGF absent.');
    await heldRemark?.ref.update({ released: false });

    expect((await sheetFor(architect, id)).text).not.toContain('Niveau NGF absent.');
    expect((await sheetFor(engineer, id)).text).toContain('Niveau NGF absent.');
  });

  it('shows the decision of a revision without visas as its one visa', async () => {
    const id = await decidedReview();
    await firestore.doc(revisionPath(id, 1)).update({ visas: FieldValue.delete() });

    const { text } = await sheetFor(architect, id);
    expect(text).toContain('Enrobage à reprendre.');
    expect(text).not.toContain('Bon pour moi.');
  });

  it('names whoever has left by the history of the task', async () => {
    const leaver = { uid: 'rachid', name: 'Rachid Amrani' };
    await environment.settle([leaver]);
    const id = await newAssignment({ validatorIds: [leaver.uid] });
    await submit(id);
    await decide(id, leaver);
    await firestore.doc(directoryCardPath(leaver.uid)).delete();
    await firestore.doc(userPath(leaver.uid)).delete();

    expect((await sheetFor(architect, id)).text).toContain('Décision de Rachid Amrani');
  });
});

describe('the file', () => {
  it('is the same for the same review, whoever asks and whenever, and another in another language', async () => {
    const id = await decidedReview();
    const first = await sheetFor(engineer, id);
    environment.setNow('2026-12-24T18:00:00Z');

    expect((await sheetFor(owner, id)).bytes.equals(first.bytes)).toBe(true);
    const english = await sheetFor(owner, id, { language: 'en' });
    expect(english.text).toContain('Review sheet');
    expect(english.bytes.equals(first.bytes)).toBe(false);
  });
});
