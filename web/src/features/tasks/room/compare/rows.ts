import type { PageSize, Region } from '../reader/protocol';
import { PIXELS_OF_POINT, WHOLE_PAGE } from '../pages/page-layout';
import type { PagePair } from './match-pages';

/** Pages whose shapes differ by less are drawn over each other, whatever their sizes. */
const SHAPE_TOLERANCE = 0.02;

/** Two pages that stand for one, on a sheet that holds both. */
export interface PageRow {
  readonly pair: PagePair;
  /** Pixels at 100 %. */
  readonly size: PageSize;
  /** By how much the older page is stretched to the size of the newer. */
  readonly olderStretch: number;
  /** Whether both have one shape, so that a part of the sheet is the same part of each. */
  readonly isOneShape: boolean;
}

export function rowsOf(
  pairs: readonly PagePair[],
  olderSizes: readonly PageSize[],
  newerSizes: readonly PageSize[],
): readonly PageRow[] {
  return pairs.flatMap((pair) => {
    const older = sizeAt(olderSizes, pair.older);
    const newer = sizeAt(newerSizes, pair.newer);
    const row = rowOf(pair, older, newer);
    return row === null ? [] : [row];
  });
}

function sizeAt(sizes: readonly PageSize[], index: number | null): PageSize | null {
  return index === null ? null : (sizes[index] ?? null);
}

function rowOf(pair: PagePair, older: PageSize | null, newer: PageSize | null): PageRow | null {
  const only = older ?? newer;
  if (only === null) return null;
  if (older === null || newer === null) {
    return { pair, size: inPixels(only), olderStretch: 1, isOneShape: true };
  }
  const shapes = older.width / older.height / (newer.width / newer.height);
  const isOneShape = Math.abs(shapes - 1) <= SHAPE_TOLERANCE;
  if (isOneShape) {
    const olderStretch = newer.width / older.width;
    return { pair, size: inPixels(newer), olderStretch, isOneShape };
  }
  const size = {
    width: Math.max(older.width, newer.width),
    height: Math.max(older.height, newer.height),
  };
  return { pair, size: inPixels(size), olderStretch: 1, isOneShape };
}

function inPixels({ width, height }: PageSize): PageSize {
  return { width: width * PIXELS_OF_POINT, height: height * PIXELS_OF_POINT };
}

/** The part to draw of each page for a part of their sheet: pages of two shapes are drawn whole. */
export function regionOf({ isOneShape }: PageRow, region: Region): Region {
  return isOneShape ? region : WHOLE_PAGE;
}

/** Where a newer page has its row; of an older page alone, that one. */
export function rowOfSamePage(pairs: readonly PagePair[], pair: PagePair): number {
  const index = pairs.findIndex(({ newer, older }) =>
    pair.newer === null ? older === pair.older : newer === pair.newer,
  );
  return Math.max(0, index);
}
