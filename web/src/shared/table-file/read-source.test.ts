import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readSource } from './read-source';
import { SOURCE_LIMITS } from './table-source';
import type { Table } from '@ouvrage/domain/table-file';
import { writeCsv } from './write-csv';
import { writeXlsx } from '@ouvrage/domain/table-file';

const LINES = [
  ['Nom', 'Prénom', 'E-mail'],
  ['Čapek', 'Zoë', 'z.capek@exemple.fr'],
];
const textOf = (separator: string) => LINES.map((cells) => cells.join(separator)).join('\r\n');

async function cellsOf(...parts: readonly BlobPart[]) {
  const read = await readSource(new Blob([...parts]));
  return 'lines' in read ? read.lines.map(({ cells }) => cells) : read.problem;
}

const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = new DataView(new ArrayBuffer(2 * text.length));
  for (const index of Array.from({ length: text.length }, (_, at) => at)) {
    bytes.setUint16(2 * index, text.charCodeAt(index), !isBigEndian);
  }
  return bytes.buffer;
};

describe('CSV is read', () => {
  it.each([
    ['UTF-8', [textOf(';')]],
    ['UTF-8 with its mark', ['\uFEFF', textOf(';')]],
    ['UTF-16, little end first', [utf16(`\uFEFF${textOf('\t')}`, false)]],
    ['UTF-16, big end first', [utf16(`\uFEFF${textOf(';')}`, true)]],
  ])('in %s', async (_name, parts) => {
    expect(await cellsOf(...parts)).toEqual(LINES);
  });

  // Node takes 0x80 to 0x9F for control characters; a journey in a browser has one of them.
  it('in Windows-1252, which is no UTF-8', async () => {
    const bytes = Uint8Array.from('Nom;Prénom;Été', (letter) => letter.charCodeAt(0));
    expect(await cellsOf(bytes)).toEqual([['Nom', 'Prénom', 'Été']]);
  });

  it.each([';', ',', '\t', '|'])('with %j between its cells', async (separator) => {
    expect(await cellsOf(textOf(separator))).toEqual(LINES);
  });

  it('with the separator that Excel names in a first line', async () => {
    const read = await readSource(new Blob([`sep=;\r\n${textOf(';')}`]));
    expect(read).toEqual({
      lines: [
        { line: 2, cells: LINES[0] },
        { line: 3, cells: LINES[1] },
      ],
    });
  });

  it('with line ends, separators and marks in quotes; a line counts as a spreadsheet shows it', async () => {
    const read = await readSource(new Blob(['a;b\n"one\ntwo; ""three""";4\n\n;\n5;6\n']));
    expect(read).toEqual({
      lines: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['one\ntwo; "three"', '4'] },
        { line: 5, cells: ['5', '6'] },
      ],
    });
  });
});

const TABLE: Table = {
  ...{ name: 'Personnes', day: '2026-11-27', language: 'fr' },
  columns: [
    { title: 'Nom', kind: 'text' },
    { title: 'Heures', kind: 'number' },
    { title: 'Jour', kind: 'day' },
  ],
  rows: [
    ['=1+1', 3.5, '2026-12-01'],
    [null, null, null],
    ['Zoë', null, null],
  ],
};

describe('a table that this app has written is read back', () => {
  const lines = [
    { line: 1, cells: ['Nom', 'Heures', 'Jour'] },
    { line: 2, cells: ['=1+1', '3.5', '2026-12-01'] },
  ];

  it('from a workbook', async () => {
    const second = { line: 4, cells: ['Zoë', '', ''] };
    expect(await readSource(await writeXlsx(TABLE))).toEqual({ lines: [...lines, second] });
  });

  it('from CSV, without the apostrophe before a formula', async () => {
    const second = { line: 4, cells: ['Zoë', '', ''] };
    expect(await readSource(writeCsv(TABLE))).toEqual({ lines: [...lines, second] });
  });

  it('from the first sheet of several', async () => {
    const other: Table = { ...TABLE, name: 'Autre', rows: [] };
    const second = { line: 4, cells: ['Zoë', '', ''] };
    expect(await readSource(await writeXlsx(TABLE, other))).toEqual({ lines: [...lines, second] });
  });
});

/** The workbook of `TABLE` with its sheet changed. */
async function workbookWith(change: (sheet: string) => string): Promise<Blob> {
  const files = unzipSync(new Uint8Array(await (await writeXlsx(TABLE)).arrayBuffer()));
  const name = 'xl/worksheets/sheet1.xml';
  const sheet = new TextDecoder().decode(files[name]);
  return new Blob([zipSync({ ...files, [name]: strToU8(change(sheet)) })]);
}

describe('a hostile file is refused with its reason', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['empty lines', ';;\r\n;;\r\n', 'empty'],
    ['a page under the name of a workbook', '<!DOCTYPE html><table><tr><td>a', 'page'],
    ['a table of markup', '\n <table><tr><td>Nom</td></tr></table>', 'page'],
    ['another XML', '<?xml version="1.0"?><Workbook/>', 'page'],
    ['no text', '%PDF-1.7\0\0\0', 'unreadable'],
    ['a broken workbook', 'PK\u0003\u0004 and nothing behind', 'unreadable'],
    ['too many lines', 'a;b\n'.repeat(5_001), 'too-long'],
    ['too many columns', ';'.repeat(200) + 'x', 'too-wide'],
    ['too many bytes', 'a'.repeat(2 * 1024 * 1024 + 1), 'too-large'],
  ])('%s', async (_name, text, kind) => {
    expect(await cellsOf(text)).toEqual({ kind });
  });

  it('an old workbook, or one with a password', async () => {
    expect(await cellsOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1))).toEqual({
      kind: 'locked',
    });
  });

  it('a quotation mark that is never closed, with its line', async () => {
    expect(await cellsOf('a;b\nc;d\n"e;f\ng;h\n')).toEqual({ kind: 'quote', line: 3 });
  });

  it('a workbook that unpacks to more than the limit', async () => {
    const sheet = new Uint8Array(SOURCE_LIMITS.unpackedBytes + 1);
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': sheet });
    expect(bomb.length).toBeLessThan(SOURCE_LIMITS.bytes / 10);
    expect(await cellsOf(bomb)).toEqual({ kind: 'too-large' });
  });

  it.each([
    ['in a line far away', 'A1048576', 'too-long'],
    ['in a column far away', 'XFD1', 'too-wide'],
    ['in a place written as an entity', '&#88;FD1048576', 'unreadable'],
  ])('a cell %s', async (_name, place, kind) => {
    const file = await workbookWith((sheet) =>
      sheet.replace(
        '</row></sheetData>',
        `<c s="r='A1' >" r="${place}"><v>1</v></c></row></sheetData>`,
      ),
    );
    expect(await readSource(file)).toEqual({ problem: { kind } });
  });

  it('never computes: a formula is the value that was stored with it', async () => {
    const file = await workbookWith((sheet) =>
      sheet.replace(
        '</row></sheetData>',
        '<c r="B4" t="str"><f>HYPERLINK("https://evil.example","x")</f><v>clic</v></c></row></sheetData>',
      ),
    );
    const read = await readSource(file);
    expect('lines' in read && read.lines.at(-1)?.cells).toEqual(['Zoë', 'clic', '']);
  });
});
