import { trustedTextPolicy } from '../trusted-text';
import type { Table, TableFormat } from './table';
import type { FromTableWorker, ToTableWorker } from './table-worker';
import address from './table-worker?worker&url';

const policy = trustedTextPolicy('ouvrage-table', {
  createScriptURL: (text: string) => {
    if (text === address) return text;
    throw new TypeError(`${text} is not the worker of tables.`);
  },
});

/** The file of a table, written in a worker that ends with it. Rejects when it cannot be written. */
export function writeTable(table: Table, format: TableFormat): Promise<Blob> {
  const worker = new Worker(policy.createScriptURL(address), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromTableWorker>) => {
      if (data === null) reject(new Error('The table could not be written.'));
      else resolve(data);
    };
    worker.onerror = () => reject(new Error('The worker of tables could not be loaded.'));
    worker.postMessage({ table, format } satisfies ToTableWorker);
  }).finally(() => worker.terminate());
}
