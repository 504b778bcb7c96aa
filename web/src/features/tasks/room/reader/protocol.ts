/**
 * Why a document, or one of its pages, cannot be read. `stopped`: too many workers had to be ended for other
 * pages before.
 */
export type ReadFailure = 'damaged' | 'encrypted' | 'slow' | 'stopped' | 'unsupported';

/** In points (1/72 inch), with the document's own rotation and none of the reader's. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Quarter turns clockwise, in degrees. */
export type Rotation = 0 | 90 | 180 | 270;

/** A rectangle in fractions of a page: 0 to 1, from its top left. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A run of text and where it stands on the unrotated page. */
export interface TextRun {
  readonly text: string;
  /** Fractions of the page: the start of the line's upper edge. */
  readonly x: number;
  readonly y: number;
  /** Height of the letters, in points. */
  readonly size: number;
  /** Clockwise, in radians. */
  readonly angle: number;
  /** By how much the browser's own sans serif must be stretched to be as wide. */
  readonly stretch: number;
  /** Whether the line ends after it. */
  readonly endsLine: boolean;
}

export interface OpenDocument {
  /** Of the pages that are shown. */
  readonly pageCount: number;
  /** Whether it has more. */
  readonly isCut: boolean;
  /** Whether its author lets it be printed. */
  readonly canPrint: boolean;
  /** Whether its list of pages is broken, so that some may be missing. */
  readonly isDamaged: boolean;
}

export interface DrawOrder {
  readonly page: number;
  /** Pixels for each point. */
  readonly scale: number;
  readonly rotation: Rotation;
  /** The part to draw, in fractions of the rotated page. */
  readonly region: Region;
}

/** A drawing as the worker hands it over. */
export interface PageDrawing {
  readonly bitmap: ImageBitmap;
  /** Whether a part of the page could not be read, such as a picture: the rest is drawn without it. */
  readonly isIncomplete: boolean;
}

/** What the page asks of the worker, and what it answers. */
export interface Calls {
  readonly open: { readonly order: Blob; readonly answer: OpenDocument };
  /** Sizes of the pages from `from` to `to`, both included; null for one that is damaged. */
  readonly sizes: {
    readonly order: { readonly from: number; readonly to: number };
    readonly answer: readonly (PageSize | null)[];
  };
  readonly draw: { readonly order: DrawOrder; readonly answer: PageDrawing };
  readonly text: { readonly order: number; readonly answer: readonly TextRun[] };
}

export type Call = keyof Calls;

/** A call and its number. */
export type CallMessage = {
  readonly [K in Call]: {
    readonly id: number;
    readonly call: K;
    readonly order: Calls[K]['order'];
  };
}[Call];

/** Stops the drawing of that number. */
export interface StopMessage {
  readonly stop: number;
}

export type AnswerMessage =
  | { readonly id: number; readonly answer: Calls[Call]['answer'] }
  | { readonly id: number; readonly failure: ReadFailure };
