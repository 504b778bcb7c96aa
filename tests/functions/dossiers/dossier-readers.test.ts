import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveReaders, type ArchiveReader } from '../../support/archive-readers';
import { dossierRequest, dossiers } from '../support/dossiers';
import { functionsEnvironment } from '../support/environment';

const environment = functionsEnvironment('readers');
const { permitProject, made, archiveOf, verified } = dossiers(environment);

const folder = mkdtempSync(join(tmpdir(), 'ouvrage-readers-'));
afterAll(() => rmSync(folder, { recursive: true }));

let readers: readonly ArchiveReader[];
beforeAll(async () => {
  readers = await archiveReaders();
  await environment.settle();
}, 300_000);

/** Each file of a folder with its SHA-256, as a dossier names both. */
function filesIn(root: string) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: relative(root, path).split(sep).join('/'),
      size: statSync(path).size,
      sha256: createHash('sha256').update(readFileSync(path)).digest('hex'),
    }))
    .toSorted(byPath);
}

const byPath = (one: { readonly path: string }, other: { readonly path: string }) =>
  one.path < other.path ? -1 : 1;

it('unzip, 7-Zip and Python unpack a dossier with Arabic names to its very files', async () => {
  const dossier = await made(dossierRequest(await permitProject(2), { language: 'ar' }));
  const { files, findings } = await verified(dossier);
  expect(findings).toEqual([]);
  expect(files.some(({ path }) => /\p{Script=Arabic}/u.test(path))).toBe(true);
  const archive = join(folder, 'dossier.zip');
  await writeFile(archive, await archiveOf(dossier));

  for (const reader of readers) {
    const target = mkdtempSync(join(folder, 'unpacked-'));
    await reader.unpack(archive, target);
    expect({ reader: reader.name, files: filesIn(target) }).toEqual({
      reader: reader.name,
      files: files.map(({ path, size, sha256 }) => ({ path, size, sha256 })).toSorted(byPath),
    });
  }
}, 60_000);
