import { trustedTextPolicy } from '#shared/trusted-text';
import compareAddress from '../compare/compare-worker?worker&url';
import pdfAddress from './pdf-worker?worker&url';

const ADDRESSES: readonly string[] = [pdfAddress, compareAddress];

/** Only our own files can become workers. */
const policy = trustedTextPolicy('ouvrage-reader', {
  createScriptURL: (address: string) => {
    if (ADDRESSES.includes(address)) return address;
    throw new TypeError(`${address} is no worker of the document room.`);
  },
});

function start(address: string): Worker {
  return new Worker(policy.createScriptURL(address), { type: 'module' });
}

let readyWorker: Worker | null = null;

/**
 * Starts the worker of the next PDF, whose code arrives and is compiled while the document is fetched.
 * Returns what ends it if no reader has taken it.
 */
export function prepareReader(): () => void {
  const worker = start(pdfAddress);
  readyWorker?.terminate();
  readyWorker = worker;
  const discard = () => {
    if (readyWorker !== worker) return;
    readyWorker = null;
    worker.terminate();
  };
  // The reader starts another one, and says why if that fails too.
  worker.onerror = discard;
  return discard;
}

/** A worker that reads PDFs, which nobody else has. */
export function startPdfWorker(): Worker {
  const worker = readyWorker ?? start(pdfAddress);
  readyWorker = null;
  return worker;
}

/** A new worker that compares drawings. */
export const startCompareWorker = (): Worker => start(compareAddress);
