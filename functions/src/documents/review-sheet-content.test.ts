import { type Remark, type Revision, type Visa } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { reviewSheetContent, type Review } from './review-sheet-content';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 13, 30));

const REMARK: Remark = {
  ...{ id: 'r', number: 1, revision: 2, page: 6, at: { x: 0, y: 0 }, text: 'Coter la coupe.' },
  ...{ by: 'karim', byName: 'Karim Benali', createdAt: at(22), state: 'open', answer: null },
  ...{ closedBy: null, closedAt: null, closedRevision: null, released: true },
};

const VISA: Visa = {
  ...{ by: 'karim', byName: 'Karim Benali', at: at(22), outcome: 'validated', comment: null },
  ...{ forId: 'yann', forName: 'Yann Le Goff' },
};

const REVISION: Revision = {
  ...{ number: 2, filePath: 'f', fileName: 'plan.pdf', size: 8_412_332, contentType: '' },
  ...{ sha256: 'ab12', uploadId: 'u', submittedBy: 'hugo', submittedAt: at(20), comment: null },
  decision: { by: 'karim', at: at(22), outcome: 'validated', comment: null, observations: 2 },
  visas: [VISA],
};

const NAMES: Readonly<Record<string, string>> = { hugo: 'Hugo Vasseur', karim: 'Karim Benali' };

const reviewOf = (difference: Partial<Review> = {}): Review => ({
  task: {
    ...{ projectName: 'Médiathèque', subsectionId: 'Z9', taskKey: 'inconnue' },
    ...{ taskName: 'PLAN DE MASSE', ownerIds: ['partie'] },
  },
  revision: REVISION,
  visas: [VISA],
  remarks: [REMARK],
  nameOf: (uid) => NAMES[uid] ?? null,
  ...difference,
});

const dataOf = (difference?: Partial<Review>) =>
  reviewSheetContent(reviewOf(difference), 'fr').data;

describe('the content of a review sheet', () => {
  it('is dated by the last thing that happened', () => {
    const answer = { text: null, revision: 3, by: 'hugo', at: at(23) };
    const closing = { closedBy: 'karim', closedAt: at(25), closedRevision: 3 };

    expect(reviewSheetContent(reviewOf(), 'fr').at).toEqual(at(22));
    const withAnswer = reviewOf({ remarks: [{ ...REMARK, answer }] });
    expect(reviewSheetContent(withAnswer, 'fr').at).toEqual(at(23));
    const withClosing = reviewOf({ remarks: [{ ...REMARK, ...closing }] });
    expect(reviewSheetContent(withClosing, 'fr').at).toEqual(at(25));
  });

  it('says by its words that a visa came with observations', () => {
    const { outcome, stamp } = dataOf();

    expect(outcome.word).toBe('Visa avec observations');
    expect(outcome.details).toEqual([
      'Décision de Karim Benali, 22 nov. 2026, 14h30',
      '2 observations restaient à lever',
    ]);
    expect(stamp).toEqual({ word: 'Visa avec observations', detail: '22.11.2026' });
  });

  it('stamps neither a rejection nor an open review', () => {
    const rejection = {
      ...REVISION,
      decision: { ...VISA, outcome: 'rejected' as const, observations: 0 },
    };

    expect(dataOf({ revision: rejection })).toMatchObject({
      outcome: { state: 'rejected' },
      stamp: null,
    });
    expect(dataOf({ revision: { ...REVISION, decision: null }, visas: [] })).toMatchObject({
      outcome: { state: 'submitted', details: [] },
      stamp: null,
    });
  });

  it('names for whom a visa was given, and people of whom no name is left', () => {
    const { visas, cartouche } = dataOf();

    expect(visas.rows[0]).toMatchObject({ name: 'Karim Benali', part: 'pour Yann Le Goff' });
    expect(cartouche.cells[1]?.value).toBe('Intervenant inconnu');
  });

  it('has of earlier remarks those that are not closed or were on this revision, and none of later ones', () => {
    const remarks = [
      REMARK,
      { ...REMARK, number: 2, revision: 1, state: 'answered' as const },
      { ...REMARK, number: 3, revision: 1, state: 'closed' as const },
      { ...REMARK, number: 4, revision: 3 },
      {
        ...{ ...REMARK, number: 5, revision: 1, state: 'closed' as const },
        ...{ closedBy: 'yann', closedRevision: 2 },
      },
    ];
    const data = dataOf({ remarks });

    expect(data.remarks.rows.map(({ number }) => number)).toEqual([1]);
    expect(data.earlier?.rows.map(({ number }) => number)).toEqual([2, 5]);
    expect(data.earlier?.rows[0]?.meta).toContain('indice 1, page 6');
  });

  it('counts remarks beyond those that it lists', () => {
    const remarks = Array.from({ length: 253 }, (_, index) => ({ ...REMARK, number: index + 1 }));
    const { rows, more } = dataOf({ remarks }).remarks;

    expect(rows).toHaveLength(250);
    expect(more).toBe('Et 3 autres, dans Ouvrage.');
  });

  it('keeps the direction of names in Arabic, whatever isolates a name holds', () => {
    const name = 'Karim\u2069\u2067 Benali';
    const { data } = reviewSheetContent(reviewOf({ nameOf: () => name }), 'ar');

    expect(data.outcome.details[0]).toContain('\u2068Karim Benali\u2069');
  });
});
