import { unparse } from 'papaparse';
import type { Cell, CellKind, Table } from '@ouvrage/domain/table-file';

/** Excel takes a file for UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * A table as CSV in UTF-8. Columns are separated as spreadsheets of its language expect; days are ISO 8601.
 * A text that a spreadsheet would compute is quoted by an apostrophe.
 */
export function writeCsv({ columns, rows, language }: Table): Blob {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => row.map((cell, index) => csvCell(cell, columns[index]?.kind ?? 'text'))),
  ];
  const text = unparse(lines, {
    delimiter: language === 'en' ? ',' : ';',
    newline: LINE_END,
    escapeFormulae: true,
  });
  return new Blob([BYTE_ORDER_MARK, text, LINE_END], { type: 'text/csv;charset=utf-8' });
}

function csvCell(cell: Cell, kind: CellKind): string | number {
  if (cell === null) return '';
  return kind === 'share' && typeof cell === 'number' ? `${cell}%` : cell;
}
