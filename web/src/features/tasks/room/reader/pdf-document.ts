import {
  getDocument,
  PDFWorker,
  PermissionFlag,
  VerbosityLevel,
  version,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { cacheTransform } from './cached-transform';
import { READER_LIMITS } from './limits';
import {
  drawMasksByPixels,
  PixelFilterFactory,
  type MaskFilters,
  type Surface,
} from './mask-filters';
import { OneThreadPort } from './one-thread-port';
import { hearFaults } from './pdf-faults';
import { placeText, type PdfText, type PdfTextStyle } from './page-text';
import type {
  DrawOrder,
  OpenDocument,
  PageDrawing,
  PageSize,
  ReadFailure,
  TextRun,
} from './protocol';

/** What differs between a worker of a browser and Node, where tests read documents. */
export interface ReaderPlatform {
  readonly makeSurface: (width: number, height: number) => Surface;
  /** Address or folder of pdf.js's files for the version, ending in a slash. */
  readonly files: (version: string) => string;
  /** Where fonts of a document are added; without it letters are drawn as paths. */
  readonly fonts?: FontFaceSet | undefined;
  /** Whether `files` is fetched; Node reads it from the disk. */
  readonly canFetch: boolean;
  /** Lets messages arrive between two steps of a drawing. */
  readonly yieldThen: (next: () => void) => void;
}

export class UnreadableError extends Error {
  constructor(readonly failure: ReadFailure) {
    super(failure);
  }
}

interface PdfDrawing extends Pick<PageDrawing, 'isIncomplete'> {
  readonly canvas: Surface['canvas'];
}

interface OpenPage {
  readonly page: PDFPageProxy;
  readonly size: PageSize;
  /** By how much an oversized page is reduced, and its unit applied. */
  readonly unit: number;
}

/**
 * A PDF, read by pdf.js. Its scripts are never run: the sandbox for them is not shipped, and none of its code
 * calls `eval`. Everything happens in the thread of the caller.
 */
export class PdfDocument implements OpenDocument {
  readonly pageCount: number;
  readonly isCut: boolean;
  readonly canPrint: boolean;
  readonly isDamaged: boolean;
  readonly #pdf: PDFDocumentProxy;
  readonly #platform: ReaderPlatform;
  readonly #measure: (text: string, size: number) => number;
  /** Those drawn last, oldest first: pdf.js keeps what it has parsed of them. */
  #parsedPages: readonly PDFPageProxy[] = [];

  private constructor(
    pdf: PDFDocumentProxy,
    { canPrint, isDamaged }: Pick<OpenDocument, 'canPrint' | 'isDamaged'>,
    platform: ReaderPlatform,
  ) {
    this.#pdf = pdf;
    this.#platform = platform;
    this.pageCount = Math.min(pdf.numPages, READER_LIMITS.pages);
    this.isCut = pdf.numPages > READER_LIMITS.pages;
    this.canPrint = canPrint;
    this.isDamaged = isDamaged;
    this.#measure = measurer(platform);
  }

  /** Rejects with an `UnreadableError`. */
  static async open(data: Uint8Array, platform: ReaderPlatform): Promise<PdfDocument> {
    let isDamaged = false;
    hearFaults((fault) => {
      if (fault === 'pages') isDamaged = true;
    });
    const filters: MaskFilters = new Map();
    const files = platform.files(version);
    const port = new OneThreadPort();
    WorkerMessageHandler.initializeFromPort(port);
    const task = getDocument({
      data,
      worker: PDFWorker.create({
        port: port as unknown as Worker,
        verbosity: VerbosityLevel.INFOS,
      }),
      verbosity: VerbosityLevel.INFOS,
      isEvalSupported: false,
      enableXfa: false,
      useWasm: false,
      useSystemFonts: false,
      useWorkerFetch: platform.canFetch,
      cMapUrl: `${files}cmaps/`,
      standardFontDataUrl: `${files}standard_fonts/`,
      wasmUrl: `${files}wasm/`,
      disableFontFace: platform.fonts === undefined,
      isImageDecoderSupported: false,
      maxImageSize: READER_LIMITS.imagePixels,
      // Only its fonts are used.
      ownerDocument: { fonts: platform.fonts } as unknown as HTMLDocument,
      CanvasFactory: surfaceFactory(platform, filters),
      FilterFactory: filterFactory(filters),
    });
    // Nobody is asked for a password.
    task.onPassword = () => {
      throw new UnreadableError('encrypted');
    };
    try {
      const pdf = await task.promise;
      const permissions = await pdf.getPermissions();
      if (pdf.numPages < 1) throw new UnreadableError('damaged');
      const canPrint =
        permissions === null ||
        permissions.includes(PermissionFlag.PRINT) ||
        permissions.includes(PermissionFlag.PRINT_HIGH_QUALITY);
      return new PdfDocument(pdf, { canPrint, isDamaged }, platform);
    } catch (error) {
      void task.destroy();
      throw new UnreadableError(failureOf(error));
    }
  }

  async sizes(from: number, to: number): Promise<readonly (PageSize | null)[]> {
    const sizes: (PageSize | null)[] = [];
    for (let number = from; number <= Math.min(to, this.pageCount); number += 1) {
      const page = await this.#page(number).catch(() => null);
      sizes.push(page === null ? null : page.size);
    }
    return sizes;
  }

  /** Draws a part of a page on white, one at a time. `onStart` receives what stops it. */
  async draw(
    { page: number, scale, rotation, region }: DrawOrder,
    onStart: (stop: () => void) => void = () => undefined,
  ): Promise<PdfDrawing> {
    const { page, unit } = await this.#readable(number);
    let isIncomplete = false;
    hearFaults(() => {
      isIncomplete = true;
    });
    const viewport = page.getViewport({
      scale: scale * unit,
      rotation: (page.rotate + rotation) % 360,
    });
    const width = Math.max(1, Math.round(viewport.width * region.width));
    const height = Math.max(1, Math.round(viewport.height * region.height));
    if (width * height > READER_LIMITS.canvasPixels * 1.01) throw new RangeError('Too large.');
    const surface = this.#platform.makeSurface(width, height);
    cacheTransform(surface);
    const task = page.render({
      canvas: null,
      canvasContext: surface as CanvasRenderingContext2D,
      viewport,
      transform: [1, 0, 0, 1, -viewport.width * region.x, -viewport.height * region.y],
      background: '#ffffff',
    });
    task.onContinue = this.#platform.yieldThen;
    onStart(() => task.cancel());
    try {
      await task.promise;
    } catch (error) {
      throw new UnreadableError(failureOf(error));
    } finally {
      this.#forgetOldest(page);
    }
    return { canvas: surface.canvas, isIncomplete };
  }

  /** The first runs of text of a page, as many as a page may show. */
  async text(number: number): Promise<readonly TextRun[]> {
    const { page, size, unit } = await this.#readable(number);
    const sheet = {
      size,
      transform: page.getViewport({ scale: unit }).transform as readonly number[],
      measure: this.#measure,
    };
    const runs: TextRun[] = [];
    const reader = page
      .streamTextContent({ includeMarkedContent: false })
      .getReader() as ReadableStreamDefaultReader<PdfTextPart>;
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        for (const item of part.value.items) {
          const style = part.value.styles[item.fontName] ?? NO_STYLE;
          const run = placeText(item, style, sheet);
          if (run !== null) runs.push(run);
          if (runs.length >= READER_LIMITS.pageRuns) return runs;
        }
      }
    } finally {
      await reader.cancel(new Error('Enough text.')).catch(() => undefined);
    }
    return runs;
  }

  async close(): Promise<void> {
    await this.#pdf.loadingTask.destroy();
  }

  /** Lets pdf.js forget the content of the page that was drawn longest ago. */
  #forgetOldest(newest: PDFPageProxy): void {
    this.#parsedPages = [...this.#parsedPages.filter((page) => page !== newest), newest];
    const [oldest, ...others] = this.#parsedPages;
    if (others.length < READER_LIMITS.parsedPages || oldest === undefined) return;
    oldest.cleanup();
    this.#parsedPages = others;
  }

  async #readable(number: number): Promise<OpenPage> {
    try {
      return await this.#page(number);
    } catch (error) {
      throw new UnreadableError(failureOf(error));
    }
  }

  async #page(number: number): Promise<OpenPage> {
    const page = await this.#pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const unit = Math.min(1, READER_LIMITS.pageEdge / Math.max(width, height));
    const size = { width: Math.max(1, width * unit), height: Math.max(1, height * unit) };
    if (!Number.isFinite(size.width * size.height)) throw new RangeError('No size.');
    return { page, size, unit };
  }
}

