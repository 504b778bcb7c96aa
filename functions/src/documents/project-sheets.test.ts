import { TASKS, type Language } from '@ouvrage/domain';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { planningSheetContent } from './planning-sheet-content';
import type { ProjectFacts } from './project-sheet-parts';
import { setDocument } from './set-document';
import { structureSheetContent } from './structure-sheet-content';
import planningTemplate from './templates/planning-sheet.typ?raw';
import structureTemplate from './templates/structure-sheet.typ?raw';
import { fontsOf, metadataOf, objectsOf } from './testing/pdf-objects';
import { assignmentOf, factsOf, wholeChecklist } from './testing/project-facts';

const SHEETS = {
  structure: { contentOf: structureSheetContent, template: structureTemplate, width: 842 },
  planning: { contentOf: planningSheetContent, template: planningTemplate, width: 1191 },
} as const;
type Kind = keyof typeof SHEETS;
const KINDS = Object.keys(SHEETS) as readonly Kind[];

function sheetOf(kind: Kind, facts: ProjectFacts, language: Language): Promise<Buffer> {
  const { contentOf, template } = SHEETS[kind];
  const { data, at } = contentOf(facts, language);
  return setDocument({ template, data, at });
}

const WHOLE = factsOf(wholeChecklist());
/** One language of each direction: `texts.test.ts` looks for the glyphs of all. */
const EACH = KINDS.flatMap((kind) =>
  (['fr', 'ar'] as const).map((language) => [kind, language] as const),
);

describe('the sheet of a project', () => {
  it.each(EACH)(
    'of all tasks is set as PDF/A-2b over wide pages: %s, %s',
    async (kind, language) => {
      const pdf = await sheetOf(kind, WHOLE, language);

      const objects = await objectsOf(pdf);
      expect(metadataOf(objects)).toContain('<pdfaid:part>2</pdfaid:part>');
      const fonts = fontsOf(objects);
      expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
      for (const { name } of fonts) expect(name).toMatch(/^Ouvrage/);
      const file = await PDFDocument.load(pdf, { updateMetadata: false });
      expect(file.getTitle()).toContain('Médiathèque des Carrières');
      expect(file.getPageCount()).toBeGreaterThan(10);
      for (const page of file.getPages()) {
        expect(Math.round(page.getWidth())).toBe(SHEETS[kind].width);
      }
    },
  );

  it.each(KINDS)('is the same bytes for the same facts: %s', async (kind) => {
    const facts = factsOf(TASKS.slice(0, 30).map((task) => assignmentOf(task)));

    const pdf = await sheetOf(kind, facts, 'ar');
    expect((await sheetOf(kind, facts, 'ar')).equals(pdf)).toBe(true);
  });

  it.each(KINDS)(
    'is there for a project without any task, and for a filter without any: %s',
    async (kind) => {
      for (const facts of [factsOf([]), factsOf([], { taskIds: [] })]) {
        expect((await sheetOf(kind, facts, 'fr')).subarray(0, 5).toString()).toBe('%PDF-');
      }
    },
  );

  it.each(KINDS)('holds a plan of ten years, long names and hostile texts: %s', async (kind) => {
    const text = `#panic("x") \u202Egnp ${'W'.repeat(80)} يجب 日本 <svg>`;
    const tasks = TASKS.slice(0, 12).map((task, index) =>
      assignmentOf(task, {
        ...{
          assigneeName: text,
          deadline: `${2020 + index}-06-01`,
          createdAt: new Date('2019-01-01'),
        },
        validationDeadline: `${2020 + index}-07-01`,
      }),
    );
    const project = { name: text, ownerIds: ['a', 'b'] };
    const facts = factsOf(tasks, { project, nameOf: () => text });

    for (const language of ['fr', 'ar'] as const) {
      expect((await sheetOf(kind, facts, language)).length).toBeGreaterThan(1000);
    }
  });
});
