import { pdfText } from './pdf.mjs';

/**
 * Draws on a page of a PDF. Lengths are points, the origin is the lower left corner, colours are
 * three numbers from 0 to 1.
 *
 * @typedef {readonly [number, number, number]} Colour
 */

/** @type {Readonly<Record<'ink' | 'grey' | 'pale' | 'red' | 'white', Colour>>} */
export const COLOURS = {
  ink: [0.06, 0.13, 0.19],
  grey: [0.45, 0.5, 0.55],
  pale: [0.86, 0.89, 0.91],
  red: [0.78, 0.22, 0.05],
  white: [1, 1, 1],
};

/** Circles are four curves; this is how far their handles stand out. */
const KAPPA = 0.5523;

/** @param {number} value */
const short = (value) => String(Math.round(value * 10) / 10);

/** @param {readonly number[]} values */
const row = (...values) => values.map(short).join(' ');

/** Roughly, in thousandths of the size: enough to centre and to wrap. */
const WIDTHS = /** @type {const} */ ([
  [/[ijl.,:;'’|!()[\] ]/, 265],
  [/[frt\-–/·]/, 330],
  [/[mwMW—€…œŒ%]/, 850],
  [/[A-ZÀÂÇÈÉÊËÎÏÔÙÛÜ&]/, 690],
]);

/** @type {Map<string, number>} */
const knownWidths = new Map();

/** @param {string} character */
function characterWidth(character) {
  const known = knownWidths.get(character);
  if (known !== undefined) return known;
  const width = WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? 555;
  knownWidths.set(character, width);
  return width;
}

/**
 * @param {string} text
 * @param {number} size
 */
export function textWidth(text, size) {
  let thousandths = 0;
  for (const character of text) thousandths += characterWidth(character);
  return (thousandths * size) / 1000;
}

/**
 * @param {string} text
 * @param {number} size
 * @param {number} width
 * @returns {string[]}
 */
export function wrap(text, size, width) {
  /** @type {string[]} */
  const lines = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

export class Pen {
  /** @type {string[]} */
  #operations = [];

  get content() {
    return this.#operations.join('\n');
  }

  /** @param {string} operation */
  #add(operation) {
    this.#operations.push(operation);
    return this;
  }

  /**
   * @param {number} width of lines
   * @param {Colour} [colour]
   * @param {readonly number[]} [dashes]
   */
  line(width, colour = COLOURS.ink, dashes = []) {
    return this.#add(`${width} w ${colour.join(' ')} RG [${dashes.join(' ')}] 0 d`);
  }

  /** @param {Colour} colour */
  fill(colour) {
    return this.#add(`${colour.join(' ')} rg`);
  }

  /**
   * @param {readonly (readonly [number, number])[]} points
   * @param {'S' | 's' | 'f' | 'b'} [how] stroke, stroke closed, fill, both
   */
  path(points, how = 'S') {
    const [first = [0, 0], ...rest] = points;
    const lines = rest.map(([x, y]) => `${row(x, y)} l`);
    return this.#add([`${row(...first)} m`, ...lines, how].join(' '));
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} width
   * @param {number} height
   * @param {'S' | 'f' | 'b'} [how]
   */
  box(x, y, width, height, how = 'S') {
    return this.#add(`${row(x, y, width, height)} re ${how}`);
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} radius
   * @param {'s' | 'f' | 'b'} [how]
   */
  circle(x, y, radius, how = 's') {
    const k = radius * KAPPA;
    const r = radius;
    return this.#add(
      [
        `${row(x + r, y)} m`,
        `${row(x + r, y + k, x + k, y + r, x, y + r)} c`,
        `${row(x - k, y + r, x - r, y + k, x - r, y)} c`,
        `${row(x - r, y - k, x - k, y - r, x, y - r)} c`,
        `${row(x + k, y - r, x + r, y - k, x + r, y)} c`,
        how,
      ].join(' '),
    );
  }

  /**
   * The swing of a door: a quarter of a circle around its hinge.
   * @param {number} x
   * @param {number} y
   * @param {number} right signed radius along x
   * @param {number} up signed radius along y
   */
  quarter(x, y, right, up) {
    return this.#add(
      `${row(x + right, y)} m ${row(x + right, y + up * KAPPA, x + right * KAPPA, y + up, x, y + up)} c S`,
    );
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {string} text
   * @param {{ size?: number, bold?: boolean, align?: 'start' | 'middle' | 'end', colour?: Colour }} [options]
   */
  text(x, y, text, { size = 8, bold = false, align = 'start', colour = COLOURS.ink } = {}) {
    const width = textWidth(text, size) * (bold ? 1.05 : 1);
    const left = x - (align === 'middle' ? width / 2 : align === 'end' ? width : 0);
    return this.#add(
      `BT ${colour.join(' ')} rg /F${bold ? 2 : 1} ${size} Tf ${row(left, y)} Td ${pdfText(text)} Tj ET`,
    );
  }
}
