import { COLOURS } from '../pen.mjs';
import { ends } from './grid.mjs';

/**
 * @typedef {import('../pen.mjs').Pen} Pen
 * @typedef {import('./grid.mjs').Grid} Grid
 * @typedef {import('./grid.mjs').Area} Area
 * @typedef {import('../../chance.mjs').Chance} Chance
 */

/** The ground rises by half a metre from one contour to the next. */
const CONTOURS = ['52,00', '52,50', '53,00', '53,50', '54,00', '54,50', '55,00'];

/**
 * @param {Pen} pen
 * @param {Grid} grid
 * @param {Area} area
 * @param {string} street
 * @param {Chance} chance
 */
export function drawSite(pen, grid, area, street, chance) {
  const { x, y, width, height } = area;
  drawContours(pen, area, chance);
  pen.line(1.1, COLOURS.ink, [16, 4, 2, 4]).path(
    [
      [x + 90, y + 70],
      [x + width - 130, y + 46],
      [x + width - 70, y + height - 60],
      [x + 120, y + height - 20],
    ],
    's',
  );
  const footprint = footprintOf(grid);
  drawFootprint(pen, footprint);
  for (const edge of [26, 0]) {
    pen.line(0.8).path([
      [x, y + edge],
      [x + width, y + edge - 24],
    ]);
  }
  pen.text(x + 40, y + 8, street.toUpperCase(), { size: 8, bold: true });
  drawTrees(pen, area, footprint, chance);
  drawNorth(pen, x + width - 20, y + height - 30);
}

/**
 * @param {Pen} pen
 * @param {Area} area
 * @param {Chance} chance
 */
function drawContours(pen, { x, y, width, height }, chance) {
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
    pen.line(0.3, COLOURS.grey, [8, 3]).path(points);
    pen.text(x, (points[0]?.[1] ?? base) + 3, level, { size: 5.5, colour: COLOURS.grey });
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
 * @param {Pen} pen
 * @param {Area} footprint
 */
function drawFootprint(pen, { x, y, width, height }) {
  pen.line(2.2).fill(COLOURS.pale).box(x, y, width, height, 'b');
  const entrance = x + width * 0.3;
  pen.fill(COLOURS.red).path(
    [
      [entrance, y + 2],
      [entrance - 7, y - 12],
      [entrance + 7, y - 12],
    ],
    'f',
  );
  pen.text(entrance + 12, y - 12, 'Entrée', { size: 7 });
  const [middle, centre] = [x + width / 2, y + height / 2];
  pen.text(middle, centre, 'PROJET', { size: 12, bold: true, align: 'middle' });
  pen.text(middle, centre - 13, '± 0,00 = 54,20 NGF', { size: 7, align: 'middle' });
}

/**
 * @param {Pen} pen
 * @param {Area} area
 * @param {Area} footprint that trees keep away from
 * @param {Chance} chance
 */
function drawTrees(pen, { x, y, width, height }, footprint, chance) {
  const away = 24;
  for (let tree = 0; tree < 22; tree++) {
    const atX = chance.whole(x + 130, x + width - 140);
    const atY = chance.whole(y + 84, y + height - 70);
    const isBeside = atX < footprint.x - away || atX > footprint.x + footprint.width + away;
    const isBeyond = atY < footprint.y - away || atY > footprint.y + footprint.height + away;
    if (!isBeside && !isBeyond) continue;
    pen.line(0.5).circle(atX, atY, chance.whole(6, 12));
    pen.fill(COLOURS.ink).circle(atX, atY, 1.2, 'f');
  }
}

/**
 * @param {Pen} pen
 * @param {number} x
 * @param {number} y
 */
function drawNorth(pen, x, y) {
  pen.line(0.8).circle(x, y, 18);
  pen.fill(COLOURS.red).path(
    [
      [x, y + 26],
      [x - 6, y],
      [x + 6, y],
    ],
    'f',
  );
  pen.text(x, y + 30, 'N', { size: 9, bold: true, align: 'middle' });
}
