import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PictureReader } from './picture-reader';

vi.mock('../reader/own-workers', () => ({ startCompareWorker: vi.fn(), startPdfWorker: vi.fn() }));

const FILE = new Blob(['picture'], { type: 'image/png' });
const LIVE = new AbortController().signal;

let decodings: unknown[][] = [];
let closedCount = 0;
beforeEach(() => {
  decodings = [];
  closedCount = 0;
  vi.stubGlobal('createImageBitmap', (...order: unknown[]) => {
    decodings.push(order);
    return Promise.resolve({ width: 960, height: 480, close: () => (closedCount += 1) });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a picture to compare', () => {
  it('is one page, at 100 % as large as its pixels', async () => {
    const picture = await PictureReader.open(FILE);
    expect(await picture.sizes()).toEqual([{ width: 720, height: 360 }]);
    expect(closedCount).toBe(1);
  });

  it('is decoded in part, at the size that is asked for', async () => {
    const picture = await PictureReader.open(FILE);
    const region = { x: 0.5, y: 0, width: 0.5, height: 1 };
    await picture.draw({ page: 1, scale: 2 / 3, rotation: 0, region }, 'page', LIVE);
    expect(decodings.at(-1)?.slice(1, 5)).toEqual([480, 0, 480, 480]);
    expect(decodings.at(-1)?.[5]).toMatchObject({ resizeWidth: 240, resizeHeight: 240 });
  });

  it('says that it is damaged when the browser cannot decode it', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('No picture.')));
    await expect(PictureReader.open(FILE)).rejects.toMatchObject({ failure: 'damaged' });
  });
});
