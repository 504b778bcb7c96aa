import type { Language } from '../people/user-settings';
import writeExcelFile, { type CellObject } from 'write-excel-file/universal';
import type { Cell, CellKind, Table } from './table';

const DAY_FORMATS: Readonly<Record<Language, string>> = {
  fr: 'dd/mm/yyyy',
  en: 'd mmm yyyy',
  es: 'dd/mm/yyyy',
  ar: 'dd/mm/yyyy',
};

/** Excel opens no sheet with a longer name, or one with these signs. */
const SHEET_NAME_MAX = 31;
const NO_SHEET_NAME = /[[\]:*?/\\]/g;
/** A cell holds no more. */
const CELL_MAX = 32_767;
/** No XML holds these, and Excel opens no file that does. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** Widths in characters. */
const WIDTH_MIN = 8;
const WIDTH_MAX = 60;
const PADDING = 2;

/** A workbook with a sheet for each table: typed cells, the titles staying in view. No cell is a formula. */
export async function writeXlsx(...tables: readonly Table[]): Promise<Blob> {
  return writeExcelFile(tables.map(sheetOf)).toBlob();
}

function sheetOf({ name, columns, rows, language }: Table) {
  const titles = columns.map(({ title }): CellObject => ({ value: title, fontWeight: 'bold' }));
  const lines = rows.map((row) =>
    row.map((cell, index) => xlsxCell(cell, columns[index]?.kind ?? 'text', language)),
  );
  return {
    data: [titles, ...lines],
    sheet: name.replaceAll(NO_SHEET_NAME, ' ').slice(0, SHEET_NAME_MAX).trim(),
    columns: columns.map(({ title }, index) => ({
      width: widthOf([title, ...rows.map((row) => row[index] ?? null)]),
    })),
    stickyRowsCount: 1,
    rightToLeft: language === 'ar',
  };
}

function xlsxCell(cell: Cell, kind: CellKind, language: Language): CellObject | null {
  if (cell === null || cell === '') return null;
  if (kind === 'day') {
    const day = new Date(`${cell}T00:00:00Z`);
    if (!Number.isNaN(day.getTime())) {
      return { value: day, type: Date, format: DAY_FORMATS[language] };
    }
  }
  if (typeof cell === 'number') {
    return kind === 'share'
      ? { value: cell / 100, type: Number, format: '0%' }
      : { value: cell, type: Number };
  }
  return { value: cell.replaceAll(NO_XML, '').slice(0, CELL_MAX), type: String };
}

function widthOf(cells: readonly Cell[]): number {
  const longest = cells.reduce<number>(
    (length, cell) => Math.max(length, String(cell ?? '').length),
    WIDTH_MIN,
  );
  return Math.min(WIDTH_MAX, longest + PADDING);
}
