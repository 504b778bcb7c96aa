import { COLOURS, PdfPage, wrapText } from './pdf-page';
import { drawView } from './views';
import type { View } from '../task-forms';
import type { SheetAbout } from './sheet-about';

const WIDTH = 1191;
const HEIGHT = 842;
const MARGIN = 28;
const BLOCK = { width: 330, height: 148 };

const SCALES = {
  plan: '1/100',
  site: '1/500',
  elevation: '1/100',
  section: '1/50',
  structure: '1/100',
} as const;

export async function drawSheet(about: SheetAbout): Promise<Buffer> {
  const page = await PdfPage.create([WIDTH, HEIGHT], about);
  page.setLine(1.6).drawBox(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN);
  page
    .setLine(0.3, COLOURS.grey)
    .drawBox(MARGIN - 8, MARGIN - 8, WIDTH - 2 * MARGIN + 16, HEIGHT - 2 * MARGIN + 16);
  drawView(page, about, { x: MARGIN + 60, y: 230, width: WIDTH - 2 * MARGIN - 120, height: 500 });
  drawBlock(page, about, WIDTH - MARGIN - BLOCK.width, MARGIN);
  drawChanges(page, about, WIDTH - MARGIN - BLOCK.width - 270, MARGIN);
  page.drawText(MARGIN + 14, HEIGHT - MARGIN - 24, about.title.toUpperCase(), {
    size: 13,
    bold: true,
  });
  page.drawText(
    MARGIN + 14,
    HEIGHT - MARGIN - 38,
    `${about.project} · échelle ${SCALES[about.view]}`,
    {
      size: 9,
      colour: COLOURS.grey,
    },
  );
  drawScaleBar(page, MARGIN + 20, MARGIN + 26, about.view);
  return page.save();
}

function drawBlock(
  page: PdfPage,
  { title, code, revision, project, client, author, trade, view }: SheetAbout,
  x: number,
  y: number,
) {
  const { width, height } = BLOCK;
  page.setFill(COLOURS.white).setLine(1.2).drawBox(x, y, width, height, 'fill and stroke');
  page.setLine(0.5).drawPath([
    [x, y + 108],
    [x + width, y + 108],
  ]);
  page.drawPath([
    [x, y + 40],
    [x + width, y + 40],
  ]);
  for (const at of [90, 170, 250])
    page.drawPath([
      [x + at, y],
      [x + at, y + 40],
    ]);
  page.drawText(x + 10, y + 131, project, { size: 12, bold: true });
  page.drawText(x + 10, y + 116, `Maître d’ouvrage : ${client}`, { size: 8 });
  page.drawText(x + width - 10, y + 131, author, { size: 8, bold: true, align: 'end' });
  page.drawText(x + width - 10, y + 116, trade, { size: 7, align: 'end', colour: COLOURS.grey });
  wrapText(title, 13, width - 30, true)
    .slice(0, 3)
    .forEach((line, index, lines) => {
      page.drawText(x + 10, y + 69 + (lines.length - 1) * 8 - index * 16, line, {
        size: 13,
        bold: true,
      });
    });
  const cells = [
    [0, 'Repère', code],
    [90, 'Échelle', SCALES[view]],
    [170, 'Format', 'A3'],
    [250, 'Indice', String(revision)],
  ] as const;
  for (const [at, label, value] of cells) {
    page.drawText(x + at + 8, y + 28, label, { size: 7, colour: COLOURS.grey });
    page.drawText(x + at + 8, y + 9, value, { size: 15, bold: true });
  }
}

function drawChanges(page: PdfPage, { changes }: SheetAbout, x: number, y: number) {
  page.setLine(0.5).drawBox(x, y, 270, 18 * (changes.length + 1));
  changes.forEach((change, index) => {
    const bottom = y + 18 * index;
    page.drawPath([
      [x, bottom + 18],
      [x + 270, bottom + 18],
    ]);
    page.drawText(x + 8, bottom + 6, String(index + 1), { size: 8, bold: true });
    page.drawText(x + 26, bottom + 6, wrapText(change, 7.5, 236)[0] ?? '', { size: 7.5 });
  });
  const top = y + 18 * changes.length;
  page.drawText(x + 8, top + 6, 'Ind.', { size: 7, colour: COLOURS.grey });
  page.drawText(x + 26, top + 6, 'Modifications', { size: 7, colour: COLOURS.grey });
}

function drawScaleBar(page: PdfPage, x: number, y: number, view: View) {
  const metres = view === 'site' ? 50 : view === 'section' ? 5 : 10;
  const step = 28;
  page.setLine(0.6).setFill(COLOURS.ink);
  for (let index = 0; index < 5; index++) {
    page.drawBox(x + index * step, y, step, 5, index % 2 === 0 ? 'fill and stroke' : 'stroke');
    page.drawText(x + index * step, y - 9, String((metres / 5) * index), {
      size: 6.5,
      align: 'middle',
    });
  }
  page.drawText(x + 5 * step, y - 9, `${metres} m`, { size: 6.5, align: 'middle' });
}
