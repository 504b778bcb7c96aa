import { encode } from 'fast-png';

/** Writes a PNG with at most sixteen colours. */
export function writePng({
  width,
  height,
  palette,
  colourAt,
}: {
  /** Must be even. */
  width: number;
  height: number;
  palette: readonly (readonly [number, number, number])[];
  /** Index of a colour. */
  colourAt: (x: number, y: number) => number;
}): Buffer {
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
    depth: 4 as const,
    channels: 1,
    palette: colours,
  };
  return Buffer.from(encode(image, { zlib: { level: 9 } }));
}
