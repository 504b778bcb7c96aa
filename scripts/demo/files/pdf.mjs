import { deflateSync } from 'node:zlib';

/**
 * A PDF of vector lines and text, written by hand: PDF 1.4, the two Helvetica that every reader has,
 * one compressed stream per page.
 *
 * @typedef {{ width: number, height: number, content: string }} Page
 */

/** Characters that WinAnsiEncoding places elsewhere than Unicode does. */
const WIN_ANSI = new Map([
  ['€', 0x80],
  ['…', 0x85],
  ['‰', 0x89],
  ['Œ', 0x8c],
  ['‘', 0x91],
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
  ['•', 0x95],
  ['–', 0x96],
  ['—', 0x97],
  ['œ', 0x9c],
  ['\u202f', 0xa0],
]);

/**
 * @param {string} text
 * @returns {string} a PDF string, of latin-1 characters
 */
export function pdfText(text) {
  const bytes = [...text].map((character) => {
    const code = WIN_ANSI.get(character) ?? character.codePointAt(0) ?? 0x20;
    return code <= 0xff ? String.fromCharCode(code) : '?';
  });
  return `(${bytes.join('').replace(/[\\()]/g, '\\$&')})`;
}

/**
 * @param {readonly Page[]} pages
 * @param {{ title: string, author: string }} about
 * @returns {Buffer}
 */
export function pdfOf(pages, { title, author }) {
  const fonts = ['Helvetica', 'Helvetica-Bold'].map(
    (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
  );
  const FIRST_PAGE = 6;
  const kids = pages.map((_, index) => `${FIRST_PAGE + 2 * index} 0 R`).join(' ');
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...fonts,
    `<< /Title ${pdfText(title)} /Author ${pdfText(author)} /Producer (Ouvrage) >>`,
    ...pages.flatMap(({ width, height, content }, index) => {
      const bytes = deflateSync(Buffer.from(content, 'latin1'), { level: 9 });
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${FIRST_PAGE + 2 * index + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${bytes.length} /Filter /FlateDecode >>\nstream\n${bytes.toString('latin1')}\nendstream`,
      ];
    }),
  ];
  return assemble(bodies);
}

/**
 * @param {readonly string[]} bodies of the objects, from number 1 on: the catalogue first, the
 *   document's information fifth
 * @returns {Buffer}
 */
function assemble(bodies) {
  // Four bytes above 127 tell transports that this is not text.
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = bodies.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  file += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  file += `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
