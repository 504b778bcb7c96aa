import { darknessOf, inkOf, isNearInk, type Pixels } from './ink';

type Colour = readonly [red: number, green: number, blue: number];

/** The sheet is white by day and night, so its overlay keeps these colours of the day. */
export const OVERLAY_COLOURS = {
  /** Carmine: what only the older page has. */
  older: [188, 26, 64],
  /** Ink: what only the newer page has. */
  newer: [14, 31, 46],
  /** Grey: what both have. */
  both: [154, 165, 173],
} as const satisfies Readonly<Record<string, Colour>>;

/** Two pictures to lay over white and over each other; each has what both pages have, so either may fade. */
export interface OverlayLayers {
  readonly older: Pixels;
  readonly newer: Pixels;
}

/** The overlay of two pages of one size. How dark a pixel is becomes how opaque its colour is. */
export function overlayLayers(older: Pixels, newer: Pixels): OverlayLayers {
  const { width, height } = older;
  const darkness = { older: darknessOf(older), newer: darknessOf(newer) };
  const ink = { older: inkOf(darkness.older), newer: inkOf(darkness.newer) };
  const layers = {
    older: new Uint8ClampedArray(width * height * 4),
    newer: new Uint8ClampedArray(width * height * 4),
  };
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const olderDarkness = darkness.older.bytes[pixel] ?? 0;
    const newerDarkness = darkness.newer.bytes[pixel] ?? 0;
    if (olderDarkness === 0 && newerDarkness === 0) continue;
    const isOnlyOlder = ink.older.bytes[pixel] === 1 && !isNearInk(ink.newer, pixel);
    const isOnlyNewer = ink.newer.bytes[pixel] === 1 && !isNearInk(ink.older, pixel);
    if (isOnlyOlder) {
      paint(layers.older, pixel, OVERLAY_COLOURS.older, olderDarkness);
    } else if (isOnlyNewer) {
      paint(layers.newer, pixel, OVERLAY_COLOURS.newer, newerDarkness);
    } else {
      const opacity = Math.max(olderDarkness, newerDarkness);
      paint(layers.older, pixel, OVERLAY_COLOURS.both, opacity);
      paint(layers.newer, pixel, OVERLAY_COLOURS.both, opacity);
    }
  }
  return {
    older: { width, height, data: layers.older },
    newer: { width, height, data: layers.newer },
  };
}

function paint(data: Uint8ClampedArray, pixel: number, colour: Colour, opacity: number): void {
  const at = pixel * 4;
  data[at] = colour[0];
  data[at + 1] = colour[1];
  data[at + 2] = colour[2];
  data[at + 3] = opacity;
}
