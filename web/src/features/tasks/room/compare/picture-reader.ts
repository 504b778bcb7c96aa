import { PIXELS_OF_POINT } from '../pages/page-layout';
import { ReadError, type PageDrawer } from '../reader/document-reader';
import type { DrawOrder, PageSize } from '../reader/protocol';

/** A picture as a document of one page, decoded by the browser outside the page's own thread. */
export class PictureReader implements PageDrawer {
  readonly #file: Blob;
  readonly #width: number;
  readonly #height: number;

  private constructor(file: Blob, width: number, height: number) {
    this.#file = file;
    this.#width = width;
    this.#height = height;
  }

  /** Rejects with a `ReadError` for what is no picture. */
  static async open(file: Blob): Promise<PictureReader> {
    const bitmap = await decode(createImageBitmap(file));
    const { width, height } = bitmap;
    bitmap.close();
    return new PictureReader(file, width, height);
  }

  /** In points, so that a picture is at 100 % as large as its pixels. */
  sizes(): Promise<readonly PageSize[]> {
    const size = { width: this.#width / PIXELS_OF_POINT, height: this.#height / PIXELS_OF_POINT };
    return Promise.resolve([size]);
  }

  async draw(
    { scale, region }: DrawOrder,
    _priority: unknown,
    signal: AbortSignal,
  ): Promise<ImageBitmap> {
    const pixels = scale / PIXELS_OF_POINT;
    const part = {
      x: Math.floor(this.#width * region.x),
      y: Math.floor(this.#height * region.y),
      width: Math.max(1, Math.round(this.#width * region.width)),
      height: Math.max(1, Math.round(this.#height * region.height)),
    };
    const bitmap = await decode(
      createImageBitmap(this.#file, part.x, part.y, part.width, part.height, {
        resizeWidth: Math.max(1, Math.round(part.width * pixels)),
        resizeHeight: Math.max(1, Math.round(part.height * pixels)),
        resizeQuality: 'medium',
      }),
    );
    if (!signal.aborted) return bitmap;
    bitmap.close();
    return new Promise(() => undefined);
  }
}

async function decode(decoding: Promise<ImageBitmap>): Promise<ImageBitmap> {
  try {
    return await decoding;
  } catch {
    throw new ReadError('damaged');
  }
}
