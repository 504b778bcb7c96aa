import { FRESH_ASSIGNMENT, TASKS, type Assignment, type TaskEvent } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { setDocument } from './set-document';
import { taskSheetContent, type TaskFacts } from './task-sheet-content';
import template from './templates/task-sheet.typ?raw';
import { fontsOf, metadataOf, objectsOf } from './testing/pdf-objects';
import { assignmentOf, TODAY } from './testing/project-facts';

const [TASK] = TASKS;
if (TASK === undefined) throw new Error('The checklist is empty.');

const EVENT: TaskEvent = {
  ...{ id: 'e', kind: 'assigned', by: 'claire', byName: 'Claire Fontaine' },
  ...{ at: new Date('2026-11-02T13:30:00Z'), from: 'unassigned', to: 'assigned' },
  detail: { assigneeName: 'Hugo Vasseur' },
};

const factsOf = (
  changes: Partial<Assignment> = {},
  difference: Partial<TaskFacts> = {},
): TaskFacts => ({
  task: assignmentOf(TASK, { projectName: 'Médiathèque', ownerIds: ['philippe'], ...changes }),
  ...{ events: [EVENT], information: null, today: TODAY },
  nameOf: (uid) => ({ mathilde: 'Mathilde Roche' })[uid] ?? null,
  ...difference,
});
const dataOf = (...facts: Parameters<typeof factsOf>) =>
  taskSheetContent(factsOf(...facts), 'fr').data;

describe('the content of the sheet of a task', () => {
  it('says who does a task without any revision, until when, and what happened', () => {
    const data = dataOf();

    expect(data).toMatchObject({ word: 'Assignée', late: null, information: null });
    expect(data.facts.map(({ label, value }) => `${label} : ${value}`)).toEqual([
      ...['Responsable : Hugo Vasseur', 'Validateurs : Mathilde Roche'],
      ...['Échéance : 1er décembre 2026', 'Visa avant le : 8 décembre 2026'],
      ...['Format attendu : PDF', 'Assignée le : 2 novembre 2026'],
    ]);
    expect(data.history.rows).toEqual([
      {
        state: 'assigned',
        text: 'Claire Fontaine a assigné la tâche à Hugo Vasseur',
        ...{ notes: [], when: '2 nov. 2026, 14h30', comment: '' },
      },
    ]);
    expect(data.cartouche.cells.map(({ value }) => value)).toEqual([
      ...['Médiathèque', 'Intervenant inconnu', '–', 'A1-01', '23 nov. 2026'],
    ]);
  });

  it('says how late a task is, unless it is archived', () => {
    const deadline = '2026-11-20';
    expect(dataOf({ deadline }).late).toBe('3 jours de retard');
    expect(dataOf({ deadline, archivedAt: new Date('2026-11-21') })).toMatchObject({
      word: 'Archivée',
      late: null,
    });
  });

  it('tells every kind of event in words, with its deputy, its moved days and its comment', () => {
    const days = {
      before: { deadline: '2026-11-20', validationDeadline: '2026-11-27' },
      after: { deadline: '2026-12-01', validationDeadline: '2026-12-08' },
    };
    const { rows } = dataOf(
      {},
      {
        events: [
          { ...EVENT, kind: 'reassigned', detail: {} },
          { ...EVENT, kind: 'shifted', detail: { days } },
          {
            ...EVENT,
            ...{ kind: 'rejected', to: 'rejected' },
            detail: { revision: 2, forName: 'Yann Le Goff', comment: 'À coter.' },
          },
        ],
      },
    ).history;

    expect(rows.map(({ text }) => text)).toEqual([
      'Claire Fontaine a réassigné la tâche',
      'Claire Fontaine a décalé les échéances',
      "Claire Fontaine a rejeté l'indice 2",
    ]);
    expect(rows[1]?.notes[0]).toMatch(/^Date limite\s: du 20 novembre 2026 au 1er décembre 2026$/);
    expect(rows[2]).toMatchObject({ notes: ['Au nom de Yann Le Goff'], comment: 'À coter.' });
  });

  it('says that its information is in French only, and counts lines beyond those it has', () => {
    const information = { text: 'Voir le PLU.', language: 'fr' as const, updatedAt: new Date(0) };
    const events = Array.from({ length: 252 }, () => EVENT);
    const { data } = taskSheetContent(factsOf({}, { information, events }), 'en');

    expect(data.information).toMatchObject({ note: 'This sheet is only written in French.' });
    expect(dataOf({}, { information }).information?.note).toBeNull();
    expect(data.history.rows).toHaveLength(250);
    expect(data.history.more).toBe('And 2 older lines, in Ouvrage.');
  });

  it('has information without the marks of Markdown', () => {
    const text = '## Objet\n\n- échelle **1/25 000**\n- voir [le PLU](https://exemple.fr/plu)\n';
    const information = { text, language: 'fr' as const, updatedAt: new Date(0) };

    expect(dataOf({}, { information }).information?.text).toBe(
      'Objet\n\n- échelle 1/25 000\n- voir le PLU (https://exemple.fr/plu)',
    );
    expect(dataOf({}, { information: { ...information, text: ' \n' } }).information).toBeNull();
  });

  it('is dated by the last thing it tells', () => {
    const updatedAt = new Date('2026-11-22T08:00:00Z');
    const information = { text: 'Voir.', language: 'fr' as const, updatedAt };

    expect(taskSheetContent(factsOf(), 'fr').at).toEqual(EVENT.at);
    expect(taskSheetContent(factsOf({}, { information }), 'fr').at).toEqual(updatedAt);
  });
});

describe('the sheet of a task', () => {
  it.each(['fr', 'ar'] as const)(
    'is set as PDF/A-2b with every state and hostile texts: %s',
    async (language) => {
      const text = '# Titre\n- #panic("x") \u202Egnp <svg> يجب 日本\n'.repeat(40);
      const information = { text, language: 'fr' as const, updatedAt: new Date(0) };
      const event: TaskEvent = { ...EVENT, byName: text, detail: { comment: text } };
      for (const status of [
        'assigned',
        'in_progress',
        'submitted',
        'rejected',
        'validated',
      ] as const) {
        const facts = factsOf(
          { ...FRESH_ASSIGNMENT, status, comment: text, projectName: text },
          { information, events: [event] },
        );
        const { data, at } = taskSheetContent(facts, language);
        const objects = await objectsOf(await setDocument({ template, data, at }));
        expect(metadataOf(objects)).toContain('<pdfaid:part>2</pdfaid:part>');
        expect(fontsOf(objects).filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
      }
    },
  );
});
