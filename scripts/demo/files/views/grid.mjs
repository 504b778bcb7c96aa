import { COLOURS } from '../pen.mjs';

/**
 * The axes of a building, on which all its drawings are placed.
 *
 * @typedef {import('../pen.mjs').Pen} Pen
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
 * @param {Pen} pen
 * @param {Grid} grid
 */
export function drawAxes(pen, { columns, rows }) {
  const [left, right] = ends(columns);
  const [bottom, top] = ends(rows);
  const bubble = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ name) => {
    pen.line(0.7).circle(x, y, 11);
    pen.text(x, y - 3.6, name, { size: 10, bold: true, align: 'middle' });
  };
  columns.forEach((x, index) => {
    pen.line(0.35, COLOURS.grey, [14, 3, 2, 3]).path([
      [x, bottom - 28],
      [x, top + 30],
    ]);
    bubble(x, top + 41, String.fromCharCode(65 + index));
  });
  rows.forEach((y, index) => {
    pen.line(0.35, COLOURS.grey, [14, 3, 2, 3]).path([
      [left - 32, y],
      [right + 20, y],
    ]);
    bubble(left - 43, y, String(rows.length - index));
  });
  drawDimensions(pen, columns, bottom - 36);
}

/**
 * @param {Pen} pen
 * @param {readonly number[]} columns
 * @param {number} y
 */
export function drawDimensions(pen, columns, y) {
  const [left, right] = ends(columns);
  pen.line(0.4).path([
    [left, y],
    [right, y],
  ]);
  columns.forEach((x, index) => {
    pen.path([
      [x - 3, y - 3],
      [x + 3, y + 3],
    ]);
    const next = columns[index + 1];
    if (next === undefined) return;
    const metres = ((next - x) / 20).toFixed(2).replace('.', ',');
    pen.text((x + next) / 2, y + 3, metres, { size: 6.5, align: 'middle' });
  });
}
