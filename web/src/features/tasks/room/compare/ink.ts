/** A picture's pixels: four bytes each (red, green, blue, alpha), row by row, on white. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A byte for each pixel, row by row. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** How much darker than white a pixel must be to count as ink: the fringe of a line is not. */
export const INK_DARKNESS = 32;

const WHITE = 0xffffffff;

/** How dark each pixel is: 0 is white, 255 is black. */
export function darknessOf({ width, height, data }: Pixels): Plane {
  const bytes = new Uint8Array(width * height);
  // A pixel is read as one number: alpha, blue, green, red. Most of a sheet is white.
  const pixels = new Uint32Array(data.buffer, data.byteOffset, bytes.length);
  for (let at = 0; at < bytes.length; at += 1) {
    const pixel = pixels[at] ?? WHITE;
    if (pixel === WHITE) continue;
    const light = (pixel & 255) * 77 + ((pixel >>> 8) & 255) * 150 + ((pixel >>> 16) & 255) * 29;
    bytes[at] = 255 - (light >> 8);
  }
  return { width, height, bytes };
}

/** 1 where there is ink, 0 elsewhere. */
export function inkOf({ width, height, bytes: darkness }: Plane): Plane {
  const bytes = new Uint8Array(darkness.length);
  for (let pixel = 0; pixel < bytes.length; pixel += 1) {
    bytes[pixel] = Number((darkness[pixel] ?? 0) >= INK_DARKNESS);
  }
  return { width, height, bytes };
}

/** Whether there is ink at a pixel or at one that touches it, corners included: what a shift of one pixel covers. */
export function isNearInk({ width, height, bytes }: Plane, pixel: number): boolean {
  if (bytes[pixel] === 1) return true;
  const column = pixel % width;
  const row = (pixel - column) / width;
  const firstColumn = column === 0 ? 0 : column - 1;
  const lastColumn = column === width - 1 ? column : column + 1;
  const lastRow = row === height - 1 ? row : row + 1;
  for (let near = row === 0 ? 0 : row - 1; near <= lastRow; near += 1) {
    for (let at = near * width + firstColumn; at <= near * width + lastColumn; at += 1) {
      if (bytes[at] === 1) return true;
    }
  }
  return false;
}

/** Where two pages of one size differ, in pixels of ink. A shift of one pixel is no difference. */
export interface InkDifference {
  readonly onlyOlder: number;
  readonly onlyNewer: number;
  /** Pixels with ink on either page, but for those above. */
  readonly both: number;
}

export function inkDifference(older: Plane, newer: Plane): InkDifference {
  let [onlyOlder, onlyNewer, both] = [0, 0, 0];
  for (let pixel = 0; pixel < older.bytes.length; pixel += 1) {
    const isOlder = older.bytes[pixel] === 1;
    const isNewer = newer.bytes[pixel] === 1;
    if (!isOlder && !isNewer) continue;
    if (isOlder && isNewer) both += 1;
    else if (isOlder && !isNearInk(newer, pixel)) onlyOlder += 1;
    else if (isNewer && !isNearInk(older, pixel)) onlyNewer += 1;
    else both += 1;
  }
  return { onlyOlder, onlyNewer, both };
}

/** The share of all ink that differs: 0 for equal or two empty pages, 1 where nothing is common. */
export function differingShare({ onlyOlder, onlyNewer, both }: InkDifference): number {
  const differing = onlyOlder + onlyNewer;
  return differing === 0 ? 0 : differing / (differing + both);
}
