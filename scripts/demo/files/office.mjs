import { zipOf } from './zip.mjs';

/** The smallest documents that Word and Excel open without a complaint. */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * @param {Readonly<Record<string, string>>} parts content by name
 * @returns {Buffer}
 */
const packageOf = (parts) =>
  zipOf(
    Object.entries(parts).map(([name, content]) => ({ name, bytes: Buffer.from(XML + content) })),
  );

/**
 * @param {readonly (readonly [string, string])[]} overrides part and content type
 */
const contentTypes = (overrides) =>
  `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides
    .map(([part, type]) => `<Override PartName="/${part}" ContentType="${OFFICE}.${type}+xml"/>`)
    .join('')}</Types>`;

/**
 * @param {string} type
 * @param {string} target
 */
const relation = (type, target) =>
  `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/${type}" Target="${target}"/></Relationships>`;

/**
 * @param {{ title: string, subtitle: string, sections: readonly { heading: string, text: string }[] }} report
 * @returns {Buffer} a .docx
 */
export function wordOf({ title, subtitle, sections }) {
  const paragraph = (/** @type {string} */ text, /** @type {number} */ halfPoints, bold = false) =>
    `<w:p><w:pPr><w:spacing w:after="120"/></w:pPr><w:r><w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${halfPoints}"/></w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
  const body = [
    paragraph(title, 36, true),
    paragraph(subtitle, 20),
    ...sections.flatMap(({ heading, text }) => [paragraph(heading, 26, true), paragraph(text, 22)]),
  ];
  return packageOf({
    '[Content_Types].xml': contentTypes([['word/document.xml', 'wordprocessingml.document.main']]),
    '_rels/.rels': relation('officeDocument', 'word/document.xml'),
    'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body>${body.join('')}</w:body></w:document>`,
  });
}

/**
 * @param {{ name: string, rows: readonly (readonly (string | number)[])[] }} table
 * @returns {Buffer} a .xlsx
 */
export function spreadsheetOf({ name, rows }) {
  const cell = (/** @type {string | number} */ value) =>
    typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  const data = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  return packageOf({
    '[Content_Types].xml': contentTypes([
      ['xl/workbook.xml', 'spreadsheetml.sheet.main'],
      ['xl/worksheets/sheet1.xml', 'spreadsheetml.worksheet'],
    ]),
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}"><cols><col min="1" max="1" width="44" customWidth="1"/><col min="2" max="4" width="16" customWidth="1"/></cols><sheetData>${data}</sheetData></worksheet>`,
  });
}
