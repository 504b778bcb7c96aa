import { describe, expect, it } from 'vitest';
import type { Pixels } from './ink';
import { OVERLAY_COLOURS, overlayLayers } from './layers';

/** A strip of pixels, each as dark as its number says. */
function strip(...darkness: readonly number[]): Pixels {
  const data = Uint8ClampedArray.from(
    darkness.flatMap((dark) => [255 - dark, 255 - dark, 255 - dark, 255]),
  );
  return { width: darkness.length, height: 1, data };
}

function pixelOf({ data }: Pixels, index: number): number[] {
  return [...data.slice(index * 4, index * 4 + 4)];
}

describe('the overlay', () => {
  // Only the older, common, and only the newer ink, with paper between.
  const older = strip(255, 0, 0, 200, 0, 0, 0);
  const newer = strip(0, 0, 0, 255, 0, 0, 255);
  const layers = overlayLayers(older, newer);

  it('has what only the older page has in carmine, on its own layer alone', () => {
    expect(pixelOf(layers.older, 0)).toEqual([...OVERLAY_COLOURS.older, 255]);
    expect(pixelOf(layers.newer, 0)).toEqual([0, 0, 0, 0]);
  });

  it('has what only the newer page has in ink, on its own layer alone', () => {
    expect(pixelOf(layers.newer, 6)).toEqual([...OVERLAY_COLOURS.newer, 255]);
    expect(pixelOf(layers.older, 6)).toEqual([0, 0, 0, 0]);
  });

  it('has what both have in grey on both layers, as dark as the darker', () => {
    expect(pixelOf(layers.older, 3)).toEqual([...OVERLAY_COLOURS.both, 255]);
    expect(pixelOf(layers.newer, 3)).toEqual([...OVERLAY_COLOURS.both, 255]);
  });

  it('leaves paper clear', () => {
    expect(pixelOf(layers.older, 1)).toEqual([0, 0, 0, 0]);
    expect(pixelOf(layers.newer, 1)).toEqual([0, 0, 0, 0]);
  });
});
