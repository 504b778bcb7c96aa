import type { CalendarDay, Language } from '@ouvrage/domain';

/** Of the cells of a column: a share is a whole percent; a day is a `CalendarDay`. */
export type CellKind = 'text' | 'number' | 'share' | 'day';

export type Cell = string | number | null;

/** A column of a table that is made from `Row`s. */
export interface TableColumn<Row> {
  readonly title: string;
  /** `text` by default. */
  readonly kind?: CellKind;
  readonly valueOf: (row: Row) => Cell;
}

/** What a list shows, ready to be written to a file: it can be sent to a worker. */
export interface Table {
  /** Of the sheet, and of the file with the day. */
  readonly name: string;
  readonly day: CalendarDay;
  /** Of its titles. Sheets in Arabic begin on the right. */
  readonly language: Language;
  readonly columns: readonly { readonly title: string; readonly kind: CellKind }[];
  readonly rows: readonly (readonly Cell[])[];
}

export const TABLE_FORMATS = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** The table of `rows`, in their order. */
export function tableOf<Row>(
  { name, day, language }: Pick<Table, 'name' | 'day' | 'language'>,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Table {
  return {
    ...{ name, day, language },
    columns: columns.map(({ title, kind = 'text' }) => ({ title, kind })),
    rows: rows.map((row) => columns.map(({ valueOf }) => valueOf(row))),
  };
}

/** Signs that Windows takes for something else. */
const UNSAFE = /[<>:"/\\|?*\p{Cc}]/gu;
const NAME_MAX = 100;

/** The name of a table's file: safe on every system, with the day. */
export function fileNameOf(
  { name, day }: Pick<Table, 'name' | 'day'>,
  format: TableFormat,
): string {
  const safeName = name.replaceAll(UNSAFE, ' ').replaceAll(/\s+/gu, ' ').trim();
  return `${safeName.slice(0, NAME_MAX).trim()} ${day}.${format}`;
}
