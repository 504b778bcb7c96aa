/** The names under which pdf.js sets a filter, each with the alpha that it computes. */
export type MaskFilters = ReadonlyMap<string, (pixel: Uint8ClampedArray, at: number) => number>;

type TransferMap = Uint8Array | number[] | null | undefined;

/**
 * pdf.js composes soft masks by SVG filters, which exist in documents only. In a worker they have names, and
 * `drawMasksByPixels` computes the same. Transfer functions on colours are ignored; they are for presses.
 */
export class PixelFilterFactory {
  readonly #names: Map<string, (pixel: Uint8ClampedArray, at: number) => number>;

  constructor(names: MaskFilters) {
    this.#names = names as Map<string, (pixel: Uint8ClampedArray, at: number) => number>;
  }

  addFilter(): string {
    return 'none';
  }

  addHCMFilter(): string {
    return 'none';
  }

  addHighlightHCMFilter(): string {
    return 'none';
  }

  addAlphaFilter(map?: TransferMap): string {
    return this.#add((pixel, at) => transfer(map, pixel[at + 3] ?? 0));
  }

  addLuminosityFilter(map?: TransferMap): string {
    return this.#add((pixel, at) => transfer(map, luminosity(pixel, at)));
  }

  destroy(): void {
    this.#names.clear();
  }

  #add(alpha: (pixel: Uint8ClampedArray, at: number) => number): string {
    const name = `mask-${this.#names.size}`;
    this.#names.set(name, alpha);
    return name;
  }
}

function transfer(map: TransferMap, alpha: number): number {
  return map?.[alpha] ?? alpha;
}

/** The weights of pdf.js's own filter. */
function luminosity(pixel: Uint8ClampedArray, at: number): number {
  const [r = 0, g = 0, b = 0] = pixel.subarray(at, at + 3);
  return Math.round(0.3 * r + 0.59 * g + 0.11 * b);
}

export type Surface = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type SurfaceMaker = (width: number, height: number) => Surface;

/**
 * Makes a context obey filters of `PixelFilterFactory`. pdf.js sets one, draws the mask once by the form of
 * `drawImage` with nine arguments, and restores.
 */
export function drawMasksByPixels(
  context: Surface,
  filters: MaskFilters,
  makeSurface: SurfaceMaker,
): void {
  let alpha: ((pixel: Uint8ClampedArray, at: number) => number) | undefined;
  Object.defineProperty(context, 'filter', {
    get: () => 'none',
    set: (name: string) => {
      alpha = filters.get(name);
    },
  });
  const drawImage = context.drawImage.bind(context) as (...values: unknown[]) => void;
  Object.defineProperty(context, 'drawImage', {
    value: (image: CanvasImageSource, ...numbers: number[]) => {
      if (alpha === undefined || numbers.length !== 8) {
        drawImage(image, ...numbers);
        return;
      }
      const [x = 0, y = 0, width = 0, height = 0, ...place] = numbers;
      if (width < 1 || height < 1) return;
      const mask = makeSurface(width, height);
      mask.drawImage(image, x, y, width, height, 0, 0, width, height);
      const pixels = mask.getImageData(0, 0, width, height);
      for (let at = 0; at < pixels.data.length; at += 4) {
        pixels.data[at + 3] = alpha(pixels.data, at);
      }
      mask.putImageData(pixels, 0, 0);
      alpha = undefined;
      drawImage(mask.canvas, 0, 0, width, height, ...place);
    },
  });
}
