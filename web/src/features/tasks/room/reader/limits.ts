/** What a document may cost. A hostile one reaches these limits; a real one does not. */
export const READER_LIMITS = {
  /** Bytes; a larger file is downloaded only. */
  fileBytes: 500 * 1000 * 1000,
  /** Pages shown; the room says so when a document has more. */
  pages: 5_000,
  /** Points of a page's longer edge: the largest page that PDF allows. A larger one is reduced. */
  pageEdge: 14_400,
  /** Pixels of one drawing: what iOS allows for a canvas. */
  canvasPixels: 16_777_216,
  /** Pixels of an image inside a document: an A0 sheet scanned at 300 dpi. */
  imagePixels: 150_000_000,
  /** Pages whose parsed content is kept, to be drawn again soon. */
  parsedPages: 8,
  /** Runs of text of a page, which are as many elements. */
  pageRuns: 6_000,
  runCharacters: 2_000,
  /** Milliseconds after which the worker is stopped. */
  openMs: 60_000,
  drawMs: 30_000,
  textMs: 20_000,
  /** How often a stopped worker is started again for the other pages. */
  restarts: 3,
} as const;
