import { crc32, deflateSync } from 'node:zlib';

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
 * A PNG of at most sixteen colours.
 *
 * @param {object} picture
 * @param {number} picture.width even
 * @param {number} picture.height
 * @param {readonly (readonly number[])[]} picture.palette red, green and blue of each colour
 * @param {(x: number, y: number) => number} picture.colourAt index of a colour
 * @returns {Buffer}
 */
export function pngOf({ width, height, palette, colourAt }) {
  const stride = 1 + width / 2;
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += 2) {
      rows[y * stride + 1 + x / 2] = colourAt(x, y) * 16 + colourAt(x + 1, y);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(4, 8); // bits per pixel
  header.writeUInt8(3, 9); // by palette
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
