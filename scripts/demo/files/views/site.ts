import { COLOURS, type PdfPage } from '../pdf-page';
import { ends, type Grid, type Area } from './grid';
import type { Chance } from '../../chance';

/** Elevations of the contour lines, half a metre apart. */
const CONTOURS = ['52,00', '52,50', '53,00', '53,50', '54,00', '54,50', '55,00'];

export function drawSite(page: PdfPage, grid: Grid, area: Area, street: string, chance: Chance) {
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

function drawContours(page: PdfPage, { x, y, width, height }: Area, chance: Chance) {
  CONTOURS.forEach((level, index) => {
    const base = y + 60 + (index * (height - 60)) / CONTOURS.length;
    const points = Array.from(
      { length: 9 },
      (_, at) => [x + (at * width) / 8, base + chance.whole(-14, 14) + at * 3] as [number, number],
    );
    page.setLine(0.3, COLOURS.grey, [8, 3]).drawPath(points);
    page.drawText(x, (points[0]?.[1] ?? base) + 3, level, { size: 5.5, colour: COLOURS.grey });
  });
}

/** The outline of the building in the plans, at half the size. */
function footprintOf({ columns, rows }: Grid): Area {
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

function drawFootprint(page: PdfPage, { x, y, width, height }: Area) {
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

/** @param footprint area without trees */
function drawTrees(page: PdfPage, { x, y, width, height }: Area, footprint: Area, chance: Chance) {
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

function drawNorth(page: PdfPage, x: number, y: number) {
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
