import { askTableWorker } from './ask-table-worker';
import type { Table } from '@ouvrage/domain/table-file';
import type { TableFormat } from './table';

/** The file of a table. Rejects when it cannot be written. */
export function writeTable(table: Table, format: TableFormat): Promise<Blob> {
  return write([table], format);
}

/** A workbook with a sheet for each table. Rejects when it cannot be written. */
export function writeWorkbook(tables: readonly Table[]): Promise<Blob> {
  return write(tables, 'xlsx');
}

async function write(tables: readonly Table[], format: TableFormat): Promise<Blob> {
  const file = await askTableWorker({ act: 'write', tables, format });
  if (file instanceof Blob) return file;
  throw new Error('The table could not be written.');
}
