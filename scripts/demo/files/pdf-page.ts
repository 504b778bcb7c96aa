import {
  appendBezierCurve,
  beginText,
  closePath,
  endText,
  fill,
  fillAndStroke,
  lineTo,
  moveText,
  moveTo,
  PDFDocument,
  PDFName,
  rectangle,
  setDashPattern,
  setFillingRgbColor,
  setFontAndSize,
  setLineWidth,
  setStrokingRgbColor,
  showText,
  StandardFonts,
  stroke,
  type PDFOperator,
} from 'pdf-lib';

/**
 * A PDF of one page. Lengths are in points, the origin is the lower left corner, and colours are three
 * numbers from 0 to 1. The line style and the fill colour apply until they are set again.
 */

type Colour = readonly [number, number, number];

type Paint = 'stroke' | 'stroke closed' | 'fill' | 'fill and stroke';

export const COLOURS: Readonly<Record<'ink' | 'grey' | 'pale' | 'red' | 'white', Colour>> = {
  ink: [0.06, 0.13, 0.19],
  grey: [0.45, 0.5, 0.55],
  pale: [0.86, 0.89, 0.91],
  red: [0.78, 0.22, 0.05],
  white: [1, 1, 1],
};

const PAINTS: Readonly<Record<Paint, () => PDFOperator[]>> = {
  stroke: () => [stroke()],
  'stroke closed': () => [closePath(), stroke()],
  fill: () => [fill()],
  'fill and stroke': () => [closePath(), fillAndStroke()],
};

/** Distance of the control points when four Bézier curves approximate a circle of radius 1. */
const KAPPA = 0.5523;

const REGULAR = PDFName.of('F1');
const BOLD = PDFName.of('F2');

/** Both fonts are standard fonts of PDF, so texts can be measured before there is a page. */
const METRICS = await PDFDocument.create();
const REGULAR_METRICS = METRICS.embedStandardFont(StandardFonts.Helvetica);
const BOLD_METRICS = METRICS.embedStandardFont(StandardFonts.HelveticaBold);

const round = (value: number) => Math.round(value * 10) / 10;

/** The encoding of the standard fonts has no narrow no-break space. */
const toWinAnsi = (text: string) => text.replaceAll('\u202f', '\u00a0');

export function textWidth(text: string, size: number, bold = false) {
  const font = bold ? BOLD_METRICS : REGULAR_METRICS;
  return font.widthOfTextAtSize(toWinAnsi(text), size);
}

/** @returns lines */
export function wrapText(text: string, size: number, width: number, bold = false): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size, bold) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

export class PdfPage {
  #document;
  #page;
  #regular;
  #bold;

  constructor(document: PDFDocument, size: [width: number, height: number]) {
    this.#document = document;
    this.#page = document.addPage(size);
    this.#regular = document.embedStandardFont(StandardFonts.Helvetica);
    this.#bold = document.embedStandardFont(StandardFonts.HelveticaBold);
    this.#page.node.setFontDictionary(REGULAR, this.#regular.ref);
    this.#page.node.setFontDictionary(BOLD, this.#bold.ref);
  }

  static async create(
    size: [width: number, height: number],
    { title, author }: { title: string; author: string },
  ) {
    // Metadata would contain the current time.
    const document = await PDFDocument.create({ updateMetadata: false });
    document.setTitle(title);
    document.setAuthor(author);
    document.setProducer('Ouvrage');
    return new PdfPage(document, size);
  }

  async save(): Promise<Buffer> {
    return Buffer.from(await this.#document.save());
  }

  #add(...operators: PDFOperator[]) {
    this.#page.pushOperators(...operators);
    return this;
  }

  /** @param width of the lines */
  setLine(width: number, colour: Colour = COLOURS.ink, dashes: readonly number[] = []) {
    return this.#add(
      setLineWidth(width),
      setStrokingRgbColor(...colour),
      setDashPattern([...dashes], 0),
    );
  }

  setFill(colour: Colour) {
    return this.#add(setFillingRgbColor(...colour));
  }

  drawPath(points: readonly (readonly [number, number])[], paint: Paint = 'stroke') {
    const [first = [0, 0], ...rest] = points;
    const lines = rest.map(([x, y]) => lineTo(round(x), round(y)));
    return this.#add(moveTo(round(first[0]), round(first[1])), ...lines, ...PAINTS[paint]());
  }

  drawBox(x: number, y: number, width: number, height: number, paint: Paint = 'stroke') {
    return this.#add(
      rectangle(round(x), round(y), round(width), round(height)),
      ...PAINTS[paint](),
    );
  }

  drawCircle(x: number, y: number, radius: number, paint: Paint = 'stroke closed') {
    return this.#add(
      moveTo(round(x + radius), round(y)),
      curveQuarter(x, y, [radius, 0], [0, radius]),
      curveQuarter(x, y, [0, radius], [-radius, 0]),
      curveQuarter(x, y, [-radius, 0], [0, -radius]),
      curveQuarter(x, y, [0, -radius], [radius, 0]),
      ...PAINTS[paint](),
    );
  }

  /**
   * The swing of a door: a quarter of a circle around its hinge.
   *
   * @param right signed radius along x
   * @param up signed radius along y
   */
  drawSwing(x: number, y: number, right: number, up: number) {
    return this.#add(
      moveTo(round(x + right), round(y)),
      curveQuarter(x, y, [right, 0], [0, up]),
      stroke(),
    );
  }

  drawText(
    x: number,
    y: number,
    text: string,
    {
      size = 8,
      bold = false,
      align = 'start',
      colour = COLOURS.ink,
    }: { size?: number; bold?: boolean; align?: 'start' | 'middle' | 'end'; colour?: Colour } = {},
  ) {
    const font = bold ? this.#bold : this.#regular;
    const width = textWidth(text, size, bold);
    const left = x - (align === 'middle' ? width / 2 : align === 'end' ? width : 0);
    return this.#add(
      beginText(),
      setFillingRgbColor(...colour),
      setFontAndSize(bold ? BOLD : REGULAR, size),
      moveText(round(left), round(y)),
      showText(font.encodeText(toWinAnsi(text))),
      endText(),
    );
  }
}

/**
 * @param x of the centre
 * @param y of the centre
 * @param from relative to the centre, on one axis
 * @param to relative to the centre, on the other axis
 */
function curveQuarter(
  x: number,
  y: number,
  from: readonly [number, number],
  to: readonly [number, number],
) {
  return appendBezierCurve(
    round(x + from[0] + to[0] * KAPPA),
    round(y + from[1] + to[1] * KAPPA),
    round(x + to[0] + from[0] * KAPPA),
    round(y + to[1] + from[1] * KAPPA),
    round(x + to[0]),
    round(y + to[1]),
  );
}
