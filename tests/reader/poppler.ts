import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inkOf, type PageInk } from './page-ink';

export const POPPLER = { name: 'pdftoppm', commands: ['pdftoppm'], packages: ['poppler-utils'] };

/** What poppler draws of the first pages of a file, by their numbers; it leaves out what it cannot read. */
export async function drawnByPoppler(
  command: string,
  bytes: Uint8Array,
  pageCount: number,
): Promise<ReadonlyMap<number, PageInk>> {
  const folder = await mkdtemp(join(tmpdir(), 'ouvrage-poppler-'));
  try {
    const file = join(folder, 'file.pdf');
    await writeFile(file, bytes);
    const args = ['-gray', '-r', '36', '-l', String(pageCount), file, join(folder, 'page')];
    // It ends with a complaint of a damaged file, and with what it has drawn.
    await promisify(execFile)(command, args, { timeout: 20_000 }).catch(() => undefined);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.pgm'));
    return new Map(
      await Promise.all(
        names.map(async (name): Promise<[number, PageInk]> => [
          Number(/(\d+)\.pgm$/.exec(name)?.[1]),
          inkOfPgm(await readFile(join(folder, name))),
        ]),
      ),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

function inkOfPgm(picture: Buffer): PageInk {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1', 0, 40));
  if (head === null) throw new Error('Not a PGM.');
  const [{ length }, width, height] = head;
  return inkOf(Number(width), Number(height), (index) => picture[length + index] ?? 255);
}
