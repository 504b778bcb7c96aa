import { COLOURS, Pen, wrap } from './pen.mjs';
import { pdfOf } from './pdf.mjs';
import { drawView } from './views.mjs';

/**
 * A drawing sheet, A3: frame, view and title block. It carries no date, as the demo moves with the
 * calendar and its files do not.
 *
 * @typedef {object} SheetAbout
 * @property {string} title of the task
 * @property {string} code of its subsection
 * @property {number} revision
 * @property {readonly string[]} changes what each revision brought
 * @property {string} project
 * @property {string} client
 * @property {string} author company
 * @property {string} trade
 * @property {import('../form.mjs').View} view
 * @property {import('../operations.mjs').Operation['shape']} shape
 * @property {readonly string[]} rooms
 * @property {string} street in front of it
 * @property {string} seed
 */

const WIDTH = 1191;
const HEIGHT = 842;
const MARGIN = 28;
const BLOCK = { width: 330, height: 148 };

/** What a view is drawn at. */
const SCALES = /** @type {const} */ ({
  plan: '1/100',
  site: '1/500',
  elevation: '1/100',
  section: '1/50',
  structure: '1/100',
});

/**
 * @param {SheetAbout} about
 * @returns {Buffer}
 */
export function sheetOf(about) {
  const pen = new Pen();
  pen.line(1.6).box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN);
  pen
    .line(0.3, COLOURS.grey)
    .box(MARGIN - 8, MARGIN - 8, WIDTH - 2 * MARGIN + 16, HEIGHT - 2 * MARGIN + 16);
  drawView(pen, about, { x: MARGIN + 60, y: 230, width: WIDTH - 2 * MARGIN - 120, height: 500 });
  drawBlock(pen, about, WIDTH - MARGIN - BLOCK.width, MARGIN);
  drawChanges(pen, about, WIDTH - MARGIN - BLOCK.width - 270, MARGIN);
  pen.text(MARGIN + 14, HEIGHT - MARGIN - 24, about.title.toUpperCase(), { size: 13, bold: true });
  pen.text(MARGIN + 14, HEIGHT - MARGIN - 38, `${about.project} · échelle ${SCALES[about.view]}`, {
    size: 9,
    colour: COLOURS.grey,
  });
  drawScaleBar(pen, MARGIN + 20, MARGIN + 26, about.view);
  return pdfOf([{ width: WIDTH, height: HEIGHT, content: pen.content }], about);
}

/**
 * @param {Pen} pen
 * @param {SheetAbout} about
 * @param {number} x
 * @param {number} y
 */
function drawBlock(pen, { title, code, revision, project, client, author, trade, view }, x, y) {
  const { width, height } = BLOCK;
  pen.fill(COLOURS.white).line(1.2).box(x, y, width, height, 'b');
  pen.line(0.5).path([
    [x, y + 108],
    [x + width, y + 108],
  ]);
  pen.path([
    [x, y + 40],
    [x + width, y + 40],
  ]);
  for (const at of [90, 170, 250])
    pen.path([
      [x + at, y],
      [x + at, y + 40],
    ]);
  pen.text(x + 10, y + 131, project, { size: 12, bold: true });
  pen.text(x + 10, y + 116, `Maître d’ouvrage : ${client}`, { size: 8 });
  pen.text(x + width - 10, y + 131, author, { size: 8, bold: true, align: 'end' });
  pen.text(x + width - 10, y + 116, trade, { size: 7, align: 'end', colour: COLOURS.grey });
  wrap(title, 13, width - 30)
    .slice(0, 3)
    .forEach((line, index, lines) => {
      pen.text(x + 10, y + 69 + (lines.length - 1) * 8 - index * 16, line, {
        size: 13,
        bold: true,
      });
    });
  const cells = /** @type {const} */ ([
    [0, 'Repère', code],
    [90, 'Échelle', SCALES[view]],
    [170, 'Format', 'A3'],
    [250, 'Indice', String(revision)],
  ]);
  for (const [at, label, value] of cells) {
    pen.text(x + at + 8, y + 28, label, { size: 7, colour: COLOURS.grey });
    pen.text(x + at + 8, y + 9, value, { size: 15, bold: true });
  }
}

/**
 * @param {Pen} pen
 * @param {SheetAbout} about
 * @param {number} x
 * @param {number} y
 */
function drawChanges(pen, { changes }, x, y) {
  pen.line(0.5).box(x, y, 270, 18 * (changes.length + 1));
  changes.forEach((change, index) => {
    const bottom = y + 18 * index;
    pen.path([
      [x, bottom + 18],
      [x + 270, bottom + 18],
    ]);
    pen.text(x + 8, bottom + 6, String(index + 1), { size: 8, bold: true });
    pen.text(x + 26, bottom + 6, wrap(change, 7.5, 236)[0] ?? '', { size: 7.5 });
  });
  const top = y + 18 * changes.length;
  pen.text(x + 8, top + 6, 'Ind.', { size: 7, colour: COLOURS.grey });
  pen.text(x + 26, top + 6, 'Modifications', { size: 7, colour: COLOURS.grey });
}

/**
 * @param {Pen} pen
 * @param {number} x
 * @param {number} y
 * @param {import('../form.mjs').View} view
 */
function drawScaleBar(pen, x, y, view) {
  const metres = view === 'site' ? 50 : view === 'section' ? 5 : 10;
  const step = 28;
  pen.line(0.6).fill(COLOURS.ink);
  for (let index = 0; index < 5; index++) {
    pen.box(x + index * step, y, step, 5, index % 2 === 0 ? 'b' : 'S');
    pen.text(x + index * step, y - 9, String((metres / 5) * index), { size: 6.5, align: 'middle' });
  }
  pen.text(x + 5 * step, y - 9, `${metres} m`, { size: 6.5, align: 'middle' });
}
