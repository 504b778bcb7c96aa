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

/** A new worker that reads PDFs. */
export const startPdfWorker = (): Worker => start(pdfAddress);

/** A new worker that compares drawings. */
export const startCompareWorker = (): Worker => start(compareAddress);
