import type { Cell, CellKind, Table } from '@ouvrage/domain/table-file';

/** A column of a table that is made from `Row`s. */
export interface TableColumn<Row> {
  readonly title: string;
  /** `text` by default. */
  readonly kind?: CellKind;
  readonly valueOf: (row: Row) => Cell;
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

/** Milliseconds of work without a pause: the page has to draw a frame every 16. */
const SLICE_MS = 8;

/** The same, made in slices: the page stays at hand while thousands of rows are read. */
export async function tableInSlices<Row>(
  about: Pick<Table, 'name' | 'day' | 'language'>,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Promise<Table> {
  const cells: (readonly Cell[])[] = [];
  let since = performance.now();
  for (const row of rows) {
    if (performance.now() - since > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    }
    cells.push(columns.map(({ valueOf }) => valueOf(row)));
  }
  return { ...tableOf(about, columns, []), rows: cells };
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
