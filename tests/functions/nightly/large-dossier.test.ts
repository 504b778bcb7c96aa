import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { makeArchive } from '@ouvrage/domain/dossier-file';
import { afterAll, expect, it } from 'vitest';
import { archiveReaders } from '../../support/archive-readers';

const folder = mkdtempSync(join(tmpdir(), 'ouvrage-large-dossier-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ZEROS = new Uint8Array(32 * 2 ** 20);

it('unzip, 7-Zip and Python find the last file of an archive of more than 4 GB', async () => {
  const archive = join(folder, 'large.zip');
  const files = Array.from({ length: 9 }, (_, index) => ({
    path: `G/${index}.pdf`,
    size: 15 * ZEROS.length,
    content: new ReadableStream({
      start: (controller) => {
        for (let part = 0; part < 15; part += 1) controller.enqueue(ZEROS);
        controller.close();
      },
    }),
  }));
  const last = { path: 'journal.jsonl', content: Buffer.from('{"n":0}\n'), size: 8 };
  await writeWithHoles(archive, makeArchive([...files, last], '2026-11-21'));
  expect(statSync(archive).size).toBeGreaterThan(2 ** 32);

  for (const reader of await archiveReaders()) {
    const target = mkdtempSync(join(folder, 'unpacked-'));
    await reader.unpack(archive, target, last.path);
    expect(readFileSync(join(target, last.path))).toEqual(last.content);
  }
}, 300_000);

/** Writes a file without its `ZEROS`, for which the file system needs no place. */
async function writeWithHoles(path: string, content: ReadableStream<Uint8Array>): Promise<void> {
  const file = await open(path, 'w');
  let at = 0;
  for await (const chunk of content as NodeReadableStream<Uint8Array>) {
    if (chunk !== ZEROS) await file.write(chunk, 0, chunk.length, at);
    at += chunk.length;
  }
  await file.close();
}
