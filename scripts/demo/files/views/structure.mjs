import { COLOURS } from '../pen.mjs';
import { drawAxes, ends } from './grid.mjs';

/**
 * @typedef {import('../pen.mjs').Pen} Pen
 * @typedef {import('./grid.mjs').Grid} Grid
 * @typedef {import('./grid.mjs').Area} Area
 * @typedef {import('../../chance.mjs').Chance} Chance
 */

/**
 * @param {Pen} pen
 * @param {Grid} grid
 * @param {Chance} chance
 */
export function drawStructure(pen, grid, chance) {
  drawAxes(pen, grid);
  const { columns, rows } = grid;
  const [left, right] = ends(columns);
  const [bottom, top] = ends(rows);
  for (const x of columns) {
    pen
      .line(1)
      .path([
        [x - 2, bottom],
        [x - 2, top],
      ])
      .path([
        [x + 2, bottom],
        [x + 2, top],
      ]);
  }
  for (const y of rows) {
    pen.line(0.5, COLOURS.ink, [6, 3]).path([
      [left, y - 3],
      [right, y - 3],
    ]);
    pen.path([
      [left, y + 3],
      [right, y + 3],
    ]);
  }
  columns.forEach((x, column) => {
    rows.forEach((y, row) => {
      const footing = chance.whole(12, 18);
      pen.line(0.5, COLOURS.grey, [4, 2]).box(x - footing, y - footing, 2 * footing, 2 * footing);
      pen.fill(COLOURS.ink).box(x - 5, y - 5, 10, 10, 'f');
      pen.text(x + 8, y + 9, `P${row + 1}${String.fromCharCode(65 + column)}`, { size: 6 });
    });
  });
  columns.slice(0, -1).forEach((x, index) => {
    const middle = (x + (columns[index + 1] ?? x)) / 2;
    const height = (bottom + top) / 2;
    pen.line(0.5).path([
      [middle - 16, height],
      [middle + 16, height],
    ]);
    pen.path([
      [middle - 16, height],
      [middle - 11, height + 4],
    ]);
    pen.path([
      [middle + 16, height],
      [middle + 11, height - 4],
    ]);
    pen.text(middle, height + 6, `e = ${chance.pick([20, 22, 25])}`, { size: 6, align: 'middle' });
  });
}
