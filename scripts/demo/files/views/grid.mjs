import { COLOURS } from '../pdf-page.mjs';

/**
 * The axes of a building, on which all its drawings are placed.
 *
 * @typedef {import('../pdf-page.mjs').PdfPage} PdfPage
 * @typedef {import('../../chance.mjs').Chance} Chance
 * @typedef {{ x: number, y: number, width: number, height: number }} Area
 *
 * @typedef {object} Grid
 * @property {readonly number[]} columns x of the axes
 * @property {readonly number[]} rows y of the axes
 */

/**
 * @param {Chance} chance
 * @param {Area} area
 * @returns {Grid}
 */
export function gridOf(chance, { x, y, width, height }) {
  const spread = (
    /** @type {number} */ count,
    /** @type {number} */ from,
    /** @type {number} */ length,
  ) => {
    const parts = Array.from({ length: count }, () => chance.whole(9, 14));
    const total = parts.reduce((sum, part) => sum + part, 0);
    let at = from;
    return [from, ...parts.map((part) => (at += (part / total) * length))];
  };
  return {
    columns: spread(chance.whole(6, 8), x + 30, width - 60),
    rows: spread(chance.whole(2, 3), y + 50, height - 110),
  };
}

/** @param {readonly number[]} axes */
export const ends = (axes) => /** @type {const} */ ([axes[0] ?? 0, axes.at(-1) ?? 0]);

/**
 * @param {PdfPage} page
 * @param {Grid} grid
 */
export function drawAxes(page, { columns, rows }) {
  const [left, right] = ends(columns);
  const [bottom, top] = ends(rows);
  const bubble = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ name) => {
    page.setLine(0.7).drawCircle(x, y, 11);
    page.drawText(x, y - 3.6, name, { size: 10, bold: true, align: 'middle' });
  };
  columns.forEach((x, index) => {
    page.setLine(0.35, COLOURS.grey, [14, 3, 2, 3]).drawPath([
      [x, bottom - 28],
      [x, top + 30],
    ]);
    bubble(x, top + 41, String.fromCharCode(65 + index));
  });
  rows.forEach((y, index) => {
    page.setLine(0.35, COLOURS.grey, [14, 3, 2, 3]).drawPath([
      [left - 32, y],
      [right + 20, y],
    ]);
    bubble(left - 43, y, String(rows.length - index));
  });
  drawDimensions(page, columns, bottom - 36);
}

/**
 * @param {PdfPage} page
 * @param {readonly number[]} columns
 * @param {number} y
 */
export function drawDimensions(page, columns, y) {
  const [left, right] = ends(columns);
  page.setLine(0.4).drawPath([
    [left, y],
    [right, y],
  ]);
  columns.forEach((x, index) => {
    page.drawPath([
      [x - 3, y - 3],
      [x + 3, y + 3],
    ]);
    const next = columns[index + 1];
    if (next === undefined) return;
    const metres = ((next - x) / 20).toFixed(2).replace('.', ',');
    page.drawText((x + next) / 2, y + 3, metres, { size: 6.5, align: 'middle' });
  });
}
