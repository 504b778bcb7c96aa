import { COLOURS, type PdfPage } from '../pdf-page';
import { drawAxes, ends, type Grid } from './grid';
import type { Chance } from '../../chance';

export function drawStructure(page: PdfPage, grid: Grid, chance: Chance) {
  drawAxes(page, grid);
  const { columns, rows } = grid;
  const [left, right] = ends(columns);
  const [bottom, top] = ends(rows);
  for (const x of columns) {
    page
      .setLine(1)
      .drawPath([
        [x - 2, bottom],
        [x - 2, top],
      ])
      .drawPath([
        [x + 2, bottom],
        [x + 2, top],
      ]);
  }
  for (const y of rows) {
    page.setLine(0.5, COLOURS.ink, [6, 3]).drawPath([
      [left, y - 3],
      [right, y - 3],
    ]);
    page.drawPath([
      [left, y + 3],
      [right, y + 3],
    ]);
  }
  columns.forEach((x, column) => {
    rows.forEach((y, row) => {
      const footing = chance.whole(12, 18);
      page
        .setLine(0.5, COLOURS.grey, [4, 2])
        .drawBox(x - footing, y - footing, 2 * footing, 2 * footing);
      page.setFill(COLOURS.ink).drawBox(x - 5, y - 5, 10, 10, 'fill');
      page.drawText(x + 8, y + 9, `P${row + 1}${String.fromCharCode(65 + column)}`, { size: 6 });
    });
  });
  columns.slice(0, -1).forEach((x, index) => {
    const middle = (x + (columns[index + 1] ?? x)) / 2;
    const height = (bottom + top) / 2;
    page.setLine(0.5).drawPath([
      [middle - 16, height],
      [middle + 16, height],
    ]);
    page.drawPath([
      [middle - 16, height],
      [middle - 11, height + 4],
    ]);
    page.drawPath([
      [middle + 16, height],
      [middle + 11, height - 4],
    ]);
    page.drawText(middle, height + 6, `e = ${chance.pick([20, 22, 25])}`, {
      size: 6,
      align: 'middle',
    });
  });
}
