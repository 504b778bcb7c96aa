import { COLOURS, type PdfPage } from '../pdf-page';
import { drawDimensions, ends, type Grid, type Area } from './grid';
import type { Operation } from '../../operations/operation';

type Shape = Operation['shape'];

/** Height of a storey on the sheet, in points. */
const STOREY = 88;

/** Draws the ground line, its hatching and its level. */
function drawGround(page: PdfPage, { x, width }: Area, y: number) {
  page.setLine(1.6).drawPath([
    [x, y],
    [x + width, y],
  ]);
  for (let at = x; at < x + width; at += 12) {
    page.setLine(0.3, COLOURS.grey).drawPath([
      [at + 8, y],
      [at, y - 9],
    ]);
  }
}

function drawLevel(page: PdfPage, x: number, y: number, level: string) {
  page.setLine(0.4).drawPath([
    [x, y],
    [x + 34, y],
  ]);
  page.setFill(COLOURS.ink).drawPath(
    [
      [x + 6, y],
      [x + 2, y + 6],
      [x + 10, y + 6],
    ],
    'fill',
  );
  page.drawText(x + 13, y + 3, level, { size: 7 });
}

export function drawElevation(page: PdfPage, { columns }: Grid, shape: Shape, area: Area) {
  const ground = area.y + 110;
  drawGround(page, area, ground);
  const storeys = (bay: number) =>
    shape === 'volumes' ? (bay % 4 === 1 || bay % 4 === 2 ? 3 : 2) : 2;
  columns.slice(0, -1).forEach((x, bay) => {
    const width = (columns[bay + 1] ?? x) - x;
    const height = storeys(bay) * STOREY;
    page.setLine(1.6).drawBox(x, ground, width, height);
    for (let floor = 0; floor < storeys(bay); floor++) {
      const y = ground + floor * STOREY;
      page.setLine(0.7).drawPath([
        [x, y + STOREY],
        [x + width, y + STOREY],
      ]);
      for (const part of [0.16, 0.58]) {
        page.setLine(0.8).drawBox(x + width * part, y + 14, width * 0.26, STOREY - 30);
        page.setLine(0.3).drawPath([
          [x + width * (part + 0.13), y + 14],
          [x + width * (part + 0.13), y + STOREY - 16],
        ]);
      }
    }
    if (shape === 'sheds') {
      page.setLine(1.6).drawPath([
        [x, ground + height],
        [x, ground + height + 52],
        [x + width, ground + height],
      ]);
    } else {
      page.setLine(2.2).drawPath([
        [x - 4, ground + height + 6],
        [x + width + 4, ground + height + 6],
      ]);
    }
    page.setLine(0.3, COLOURS.grey, [14, 3, 2, 3]).drawPath([
      [x, ground - 30],
      [x, ground + height + 60],
    ]);
  });
  const [, right] = ends(columns);
  ['± 0,00', '+ 3,60', '+ 7,20'].forEach((level, floor) =>
    drawLevel(page, right + 18, ground + floor * STOREY, level),
  );
  drawDimensions(page, columns, ground - 34);
}

export function drawSection(page: PdfPage, { columns }: Grid, area: Area) {
  const ground = area.y + 130;
  drawGround(page, area, ground);
  const [left, right] = ends(columns);
  page.setFill(COLOURS.ink);
  for (let floor = 0; floor < 3; floor++) {
    page.drawBox(left, ground + floor * STOREY * 1.3 - 4, right - left, 7, 'fill');
    drawLevel(
      page,
      right + 18,
      ground + floor * STOREY * 1.3,
      ['± 0,00', '+ 4,20', '+ 8,40'][floor] ?? '',
    );
  }
  columns.forEach((x, index) => {
    const isEnd = index === 0 || index === columns.length - 1;
    page
      .setFill(COLOURS.ink)
      .drawBox(x - (isEnd ? 4 : 2), ground, isEnd ? 8 : 4, STOREY * 2.6, 'fill');
    page
      .setLine(0.8)
      .drawBox(x - 14, ground - 34, 28, 12)
      .drawPath([
        [x, ground - 22],
        [x, ground - 4],
      ]);
    const next = columns[index + 1];
    if (next === undefined) return;
    page.setLine(0.5, COLOURS.grey, [3, 2]).drawPath([
      [x + 6, ground + STOREY * 1.12],
      [next - 6, ground + STOREY * 1.12],
    ]);
    page.drawText((x + next) / 2, ground + STOREY * 0.5, '3,20 sous plafond', {
      size: 6,
      align: 'middle',
    });
  });
  page.setLine(1.4).drawPath([
    [left - 6, ground + STOREY * 2.6 + 4],
    [(left + right) / 2, ground + STOREY * 2.6 + 40],
    [right + 6, ground + STOREY * 2.6 + 4],
  ]);
  for (let stair = 0; stair < 10; stair++) {
    const x = left + 40 + stair * 9;
    page.setLine(0.6).drawPath([
      [x, ground + stair * 8.4],
      [x, ground + (stair + 1) * 8.4],
      [x + 9, ground + (stair + 1) * 8.4],
    ]);
  }
}
