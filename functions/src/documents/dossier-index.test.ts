import { TASKS, type Language } from '@ouvrage/domain';
import { readSheet } from 'read-excel-file/node';
import { PDFDocument } from 'pdf-lib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dossierIndexContent, type IndexedDossier } from './dossier-index-content';
import { dossierTable } from './dossier-table';
import { setDocument } from './set-document';
import template from './templates/dossier-index.typ?raw';
import { indexedDossier, indexedGap, indexedPiece } from './testing/indexed-dossier';
import { fontsOf, metadataOf, objectsOf } from './testing/pdf-objects';

function indexOf(dossier: IndexedDossier): Promise<Buffer> {
  const { data, at } = dossierIndexContent(dossier);
  return setDocument({ template, data, at });
}

const PERMIT = TASKS.filter(({ subsectionId }) => /^G[1-4]$/.test(subsectionId));

function permit(language: Language = 'fr'): IndexedDossier {
  return indexedDossier(
    PERMIT.slice(0, 8).map((task) => indexedPiece(task, language)),
    PERMIT.slice(8).map((task) => indexedGap(task, language)),
    language,
  );
}

describe('the index of a dossier', () => {
  it.each(['fr', 'ar'] as const)('is set as PDF/A-2b: %s', async (language) => {
    const pdf = await indexOf(permit(language));
    const objects = await objectsOf(pdf);
    expect(metadataOf(objects)).toContain('<pdfaid:part>2</pdfaid:part>');
    const fonts = fontsOf(objects);
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    const file = await PDFDocument.load(pdf, { updateMetadata: false });
    expect(file.getTitle()).toContain('Médiathèque des Carrières');
    expect(file.getCreationDate()).toEqual(new Date('2026-11-23T08:52:00.000Z'));
  });

  it('lists every deliverable under its step, and what is missing with whom it is', () => {
    const { data } = dossierIndexContent(permit());
    expect(data.lead).toBe(
      'Médiathèque des Carrières. 8 pièces, tâches réunies\u00A0: 8 sur 13, dernier indice de chacune.',
    );
    const [axis] = data.axes;
    expect(axis).toMatchObject({
      id: 'G',
      title: 'Permis',
      detail: expect.stringMatching(/^8 pièces, 3,3\sMo$/) as string,
    });
    expect(axis?.steps.map(({ id, count }) => `${id} ${count}`)).toEqual([
      'G1 3 sur 3',
      'G2 4 sur 4',
      'G3 1 sur 3',
    ]);
    expect(axis?.steps[0]?.rows[0]).toEqual({
      ...{ code: 'G1-01', title: 'Formulaire de demande de permis de construire' },
      ...{
        revision: '1',
        day: '8 nov. 2026',
        visa: 'Mathilde Roche',
        size: expect.stringMatching(/^412,3\sko$/) as string,
      },
    });
    expect(data.missing.rows[0]).toEqual({
      ...{ code: 'G3-02', title: "Document graphique d'insertion (PC6)" },
      ...{ state: 'en cours, en retard', holder: 'Hugo Vasseur', since: '11 nov. 2026' },
    });
  });

  it('says how a deliverable stands that is not simply validated', () => {
    const [first, second, third] = PERMIT;
    if (!first || !second || !third) throw new Error('There are no permit tasks.');
    const { data } = dossierIndexContent(
      indexedDossier(
        [
          {
            ...indexedPiece(first, 'fr', { observations: 2 }),
            visas: ['Salma Benkirane', 'Mathilde Roche'],
          },
          indexedPiece(second, 'fr', { outcome: 'rejected' }),
          indexedPiece(third, 'fr', { outcome: 'open', decidedAt: null, decidedBy: null }),
        ],
        [],
      ),
    );
    expect(data.axes[0]?.steps[0]?.rows.map(({ visa, day }) => [visa, day])).toEqual([
      ['Salma Benkirane, Mathilde Roche, validée avec observations', '8 nov. 2026'],
      ['Mathilde Roche, rejetée', '8 nov. 2026'],
      ['en examen', ''],
    ]);
  });

  it('is set for all 407 tasks, and for hostile texts', async () => {
    const whole = indexedDossier(
      TASKS.map((task) => indexedPiece(task)),
      [],
    );
    const file = await PDFDocument.load(await indexOf(whole), { updateMetadata: false });
    expect(file.getPageCount()).toBeGreaterThan(10);
    const text = `#panic("x") \u202Egnp ${'W'.repeat(80)} يجب 日本 <svg>`;
    const [task] = PERMIT;
    if (!task) throw new Error('There are no permit tasks.');
    const hostile = {
      ...indexedDossier(
        [indexedPiece(task, 'fr', { title: text, decidedBy: text })],
        [indexedGap(task, 'fr', { title: text, holders: [text] })],
      ),
      project: { name: text },
      owners: [text, text],
    };
    expect((await indexOf(hostile)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('the table of a dossier', () => {
  afterEach(() => vi.useRealTimers());

  it('has a typed row for each deliverable and for each that is missing', async () => {
    const table = Buffer.from(await dossierTable(permit()));
    const [titles, row] = await readSheet(table, 1);
    expect(titles?.slice(0, 4)).toEqual(['Pièce', 'Axe', 'Étape', 'Titre']);
    expect(row).toEqual([
      ...['G1-01', 'Permis', 'Dossier administratif'],
      ...['Formulaire de demande de permis de construire', 1, 'validée'],
      ...[new Date('2026-11-08T00:00:00Z'), 'Mathilde Roche', 412_345],
      ...['G/G1/G1-01_formulaire-de-demande-de-permis-de-construire_ind1.pdf'],
      '9a882929'.repeat(8),
    ]);
    expect((await readSheet(table, 2))[1]?.slice(4)).toEqual([
      'Hugo Vasseur',
      new Date('2026-11-11T00:00:00Z'),
    ]);
  });

  it('is the same bytes whenever it is made', async () => {
    const tableOn = async (day: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
      return Buffer.from(await dossierTable(permit('ar')));
    };
    const first = await tableOn('2026-11-23');
    expect((await tableOn('2027-02-01')).equals(first)).toBe(true);
  });
});
