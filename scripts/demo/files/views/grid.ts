import { COLOURS, type PdfPage } from '../pdf-page';
import type { Chance } from '../../chance';

/** The grid of axes of a building. All its drawings use it. */

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Grid {
  /** X coordinates of the axes. */
  columns: readonly number[];
  /** Y coordinates of the axes. */
  rows: readonly number[];
}

export function gridOf(chance: Chance, { x, y, width, height }: Area): Grid {
  const spread = (count: number, from: number, length: number) => {
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

export const ends = (axes: readonly number[]) => [axes[0] ?? 0, axes.at(-1) ?? 0] as const;

export function drawAxes(page: PdfPage, { columns, rows }: Grid) {
  const [left, right] = ends(columns);
  const [bottom, top] = ends(rows);
  const bubble = (x: number, y: number, name: string) => {
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

export function drawDimensions(page: PdfPage, columns: readonly number[], y: number) {
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
