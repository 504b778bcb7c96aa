import { chanceFor } from '../chance';
import { writePng } from './png';

/**
 * A PNG of a building site under a sky, with sixteen colours and a few hundred bytes.
 */

const WIDTH = 480;
const HEIGHT = 320;

const PALETTE: [number, number, number][] = [
  [214, 226, 235], [196, 213, 226], [178, 199, 215], [236, 239, 240],
  [120, 134, 110], [98, 116, 92], [150, 140, 118], [176, 165, 141],
  [205, 198, 182], [88, 92, 98], [62, 68, 76], [230, 226, 215],
  [198, 56, 13], [16, 33, 48], [140, 150, 158], [255, 255, 255],
]; // oxfmt-ignore

/** @returns the index of the colour at a point */
function sceneOf(seed: string): (x: number, y: number) => number {
  const chance = chanceFor(`photograph ${seed}`);
  const horizon = chance.whole(170, 200);
  const left = chance.whole(60, 140);
  const right = left + chance.whole(180, 260);
  const roof = horizon - chance.whole(70, 110);
  const crane = chance.whole(right - 40, right + 30);
  // oxlint-disable-next-line complexity -- one line for each thing in the picture
  return (x, y) => {
    if (x > left && x < right && y > roof && y < horizon + 12) {
      const isGlass = (x - left) % 32 > 9 && (y - roof) % 34 > 10;
      return isGlass ? 9 : y < roof + 4 ? 13 : 11;
    }
    if (x >= crane && x < crane + 4 && y > 40 && y < horizon) return 12;
    if (y >= 44 && y < 47 && x > crane - 120 && x < crane + 50) return 12;
    if (y < horizon) return Math.min(3, Math.floor((y / horizon) * 4));
    return [8, 7, 6, 5, 4][Math.min(4, Math.floor((y - horizon) / 26))] ?? 6;
  };
}

export function drawPhotograph(seed: string): Buffer {
  return writePng({ width: WIDTH, height: HEIGHT, palette: PALETTE, colourAt: sceneOf(seed) });
}
