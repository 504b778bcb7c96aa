import { writePng } from './png';

/** Company logos: a geometric mark in two colours on white. */
export type Mark = 'bars' | 'gable' | 'ring' | 'wave' | 'grid' | 'arch' | 'level';

const SIDE = 192;

const MARKS: Readonly<Record<Mark, (x: number, y: number) => 0 | 1 | 2>> = {
  bars: (x, y) =>
    x > 32 &&
    x < 160 &&
    (x - 32) % 32 < 22 &&
    y > 150 - 20 * Math.floor((x - 32) / 32) - 20 &&
    y < 160
      ? x > 128
        ? 2
        : 1
      : 0,
  gable: (x, y) => {
    const roof = 48 + Math.abs(x - 96) * 0.7;
    if (y < roof || y > 156 || x < 32 || x > 160) return 0;
    return y < roof + 18 ? 2 : Math.abs(x - 96) < 18 && y > 108 ? 0 : 1;
  },
  ring: (x, y) => {
    const radius = Math.hypot(x - 96, y - 96);
    if (radius < 26) return 2;
    return radius > 44 && radius < 66 ? 1 : 0;
  },
  wave: (x, y) => {
    const height = 96 + Math.sin(x / 20) * 14;
    if (x < 28 || x > 164) return 0;
    if (Math.abs(y - height + 22) < 9) return 1;
    return Math.abs(y - height - 22) < 9 ? 2 : 0;
  },
  grid: (x, y) => {
    if (x < 40 || x > 152 || y < 40 || y > 152) return 0;
    if ((x - 40) % 40 > 30 || (y - 40) % 40 > 30) return 0;
    return x > 112 && y < 76 ? 2 : 1;
  },
  arch: (x, y) => {
    const inside = (half: number) =>
      Math.abs(x - 96) < half && (y > 100 || Math.hypot(x - 96, y - 100) < half) && y < 156;
    if (!inside(60)) return 0;
    return inside(38) ? (inside(16) ? 2 : 0) : 1;
  },
  level: (x, y) => {
    if (Math.abs(y - 132) < 6 && x > 28 && x < 164) return 1;
    return y > 48 && y < 116 && Math.abs(x - 96) < (116 - y) * 0.62 ? 2 : 0;
  },
};

/** @param colours exactly two */
export function drawLogo(
  mark: Mark,
  colours: readonly (readonly [number, number, number])[],
): Buffer {
  return writePng({
    width: SIDE,
    height: SIDE,
    palette: [[255, 255, 255], ...colours],
    colourAt: MARKS[mark],
  });
}
