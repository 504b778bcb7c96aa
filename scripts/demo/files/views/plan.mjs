import { COLOURS, textWidth } from '../pen.mjs';
import { drawAxes, ends } from './grid.mjs';

/**
 * @typedef {import('../pen.mjs').Pen} Pen
 * @typedef {import('./grid.mjs').Grid} Grid
 * @typedef {import('./grid.mjs').Area} Area
 * @typedef {import('../../chance.mjs').Chance} Chance
 */

/** What is between the rooms that a programme names. */
const LESSER_ROOMS = ['Circulation', 'Rangement', 'Dégagement', 'Local entretien'];

/**
 * @param {Pen} pen
 * @param {Grid} grid
 * @param {readonly string[]} rooms
 * @param {Chance} chance
 */
export function drawPlan(pen, grid, rooms, chance) {
  drawAxes(pen, grid);
  drawRooms(pen, grid, rooms, chance);
  drawWalls(pen, grid);
}

/**
 * Walls are poché: a thick line for the ground floor's outside, windows cut out of it.
 * @param {Pen} pen
 * @param {Grid} grid
 */
function drawWalls(pen, { columns, rows }) {
  const [left, right] = ends(columns);
  const [bottom, top] = ends(rows);
  pen.line(6).box(left, bottom, right - left, top - bottom);
  columns.forEach((x, index) => {
    const next = columns[index + 1];
    if (next === undefined) return;
    const [from, to] = [x + (next - x) * 0.25, x + (next - x) * 0.75];
    for (const y of [bottom, top]) {
      pen.fill(COLOURS.white).box(from, y - 3.4, to - from, 6.8, 'f');
      pen.line(0.5).box(from, y - 3, to - from, 6);
      pen.path([
        [from, y],
        [to, y],
      ]);
    }
  });
}

/**
 * Rooms fill the bays from left to right, some over two of them.
 * @param {Pen} pen
 * @param {Grid} grid
 * @param {readonly string[]} names
 * @param {Chance} chance
 */
function drawRooms(pen, { columns, rows }, names, chance) {
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
      pen.line(2.4).box(x, y, width, height);
      if (row > 0) drawDoor(pen, x + width * 0.3, y, chance.happens(0.5));
      const isNamed = room < names.length;
      const list = isNamed ? names : LESSER_ROOMS;
      const name = list[(isNamed ? first + room : room) % list.length] ?? '';
      drawRoomName(pen, { x, y, width, height }, name);
      room += 1;
      column += bays;
    }
  }
}

/**
 * @param {Pen} pen
 * @param {Area} room
 * @param {string} name
 */
function drawRoomName(pen, { x, y, width, height }, name) {
  const size = textWidth(name, 8) > width - 12 ? 6 : 8;
  const area = ((width / 20) * (height / 20)).toFixed(1).replace('.', ',');
  const half = textWidth(name, size) / 2 + 6;
  // An axis may run through the room: it stops at the name.
  pen.fill(COLOURS.white).box(x + width / 2 - half, y + height / 2 - 13, 2 * half, 25, 'f');
  pen.text(x + width / 2, y + height / 2 + 2, name, { size, bold: true, align: 'middle' });
  pen.text(x + width / 2, y + height / 2 - 9, `${area} m²`, { size: 6.5, align: 'middle' });
}

/**
 * @param {Pen} pen
 * @param {number} x
 * @param {number} y of the wall
 * @param {boolean} opensUp
 */
function drawDoor(pen, x, y, opensUp) {
  const leaf = 18;
  const up = opensUp ? leaf : -leaf;
  pen.fill(COLOURS.white).box(x, y - 2.5, leaf, 5, 'f');
  pen.line(0.6).path([
    [x, y],
    [x, y + up],
  ]);
  pen.quarter(x, y, leaf, up);
}
