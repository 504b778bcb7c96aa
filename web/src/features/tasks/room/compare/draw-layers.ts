import type { DrawOrder } from '../reader/protocol';
import type { Comparer } from './comparer';
import type { LayerBitmaps } from './protocol';
import { regionOf, type PageRow } from './rows';
import type { ScannedDocument } from './scan';

interface TwoDocuments {
  readonly older: ScannedDocument;
  readonly newer: ScannedDocument;
}

/**
 * Draws a part of both pages of a row and overlays them. Rejects with a `ReadError`; never settles once
 * `signal` is aborted.
 */
export async function drawLayers(
  row: PageRow,
  order: DrawOrder,
  { older, newer }: TwoDocuments,
  comparer: Comparer,
  signal: AbortSignal,
): Promise<LayerBitmaps> {
  const region = regionOf(row, order.region);
  const draw = (document: ScannedDocument, place: number | null, stretch: number) =>
    place === null
      ? null
      : document.drawer.draw(
          { page: place + 1, scale: order.scale * stretch, rotation: 0, region },
          'page',
          signal,
        );
  const [olderDrawing, newerDrawing] = await Promise.all([
    draw(older, row.pair.older, row.olderStretch),
    draw(newer, row.pair.newer, 1),
  ]);
  const layers = await comparer.layers({ older: olderDrawing, newer: newerDrawing });
  if (!signal.aborted) return layers;
  closeLayers(layers);
  return new Promise(() => undefined);
}

function closeLayers({ older, newer }: LayerBitmaps): void {
  older.close();
  newer.close();
}