interface PdfTextPart {
  readonly items: readonly PdfText[];
  readonly styles: Readonly<Record<string, PdfTextStyle>>;
}

const NO_STYLE: PdfTextStyle = { ascent: 0, descent: 0, vertical: false };

function failureOf(error: unknown): ReadFailure {
  if (error instanceof UnreadableError) return error.failure;
  return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged';
}

function measurer({ makeSurface }: ReaderPlatform): (text: string, size: number) => number {
  const context = makeSurface(1, 1);
  // Widths grow with the size, so one font serves all of them.
  context.font = '100px sans-serif';
  return (text, size) => (context.measureText(text).width * size) / 100;
}

interface SurfaceHolder {
  canvas: Surface['canvas'] | null;
  context: Surface | null;
}

/** pdf.js makes its own instances of these two. */
function surfaceFactory(platform: ReaderPlatform, filters: MaskFilters): object {
  return class SurfaceFactory {
    create(width: number, height: number): SurfaceHolder {
      const context = platform.makeSurface(width, height);
      drawMasksByPixels(context, filters, platform.makeSurface);
      cacheTransform(context);
      return { canvas: context.canvas, context };
    }

    reset({ canvas }: SurfaceHolder, width: number, height: number): void {
      if (canvas !== null) Object.assign(canvas, { width, height });
    }

    destroy(holder: SurfaceHolder): void {
      if (holder.canvas !== null) Object.assign(holder.canvas, { width: 0, height: 0 });
      holder.canvas = null;
      holder.context = null;
    }
  };
}

function filterFactory(filters: MaskFilters): object {
  return class extends PixelFilterFactory {
    constructor() {
      super(filters);
    }
  };
}
