import type { Table, TableFormat } from './table';
import { writeCsv } from './write-csv';
import { writeXlsx } from './write-xlsx';

export interface ToTableWorker {
  readonly table: Table;
  readonly format: TableFormat;
}

/** Null when it could not be written. */
export type FromTableWorker = Blob | null;

/** Writes tables away from the page, which would stop for thousands of rows. */
globalThis.addEventListener('message', ({ data }: MessageEvent<ToTableWorker>) => {
  void write(data).then((file) => postMessage(file));
});

async function write({ table, format }: ToTableWorker): Promise<FromTableWorker> {
  try {
    return format === 'xlsx' ? await writeXlsx(table) : writeCsv(table);
  } catch {
    return null;
  }
}
