/** A table as a workbook. */
export type { Cell, CellKind, Table } from './table';
export { writeXlsx } from './write-xlsx';
