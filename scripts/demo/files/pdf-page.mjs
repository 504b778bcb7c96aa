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
} from 'pdf-lib';

/**
 * A PDF of one page. Lengths are points, the origin is the lower left corner, colours are three numbers
 * from 0 to 1. Line style and fill colour hold until they are set again.
 *
 * @typedef {readonly [number, number, number]} Colour
 * @typedef {'stroke' | 'stroke closed' | 'fill' | 'fill and stroke'} Paint
 */

/** @type {Readonly<Record<'ink' | 'grey' | 'pale' | 'red' | 'white', Colour>>} */
export const COLOURS = {
  ink: [0.06, 0.13, 0.19],
  grey: [0.45, 0.5, 0.55],
  pale: [0.86, 0.89, 0.91],
  red: [0.78, 0.22, 0.05],
  white: [1, 1, 1],
};

/** @type {Readonly<Record<Paint, () => import('pdf-lib').PDFOperator[]>>} */
const PAINTS = {
  stroke: () => [stroke()],
  'stroke closed': () => [closePath(), stroke()],
  fill: () => [fill()],
  'fill and stroke': () => [closePath(), fillAndStroke()],
};

/** A circle is four curves; this is how far their handles stand out. */
const KAPPA = 0.5523;

const REGULAR = PDFName.of('F1');
const BOLD = PDFName.of('F2');

/** Every reader has the two Helvetica, so their widths are known before there is a page. */
const METRICS = await PDFDocument.create();
const REGULAR_METRICS = METRICS.embedStandardFont(StandardFonts.Helvetica);
const BOLD_METRICS = METRICS.embedStandardFont(StandardFonts.HelveticaBold);

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/**
 * The standard fonts have no narrow space.
 * @param {string} text
 */
const toWinAnsi = (text) => text.replaceAll('\u202f', '\u00a0');

/**
 * @param {string} text
 * @param {number} size
 */
export function textWidth(text, size, bold = false) {
  const font = bold ? BOLD_METRICS : REGULAR_METRICS;
  return font.widthOfTextAtSize(toWinAnsi(text), size);
}

/**
 * @param {string} text
 * @param {number} size
 * @param {number} width
 * @returns {string[]} lines
 */
export function wrapText(text, size, width, bold = false) {
  /** @type {string[]} */
  const lines = [];
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

  /**
   * @param {PDFDocument} document
   * @param {[width: number, height: number]} size
   */
  constructor(document, size) {
    this.#document = document;
    this.#page = document.addPage(size);
    this.#regular = document.embedStandardFont(StandardFonts.Helvetica);
    this.#bold = document.embedStandardFont(StandardFonts.HelveticaBold);
    this.#page.node.setFontDictionary(REGULAR, this.#regular.ref);
    this.#page.node.setFontDictionary(BOLD, this.#bold.ref);
  }

  /**
   * @param {[width: number, height: number]} size
   * @param {{ title: string, author: string }} about
   */
  static async create(size, { title, author }) {
    // Without metadata of its own: those would hold the time.
    const document = await PDFDocument.create({ updateMetadata: false });
    document.setTitle(title);
    document.setAuthor(author);
    document.setProducer('Ouvrage');
    return new PdfPage(document, size);
  }

  /** @returns {Promise<Buffer>} */
  async save() {
    return Buffer.from(await this.#document.save());
  }

  /** @param {import('pdf-lib').PDFOperator[]} operators */
  #add(...operators) {
    this.#page.pushOperators(...operators);
    return this;
  }

  /**
   * @param {number} width of lines
   * @param {Colour} [colour]
   * @param {readonly number[]} [dashes]
   */
  setLine(width, colour = COLOURS.ink, dashes = []) {
    return this.#add(
      setLineWidth(width),
      setStrokingRgbColor(...colour),
      setDashPattern([...dashes], 0),
    );
  }

  /** @param {Colour} colour */
  setFill(colour) {
    return this.#add(setFillingRgbColor(...colour));
  }

  /**
   * @param {readonly (readonly [number, number])[]} points
   * @param {Paint} [paint]
   */
  drawPath(points, paint = 'stroke') {
    const [first = [0, 0], ...rest] = points;
    const lines = rest.map(([x, y]) => lineTo(round(x), round(y)));
    return this.#add(moveTo(round(first[0]), round(first[1])), ...lines, ...PAINTS[paint]());
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} width
   * @param {number} height
   * @param {Paint} [paint]
   */
  drawBox(x, y, width, height, paint = 'stroke') {
    return this.#add(
      rectangle(round(x), round(y), round(width), round(height)),
      ...PAINTS[paint](),
    );
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} radius
   * @param {Paint} [paint]
   */
  drawCircle(x, y, radius, paint = 'stroke closed') {
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
   * @param {number} x
   * @param {number} y
   * @param {number} right signed radius along x
   * @param {number} up signed radius along y
   */
  drawSwing(x, y, right, up) {
    return this.#add(
      moveTo(round(x + right), round(y)),
      curveQuarter(x, y, [right, 0], [0, up]),
      stroke(),
    );
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {string} text
   * @param {{ size?: number, bold?: boolean, align?: 'start' | 'middle' | 'end', colour?: Colour }} [options]
   */
  drawText(x, y, text, { size = 8, bold = false, align = 'start', colour = COLOURS.ink } = {}) {
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
 * @param {number} x of the centre
 * @param {number} y of the centre
 * @param {readonly [number, number]} from relative to the centre, on one axis
 * @param {readonly [number, number]} to relative to the centre, on the other axis
 */
function curveQuarter(x, y, from, to) {
  return appendBezierCurve(
    round(x + from[0] + to[0] * KAPPA),
    round(y + from[1] + to[1] * KAPPA),
    round(x + to[0] + from[0] * KAPPA),
    round(y + to[1] + from[1] * KAPPA),
    round(x + to[0]),
    round(y + to[1]),
  );
}
