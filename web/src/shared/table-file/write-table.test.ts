import type { Language } from '@ouvrage/domain';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { Cell, CellKind, Table } from '@ouvrage/domain/table-file';
import { writeCsv } from './write-csv';
import { writeXlsx } from '@ouvrage/domain/table-file';

const HOSTILE = ['=1+1', '+33 6', '-2', '@SUM(A1)', '\t=1', '\r=1', "=cmd|' /C calc'!A0"];

function tableWith(
  rows: readonly (readonly [Cell, Cell, Cell, Cell])[],
  language: Language = 'fr',
): Table {
  const kinds: readonly CellKind[] = ['text', 'number', 'share', 'day'];
  return {
    ...{ name: 'Structure [A/B]: Médiathèque des Carrières', day: '2026-11-27', language, rows },
    columns: kinds.map((kind) => ({ title: kind, kind })),
  };
}

describe('a table as CSV', () => {
  const textOf = async (table: Table) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(await writeCsv(table).arrayBuffer());

  it('begins with the mark of UTF-8, and has a line for each row', async () => {
    expect(
      await textOf(
        tableWith([
          ['Étude; "note"', 3, 81, '2026-12-01'],
          [null, null, null, null],
        ]),
      ),
    ).toBe('\uFEFFtext;number;share;day\r\n"Étude; ""note""";3;81%;2026-12-01\r\n;;;\r\n');
  });

  it('is separated by commas in English alone', async () => {
    expect(await textOf(tableWith([], 'en'))).toContain('text,number');
    expect(await textOf(tableWith([], 'ar'))).toContain('text;number');
  });

  it.each(HOSTILE)('computes nothing of %j', async (text) => {
    const [, line = ''] = (await textOf(tableWith([[text, -1, null, null]]))).split('\r\n');
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
    // A number stays one.
    expect(line).toMatch(/;-1;;$/);
  });
});

describe('a table as a workbook', () => {
  const cellsOf = async (table: Table) => {
    const [sheet] = await readExcelFile(Buffer.from(await (await writeXlsx(table)).arrayBuffer()));
    return sheet;
  };

  it('has texts, numbers, shares and days of their types', async () => {
    expect(
      await cellsOf(
        tableWith([
          ['Étude', 3, 81, '2026-12-01'],
          ['', null, 0, null],
        ]),
      ),
    ).toEqual({
      sheet: 'Structure  A B   Médiathèque de',
      data: [
        ['text', 'number', 'share', 'day'],
        ['Étude', 3, 0.81, new Date('2026-12-01T00:00:00Z')],
        [null, null, 0, null],
      ],
    });
  });

  it.each(HOSTILE)('computes nothing of %j', async (text) => {
    const blob = await writeXlsx(tableWith([[text, null, null, null]]));
    const sheet = await readExcelFile(Buffer.from(await blob.arrayBuffer()));
    expect(JSON.stringify(sheet)).toContain(JSON.stringify(text.trim()).slice(1, -1));
  });

  it('leaves out signs that no file may hold, and the end of what no cell holds', async () => {
    const sheet = await cellsOf(
      tableWith([[`a\u0000\u000Bb<&>${'x'.repeat(40_000)}`, null, null, null]]),
    );
    const text = String(sheet?.data[1]?.[0]);
    expect(text.startsWith('ab<&>x')).toBe(true);
    expect(text).toHaveLength(32_767);
  });
});
