import { darknessOf, differingShare, inkDifference, inkOf, type Pixels } from './ink';
import { overlayLayers } from './layers';
import { matchPages } from './match-pages';
import { packInk, unpackInk } from './packed-ink';
import type { CompareAnswer, CompareMessage } from './protocol';
import { signatureOf } from './signature';

/** The worker that compares drawings of pages. It keeps nothing of a page once it has answered. */

function surfaceOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  // Read back each time: it stays out of the graphics card.
  const surface = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (surface === null) throw new Error('No canvas.');
  return surface;
}

/** The pixels of a drawing on a white sheet, from its top left. An absent page is white. */
function pixelsOf(bitmap: ImageBitmap | null, width: number, height: number): Pixels {
  const surface = surfaceOf(width, height);
  surface.fillStyle = '#ffffff';
  surface.fillRect(0, 0, width, height);
  if (bitmap !== null) {
    surface.drawImage(bitmap, 0, 0);
    bitmap.close();
  }
  const { data } = surface.getImageData(0, 0, width, height);
  return { width, height, data };
}

function bitmapOf({ width, height, data }: Pixels): ImageBitmap {
  const surface = surfaceOf(width, height);
  surface.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0);
  return surface.canvas.transferToImageBitmap();
}

/** Both pages on sheets of one size, the larger of each edge. */
function sheetsOf(older: ImageBitmap | null, newer: ImageBitmap | null) {
  const width = Math.max(1, older?.width ?? 0, newer?.width ?? 0);
  const height = Math.max(1, older?.height ?? 0, newer?.height ?? 0);
  return { older: pixelsOf(older, width, height), newer: pixelsOf(newer, width, height) };
}

function answer(message: CompareAnswer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

async function perform({ id, call, order }: CompareMessage): Promise<void> {
  switch (call) {
    case 'read': {
      const { drawing, isToDeflate } = order;
      const darkness = darknessOf(pixelsOf(drawing, drawing.width, drawing.height));
      const ink = await packInk(inkOf(darkness), isToDeflate);
      answer({ id, answer: { signature: signatureOf(darkness), ink } }, [ink.bytes.buffer]);
      return;
    }
    case 'match':
      answer({ id, answer: matchPages(order.older, order.newer) });
      return;
    case 'compare': {
      const { older, newer } = order;
      const width = Math.max(older.width, newer.width);
      const height = Math.max(older.height, newer.height);
      const difference = inkDifference(
        await unpackInk(older, width, height),
        await unpackInk(newer, width, height),
      );
      answer({ id, answer: differingShare(difference) });
      return;
    }
    case 'layers': {
      const sheets = sheetsOf(order.older, order.newer);
      const layers = overlayLayers(sheets.older, sheets.newer);
      const bitmaps = { older: bitmapOf(layers.older), newer: bitmapOf(layers.newer) };
      answer({ id, answer: bitmaps }, [bitmaps.older, bitmaps.newer]);
    }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<CompareMessage>) => {
  perform(data).catch(() => answer({ id: data.id, hasFailed: true }));
});
