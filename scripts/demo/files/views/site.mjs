import { COLOURS } from '../pdf-page.mjs';
import { ends } from './grid.mjs';

/**
 * @typedef {import('../pdf-page.mjs').PdfPage} PdfPage
 * @typedef {import('./grid.mjs').Grid} Grid
 * @typedef {import('./grid.mjs').Area} Area
 * @typedef {import('../../chance.mjs').Chance} Chance
 */

/** The ground rises by half a metre from one contour to the next. */
const CONTOURS = ['52,00', '52,50', '53,00', '53,50', '54,00', '54,50', '55,00'];

/**
 * @param {PdfPage} page
 * @param {Grid} grid
 * @param {Area} area
 * @param {string} street
 * @param {Chance} chance
 */
export function drawSite(page, grid, area, street, chance) {
  const { x, y, width, height } = area;
  drawContours(page, area, chance);
  page.setLine(1.1, COLOURS.ink, [16, 4, 2, 4]).drawPath(
    [
      [x + 90, y + 70],
      [x + width - 130, y + 46],
      [x + width - 70, y + height - 60],
      [x + 120, y + height - 20],
    ],
    'stroke closed',
  );
  const footprint = footprintOf(grid);
  drawFootprint(page, footprint);
  for (const edge of [26, 0]) {
    page.setLine(0.8).drawPath([
      [x, y + edge],
      [x + width, y + edge - 24],
    ]);
  }
  page.drawText(x + 40, y + 8, street.toUpperCase(), { size: 8, bold: true });
  drawTrees(page, area, footprint, chance);
  drawNorth(page, x + width - 20, y + height - 30);
}

/**
 * @param {PdfPage} page
 * @param {Area} area
 * @param {Chance} chance
 */
function drawContours(page, { x, y, width, height }, chance) {
  CONTOURS.forEach((level, index) => {
    const base = y + 60 + (index * (height - 60)) / CONTOURS.length;
    const points = Array.from(
      { length: 9 },
      (_, at) =>
        /** @type {[number, number]} */ ([
          x + (at * width) / 8,
          base + chance.whole(-14, 14) + at * 3,
        ]),
    );
    page.setLine(0.3, COLOURS.grey, [8, 3]).drawPath(points);
    page.drawText(x, (points[0]?.[1] ?? base) + 3, level, { size: 5.5, colour: COLOURS.grey });
  });
}

/**
 * The building of the plans, half as large.
 * @param {Grid} grid
 * @returns {Area}
 */
function footprintOf({ columns, rows }) {
  const [left, right] = ends(columns);
  const [bottom, top] = ends(rows);
  const [width, height] = [(right - left) / 2, (top - bottom) / 2];
  return {
    x: (left + right) / 2 - 30 - width / 2,
    y: (bottom + top) / 2 + 10 - height / 2,
    width,
    height,
  };
}

/**
 * @param {PdfPage} page
 * @param {Area} footprint
 */
function drawFootprint(page, { x, y, width, height }) {
  page.setLine(2.2).setFill(COLOURS.pale).drawBox(x, y, width, height, 'fill and stroke');
  const entrance = x + width * 0.3;
  page.setFill(COLOURS.red).drawPath(
    [
      [entrance, y + 2],
      [entrance - 7, y - 12],
      [entrance + 7, y - 12],
    ],
    'fill',
  );
  page.drawText(entrance + 12, y - 12, 'Entrée', { size: 7 });
  const [middle, centre] = [x + width / 2, y + height / 2];
  page.drawText(middle, centre, 'PROJET', { size: 12, bold: true, align: 'middle' });
  page.drawText(middle, centre - 13, '± 0,00 = 54,20 NGF', { size: 7, align: 'middle' });
}

/**
 * @param {PdfPage} page
 * @param {Area} area
 * @param {Area} footprint that trees keep away from
 * @param {Chance} chance
 */
function drawTrees(page, { x, y, width, height }, footprint, chance) {
  const away = 24;
  for (let tree = 0; tree < 22; tree++) {
    const atX = chance.whole(x + 130, x + width - 140);
    const atY = chance.whole(y + 84, y + height - 70);
    const isBeside = atX < footprint.x - away || atX > footprint.x + footprint.width + away;
    const isBeyond = atY < footprint.y - away || atY > footprint.y + footprint.height + away;
    if (!isBeside && !isBeyond) continue;
    page.setLine(0.5).drawCircle(atX, atY, chance.whole(6, 12));
    page.setFill(COLOURS.ink).drawCircle(atX, atY, 1.2, 'fill');
  }
}

/**
 * @param {PdfPage} page
 * @param {number} x
 * @param {number} y
 */
function drawNorth(page, x, y) {
  page.setLine(0.8).drawCircle(x, y, 18);
  page.setFill(COLOURS.red).drawPath(
    [
      [x, y + 26],
      [x - 6, y],
      [x + 6, y],
    ],
    'fill',
  );
  page.drawText(x, y + 30, 'N', { size: 9, bold: true, align: 'middle' });
}
