import { trustedTextPolicy } from '../trusted-text';
import type { FromTableWorker, ToTableWorker } from './table-worker';
import address from './table-worker?worker&url';

const policy = trustedTextPolicy('ouvrage-table', {
  createScriptURL: (text: string) => {
    if (text === address) return text;
    throw new TypeError(`${text} is not the worker of tables.`);
  },
});

/**
 * The answer of a worker that ends with it. Rejects when the worker cannot be loaded, or has no answer within
 * `limit` milliseconds.
 */
export function askTableWorker(order: ToTableWorker, limit?: number): Promise<FromTableWorker> {
  const worker = new Worker(policy.createScriptURL(address), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<FromTableWorker>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromTableWorker>) => resolve(data);
    worker.onerror = () => reject(new Error('The worker of tables could not be loaded.'));
    if (limit !== undefined) {
      timer = setTimeout(() => reject(new Error('The worker of tables is too slow.')), limit);
    }
    worker.postMessage(order);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
