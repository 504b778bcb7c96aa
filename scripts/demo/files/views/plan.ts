import { COLOURS, textWidth, type PdfPage } from '../pdf-page';
import { drawAxes, ends, type Grid, type Area } from './grid';
import type { Chance } from '../../chance';

/** Names for the spaces between the rooms of the programme. */
const LESSER_ROOMS = ['Circulation', 'Rangement', 'Dégagement', 'Local entretien'];

export function drawPlan(page: PdfPage, grid: Grid, rooms: readonly string[], chance: Chance) {
  drawAxes(page, grid);
  drawRooms(page, grid, rooms, chance);
  drawWalls(page, grid);
}

/** Draws walls in poché: a thick outline of the ground floor, with windows cut out. */
function drawWalls(page: PdfPage, { columns, rows }: Grid) {
  const [left, right] = ends(columns);
  const [bottom, top] = ends(rows);
  page.setLine(6).drawBox(left, bottom, right - left, top - bottom);
  columns.forEach((x, index) => {
    const next = columns[index + 1];
    if (next === undefined) return;
    const [from, to] = [x + (next - x) * 0.25, x + (next - x) * 0.75];
    for (const y of [bottom, top]) {
      page.setFill(COLOURS.white).drawBox(from, y - 3.4, to - from, 6.8, 'fill');
      page.setLine(0.5).drawBox(from, y - 3, to - from, 6);
      page.drawPath([
        [from, y],
        [to, y],
      ]);
    }
  });
}

/** Places rooms in the bays from left to right; some fill two bays. */
function drawRooms(
  page: PdfPage,
  { columns, rows }: Grid,
  names: readonly string[],
  chance: Chance,
) {
  const first = chance.whole(0, names.length - 1);
  let room = 0;
  for (let row = 0; row + 1 < rows.length; row++) {
    let column = 0;
    while (column + 1 < columns.length) {
      const bays = column + 2 < columns.length && chance.happens(0.45) ? 2 : 1;
      const x = columns[column] ?? 0;
      const y = rows[row] ?? 0;
      const width = (columns[column + bays] ?? 0) - x;
      const height = (rows[row + 1] ?? 0) - y;
      page.setLine(2.4).drawBox(x, y, width, height);
      if (row > 0) drawDoor(page, x + width * 0.3, y, chance.happens(0.5));
      const isNamed = room < names.length;
      const list = isNamed ? names : LESSER_ROOMS;
      const name = list[(isNamed ? first + room : room) % list.length] ?? '';
      drawRoomName(page, { x, y, width, height }, name);
      room += 1;
      column += bays;
    }
  }
}

function drawRoomName(page: PdfPage, { x, y, width, height }: Area, name: string) {
  const size = textWidth(name, 8, true) > width - 12 ? 6 : 8;
  const area = ((width / 20) * (height / 20)).toFixed(1).replace('.', ',');
  const half = textWidth(name, size, true) / 2 + 6;
  // Clears an area for the name, because an axis may run through the room.
  page
    .setFill(COLOURS.white)
    .drawBox(x + width / 2 - half, y + height / 2 - 13, 2 * half, 25, 'fill');
  page.drawText(x + width / 2, y + height / 2 + 2, name, { size, bold: true, align: 'middle' });
  page.drawText(x + width / 2, y + height / 2 - 9, `${area} m²`, { size: 6.5, align: 'middle' });
}

/** @param y of the wall */
function drawDoor(page: PdfPage, x: number, y: number, opensUp: boolean) {
  const leaf = 18;
  const up = opensUp ? leaf : -leaf;
  page.setFill(COLOURS.white).drawBox(x, y - 2.5, leaf, 5, 'fill');
  page.setLine(0.6).drawPath([
    [x, y],
    [x, y + up],
  ]);
  page.drawSwing(x, y, leaf, up);
}
