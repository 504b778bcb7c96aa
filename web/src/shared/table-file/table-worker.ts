import type { Table } from '@ouvrage/domain/table-file';
import type { TableFormat } from './table';
import type { SourceRead } from './table-source';

export type ToTableWorker =
  /** Of several tables a workbook has a sheet each, and CSV the first one. */
  | { readonly act: 'write'; readonly tables: readonly Table[]; readonly format: TableFormat }
  | { readonly act: 'read'; readonly file: Blob };

/** Null when it could not be written. */
export type FromTableWorker = Blob | SourceRead | null;

/** Writes and reads tables away from the page, which would stop for thousands of rows. */
globalThis.addEventListener('message', ({ data }: MessageEvent<ToTableWorker>) => {
  void answer(data).then((result) => postMessage(result));
});

async function answer(order: ToTableWorker): Promise<FromTableWorker> {
  if (order.act === 'read') return (await import('./read-source')).readSource(order.file);
  try {
    const { tables, format } = order;
    if (format === 'xlsx')
      return await (await import('@ouvrage/domain/table-file')).writeXlsx(...tables);
    const [table] = tables;
    return table === undefined ? null : (await import('./write-csv')).writeCsv(table);
  } catch {
    return null;
  }
}
