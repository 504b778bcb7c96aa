import { encode } from 'fast-png';

/**
 * A PNG of at most sixteen colours.
 *
 * @param {object} picture
 * @param {number} picture.width even
 * @param {number} picture.height
 * @param {readonly (readonly [number, number, number])[]} picture.palette
 * @param {(x: number, y: number) => number} picture.colourAt index of a colour
 * @returns {Buffer}
 */
export function writePng({ width, height, palette, colourAt }) {
  const stride = width / 2;
  const data = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += 2) {
      data[y * stride + x / 2] = colourAt(x, y) * 16 + colourAt(x + 1, y);
    }
  }
  const colours = palette.map(([red, green, blue]) => [red, green, blue]);
  const image = {
    width,
    height,
    data,
    depth: /** @type {const} */ (4),
    channels: 1,
    palette: colours,
  };
  return Buffer.from(encode(image, { zlib: { level: 9 } }));
}
