import { strFromU8, strToU8 } from 'fflate/browser';
import { expect, it, vi } from 'vitest';
import { unzip, zip } from './zip-on-one-thread';

/** From 160,000 bytes on, the library itself starts a worker. */
const LARGE = strToU8('Opération, étape, tâche; '.repeat(20_000));

it('starts no worker for a large file, and answers at once', () => {
  vi.stubGlobal('Worker', () => {
    throw new Error('No page lets a worker begin from a text.');
  });
  const archives: (Uint8Array | null)[] = [];
  const contents: string[] = [];

  zip({ 'sheet.xml': LARGE }, (_error, archive) => archives.push(archive));
  unzip(archives[0] ?? new Uint8Array(), (_error, files) => {
    contents.push(strFromU8(files?.['sheet.xml'] ?? new Uint8Array()));
  });

  expect(contents).toEqual([strFromU8(LARGE)]);
  vi.unstubAllGlobals();
});

it('reports an archive that is none', () => {
  const callback = vi.fn();

  unzip(strToU8('no archive'), callback);

  expect(callback).toHaveBeenCalledExactlyOnceWith(expect.any(Error), null);
});
