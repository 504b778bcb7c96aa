import { crc32, deflateSync } from 'node:zlib';
import { chanceFor } from '../chance.mjs';

/**
 * A PNG of a site under a sky: sixteen colours, a few hundred bytes.
 */

const WIDTH = 480;
const HEIGHT = 320;

const PALETTE = [
  [214, 226, 235], [196, 213, 226], [178, 199, 215], [236, 239, 240],
  [120, 134, 110], [98, 116, 92], [150, 140, 118], [176, 165, 141],
  [205, 198, 182], [88, 92, 98], [62, 68, 76], [230, 226, 215],
  [198, 56, 13], [16, 33, 48], [140, 150, 158], [255, 255, 255],
]; // prettier-ignore

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/**
 * @param {string} seed
 * @returns {(x: number, y: number) => number} index of a colour
 */
function sceneOf(seed) {
  const chance = chanceFor(`photograph ${seed}`);
  const horizon = chance.whole(170, 200);
  const left = chance.whole(60, 140);
  const right = left + chance.whole(180, 260);
  const roof = horizon - chance.whole(70, 110);
  const crane = chance.whole(right - 40, right + 30);
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

/**
 * @param {string} seed
 * @returns {Buffer}
 */
export function photographOf(seed) {
  const colourAt = sceneOf(seed);
  const stride = 1 + WIDTH / 2;
  const rows = Buffer.alloc(stride * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x += 2) {
      rows[y * stride + 1 + x / 2] = colourAt(x, y) * 16 + colourAt(x + 1, y);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.writeUInt8(4, 8); // bits per pixel
  header.writeUInt8(3, 9); // by palette
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(PALETTE.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
